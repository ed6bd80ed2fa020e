import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/config/starterFile.ts';
import { importConfiguration } from '../../core/features/import/index.ts';
import { describeImport } from '../../core/features/import/report.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { fileText } from '../../core/json/write/format.ts';
import { configurationFileName } from '../../core/product.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import { type Arguments, option } from '../../node/arguments.ts';
import { createFile } from '../../node/textFile.ts';
import { type Command, CommandError } from '../command.ts';
import { openProject, readAny, sourceOf } from '../files/openFile.ts';
import { displayPath, shellWord, unwrap } from '../files/paths.ts';
import type { Io } from '../io.ts';
import { packageHost } from '../packageHost.ts';

export const command: Command = {
  about: `Create a ${configurationFileName}`,
  operands: '[FOLDER]',
  completes: 'path',
  options: {
    from: option.list(
      'FILE',
      'Import a configuration in JSON, YAML, TOML, JavaScript or TypeScript; several files are one',
      'path',
    ),
    host: packageHost,
  },
  details: `An existing file is never overwritten. The file of --from is parsed and never executed; a
report lists what was imported, renamed or omitted, and why.`,

  async run(args, io) {
    const [folder = '.'] = args.operands;
    const given = resolve(io.folder, folder);
    const isFile = basename(folder) === configurationFileName;
    const path = isFile ? given : join(given, configurationFileName);
    refuseFile(given, path, io);
    const { text, report } = args.flag('from')
      ? await importFrom(args, path, io)
      : { text: fileText(startingConfiguration), report: 'Add your plugins to "plugins".\n' };
    unwrap(createFile(path, text), path, io.folder);
    io.write(`Created ${printable(displayPath(path, io.folder))}. ${report}`);
    return 0;
  },
};

/** Refuses a file in place of the folder of the new one. */
function refuseFile(given: string, path: string, { folder }: Io): void {
  if (given === path || statSync(given, { throwIfNoEntry: false })?.isFile() !== true) return;
  const shown = displayPath(given, folder);
  const hint = `To import it, run "site-plugins init --from ${shellWord(shown)}".`;
  throw new CommandError(`${shown} is a file, not a folder. ${hint}`, shown);
}

/**
 * Returns the text and the report of an imported configuration.
 * @param target the absolute path of the new file, which determines the catalogs for plugin names
 */
async function importFrom(args: Arguments, target: string, io: Io) {
  const sources: { readonly name: string; readonly text: string }[] = [];
  for (const name of args.list('from')) {
    const source = sourceOf(name, io);
    sources.push({ name: displayPath(source.path, io.folder), text: await readAny(source, io) });
  }
  const parsers = await loadParsers();
  if (parsers === undefined) {
    throw new CommandError('A part of the program is missing; install site-plugins again.');
  }
  const { catalog: known } = await openProject(target, io);
  const [first = { name: '', text: '' }, ...others] = sources;
  const options = { parsers, known, host: args.text('host') };
  const result = importConfiguration([first, ...others], options);
  if (!result.ok) {
    const { file, offset, message } = result.failure;
    const { line, column } = new Lines(file.text).lineColumn(offset);
    throw new CommandError(`${file.name}:${line}:${column}: ${message}`);
  }
  return { text: result.value.text, report: describeImport(result.value) };
}
