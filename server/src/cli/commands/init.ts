import { basename, join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/schema/startingConfiguration.ts';
import { readText } from '../../node/readText.ts';
import { createFile } from '../../node/writeFile.ts';
import { displayPath, fileName } from '../check/targets.ts';
import type { Command } from '../command.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Write a ${fileName} to start from`,
  operands: '[FOLDER]',
  takesPaths: true,
  options: {
    from: {
      type: 'text',
      value: 'FILE',
      isPath: true,
      about: 'Start from a configuration in JSON, YAML, JavaScript or TypeScript',
    },
  },
  details: `A file that is there already is never overwritten. What --from reads is read as syntax
and never run; a report says what was carried over, renamed or left out, and why.`,

  async run(args, io) {
    const [folder = '.', ...more] = args.operands;
    if (more.length > 0) {
      io.complain('"init" takes one folder. See "site-plugins init --help".');
      return 2;
    }
    const path = join(resolve(io.folder, folder), fileName);
    const shown = displayPath(path, io.folder);
    const from = args.text('from');
    const content =
      from === undefined
        ? { text: `${JSON.stringify(startingConfiguration, null, 2)}\n`, report: undefined }
        : await readOther(from, path, io);
    if (content === undefined) return 2;
    const failure = createFile(path, content.text);
    if (failure !== undefined) {
      io.complain(`${shown} ${failure}.`);
      return 2;
    }
    const next = content.report ?? 'Put your plugins into its list "plugins".\n';
    io.write(`${shown} was written. ${next}`);
    return 0;
  },
};

/**
 * The new text that a configuration in another format makes, and the report about it.
 * @param target the absolute path of the new file, whose project's catalogs name the plugins
 * @returns `undefined` after a message about what is wrong
 */
async function readOther(from: string, target: string, io: Io) {
  const path = resolve(io.folder, from);
  const shown = displayPath(path, io.folder);
  const read = readText(path);
  if ('failure' in read) {
    io.complain(`${shown} ${read.failure}.`);
    return undefined;
  }
  const [{ loadParsers }, { importConfiguration }, { describeImport }, { Project }] =
    await Promise.all([
      import('../../core/foreign/loadParsers.ts'),
      import('../../core/capabilities/import/index.ts'),
      import('../../core/capabilities/import/describeImport.ts'),
      import('../check/project.ts'),
    ]);
  const parsers = await loadParsers();
  if (parsers === undefined) {
    io.complain('A part of the program is missing; install site-plugins again.');
    return undefined;
  }
  const { catalog } = await new Project({}, io.folder).settings(target);
  const file = { name: basename(path), text: read.text };
  const result = importConfiguration(file, { parsers, known: catalog });
  if ('failure' in result) {
    const { Lines } = await import('../../core/text/lines.ts');
    const { line, column } = new Lines(read.text).place(result.offset);
    io.complain(`${shown}:${line}:${column}: ${result.failure}`);
    return undefined;
  }
  return { text: result.text, report: describeImport(result, { shown, text: read.text }) };
}
