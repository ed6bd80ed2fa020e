import { dirname } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { addPlugins } from '../../core/features/paste/index.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { configurationFileName } from '../../core/product.ts';
import { repoOf } from '../../core/project/newEntry.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { option, refuseIf } from '../../node/arguments.ts';
import { isInside, replaceFile } from '../../node/textFile.ts';
import { type Command, CommandError } from '../command.ts';
import { openFile, readAny, refuseYaml, sourceOf } from '../files/openFile.ts';
import { shellWord, unwrap } from '../files/paths.ts';
import { packageHost } from '../packageHost.ts';

export const command: Command = {
  about: `Add plugins to a ${configurationFileName}`,
  operands: 'TEXT…',
  // A local path is one of them.
  completes: 'path',
  options: {
    file: option.text('F', `File to add to (default ${configurationFileName})`, 'path'),
    host: packageHost,
  },
  details: `TEXT is the URL of a repository ("/tree/BRANCH/FOLDER" in a URL of a hosting service
becomes the ref and the subdirectory), a local path, a command such as "npx site plugin add X"
or "git clone URL", a Markdown link, or an entry as JSON, YAML, TOML or JavaScript, also in a
Markdown code block; "-" reads it from standard input. Entries are parsed and never executed.
Order and layout are taken from the catalogs of the project. A source that is listed already is
not added again.`,

  async run(args, io) {
    refuseIf(args.operands.length === 0, '"add" needs a plugin to add.');
    const { path, shown, text: before, catalog: known } = await openFile(args.text('file'), io);
    const instead = 'Write the entry yourself; "site-plugins check" checks it.';
    refuseYaml(path, shown, `to which this command does not add. ${instead}`);
    const parsers = await loadParsers();
    const options = { known, parsers, host: args.text('host') };
    let after = before;
    const added: string[] = [];
    const present: string[] = [];
    for (const operand of args.operands) {
      const text = operand === '-' ? await readAny(sourceOf(operand, io), io) : operand;
      const answer = addPlugins(new ConfigDocument(after), text, options);
      if (answer === undefined) {
        const whole = args.operands.join(' ');
        const isSplit = addPlugins(new ConfigDocument(before), whole, options)?.ok === true;
        throw new CommandError(notAPlugin(text, isSplit ? whole : undefined));
      }
      if (!answer.ok) throw new CommandError(`${shown}: ${answer.failure.message}`);
      after = applyEdits(after, answer.value.edits);
      added.push(...answer.value.entries.map(repoOf));
      present.push(...answer.value.present.map(repoOf));
    }
    const within = isInside(io.folder, path) ? io.folder : dirname(path);
    unwrap(replaceFile({ path, within, before, after }), path, io.folder);
    for (const source of added) io.print(`${shown}: added ${source}`);
    for (const source of present) io.print(`${shown}: ${source} is already listed`);
    return 0;
  },
};

/** @param whole all arguments, if they are a plugin together */
function notAPlugin(text: string, whole: string | undefined): string {
  const [line = ''] = text.trim().split('\n');
  const start = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  const hint =
    whole === undefined
      ? 'Write for example "github:owner/repo".'
      : `Put all of it in quotes: site-plugins add ${shellWord(whole)}`;
  return `"${start}" is not the address or the entry of a plugin. ${hint}`;
}
