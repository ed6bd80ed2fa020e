import { resolve } from 'node:path';
import { addPlugins, repoOf } from '../../core/capabilities/paste/index.ts';
import { needsParsers } from '../../core/capabilities/paste/readPastedText.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { decode, readText } from '../../node/readText.ts';
import { isInside, replaceFile } from '../../node/writeFile.ts';
import { Project } from '../check/project.ts';
import { displayPath, fileName } from '../check/targets.ts';
import type { Command } from '../command.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Add plugins to a ${fileName}`,
  operands: 'TEXT…',
  options: {
    file: { type: 'text', value: 'F', isPath: true, about: `File to add to (default ${fileName})` },
  },
  details: `TEXT is the address of a repository, also as a browser shows it ("/tree/BRANCH/FOLDER"
becomes its ref and subdirectory), a local path, a line such as "npx site plugin add X", or an
entry as JSON, YAML or JavaScript; "-" reads it from standard input. Entries are only read,
nothing is run. Order and layout come from the catalogs of the project.`,

  async run(args, io) {
    if (args.operands.length === 0) {
      io.complain('"add" needs a plugin to add. See "site-plugins add --help".');
      return 2;
    }
    const path = resolve(io.folder, args.text('file') ?? fileName);
    const shown = displayPath(path, io.folder);
    const read = readText(path);
    if ('failure' in read) {
      io.complain(`${shown} ${read.failure}.`);
      return 2;
    }
    const { catalog, obstacles } = await new Project({}, io.folder).settings(path);
    for (const { message } of obstacles) io.complain(message);
    if (obstacles.length > 0) return 2;
    let after = read.text;
    const added: string[] = [];
    for (const operand of args.operands) {
      const text = operand === '-' ? await readInput(io) : operand;
      const parsers = needsParsers(text) ? await loadParsers() : undefined;
      const answer = addPlugins(new ConfigDocument(after), text, { known: catalog, parsers });
      if (answer === undefined || 'refused' in answer) {
        io.complain(answer === undefined ? notAPlugin(text) : `${shown}: ${answer.refused}`);
        return 2;
      }
      after = applyEdits(after, answer.edits);
      added.push(...answer.entries.map(repoOf));
    }
    const within = isInside(io.folder, path) ? io.folder : resolve(path, '..');
    const failure = replaceFile({ path, within, before: read.text, after });
    if (failure !== undefined) {
      io.complain(`${shown} ${failure}.`);
      return 2;
    }
    for (const source of added) io.write(`${shown}: added ${source}\n`);
    return 0;
  },
};

async function readInput(io: Io): Promise<string> {
  const input = decode(await io.readInput());
  return 'text' in input ? input.text : '';
}

function notAPlugin(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const start = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  return `"${start}" is not the address or the entry of a plugin. Write for example "github:owner/repo".`;
}
