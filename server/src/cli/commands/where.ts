import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Appearance,
  appearancesOf,
  describeAppearances,
  type PluginAppearances,
} from '../../core/preview/appearances.ts';
import { viewportNames, viewports } from '../../core/preview/viewports.ts';
import { configurationFileName } from '../../core/product.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable, printableJson } from '../../core/text/printable.ts';
import { didYouMean, option } from '../../node/arguments.ts';
import { type Command, CommandError } from '../command.ts';
import { exitCodeOfAnswer, openFile, requireObject } from '../files/openFile.ts';
import { shellWord } from '../files/paths.ts';
import type { Io } from '../io.ts';

/** A plugin and the line of its entry. */
interface Located {
  readonly entry: PluginAppearances;
  /** One-based; `undefined` for an entry without a span. */
  readonly line: number | undefined;
}

type Format = (found: readonly Located[], shown: string) => string;
const formats: Record<string, Format> = { text: toText, json: toJson };

export const command: Command = {
  about: 'Show where plugins appear on the pages of the site, and why not',
  operands: '[PLUGIN]',
  options: {
    file: option.text('F', `File to read (default ${configurationFileName})`, 'path'),
    format: option.choice(Object.keys(formats), 'Output format'),
  },
  details: `PLUGIN is the name of a plugin; without it, all plugins are listed in the order of the file.
Pages of every page type and screen are considered, and all conditions are taken as met. If the
file has syntax errors, the answer is about what can be parsed, and the exit code is 1.`,

  async run(args, io) {
    const [wanted] = args.operands;
    if (!args.flag('file')) refusePath(wanted, io);
    const opened = await openFile(args.text('file'), io);
    requireObject(opened);
    const { shown, text, document } = opened;
    const all = appearancesOf(document, await opened.contextOf(document));
    const found = all.filter(({ plugin: { label } }) => (wanted ?? label) === label);
    if (wanted !== undefined && found.length === 0) {
      const names = all.map(({ plugin: { label } }) => label);
      throw new CommandError(`${shown} has no plugin "${wanted}".${didYouMean(wanted, names)}`);
    }
    const lines = new Lines(text);
    const located = found.map(entry => {
      const { span } = entry.plugin;
      return { entry, line: span && lines.lineColumn(span.start).line };
    });
    io.write(args.choice('format', formats)(located, shown));
    return exitCodeOfAnswer(opened, io);
  },
};

/** Refuses a path in place of the name of a plugin, as other commands take the file there. */
function refusePath(wanted = '', { folder }: Io): void {
  if (!/[/\\.]/.test(wanted) || !existsSync(resolve(folder, wanted))) return;
  const hint = `To read a file, run "site-plugins where --file ${shellWord(wanted)}".`;
  throw new CommandError(`"${wanted}" is not the name of a plugin. ${hint}`);
}

function toText(found: readonly Located[], shown: string): string {
  return found
    .map(({ entry, line }) => {
      const title = `${entry.plugin.label} (${shown}${line === undefined ? '' : `:${line}`})`;
      const lines = describeAppearances(entry).map(text => `  ${text}`);
      return [title, ...lines].map(text => `${printable(text)}\n`).join('');
    })
    .join('\n');
}

function toJson(found: readonly Located[], file: string): string {
  const plugins = found.map(({ entry, line }) => {
    const { plugin, appearances } = entry;
    return {
      name: plugin.label,
      index: plugin.id,
      line,
      enabled: plugin.enabled,
      condition: plugin.condition,
      pages: appearances.map(pageOf),
    };
  });
  return printableJson({ version: 1, file, plugins });
}

/** Screens that hide the same components, such as tablets and desktops, have the same layout. */
function pageOf({ where, ...rest }: Appearance): object {
  const { hides } = viewports[where.viewport];
  const screens = viewportNames.filter(name => viewports[name].hides === hides);
  const page = { pageType: where.pageType, screens };
  return rest.place === undefined
    ? { ...page, shown: false, reason: rest.reason, message: rest.why }
    : { ...page, shown: true, ...rest.place };
}
