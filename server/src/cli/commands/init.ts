import { basename, join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/config/starterFile.ts';
import { fileText } from '../../core/json/write/format.ts';
import { configurationFileName } from '../../core/product.ts';
import { printable } from '../../core/text/printable.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { createFile } from '../../node/writeFile.ts';
import type { Command } from '../command.ts';
import { fileForFolderHint } from '../files/hints.ts';
import { openProject, readNamed } from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Create a ${configurationFileName}`,
  operands: '[FOLDER]',
  takesPaths: true,
  options: {
    from: {
      type: 'text',
      value: 'FILE',
      completes: 'path',
      about: 'Import a configuration in JSON, YAML, TOML, JavaScript or TypeScript',
    },
  },
  details: `An existing file is never overwritten. The file of --from is parsed and never executed; a
report lists what was imported, renamed or omitted, and why.`,

  async run(args, io) {
    const [folder = '.', ...more] = args.operands;
    if (more.length > 0) {
      io.reportError('"init" takes one folder. See "site-plugins init --help".');
      return 2;
    }
    const misplaced = fileForFolderHint(resolve(io.folder, folder), io.folder);
    if (misplaced !== undefined) {
      io.reportError(misplaced);
      return 2;
    }
    const path = join(resolve(io.folder, folder), configurationFileName);
    const shown = displayPath(path, io.folder);
    const from = args.text('from');
    const content =
      from === undefined
        ? { text: fileText(startingConfiguration), report: undefined }
        : await readOther(from, path, io);
    if (content === undefined) return 2;
    const created = createFile(path, content.text);
    if (!created.ok) {
      io.reportError(failureMessage(shown, created.failure));
      return 2;
    }
    const next = content.report ?? 'Add your plugins to "plugins".\n';
    io.write(`Created ${printable(shown)}. ${next}`);
    return 0;
  },
};

/**
 * Returns the text and the report of an imported configuration.
 * @param target the absolute path of the new file, which determines the catalogs for plugin names
 * @returns `undefined` after reporting an error
 */
async function readOther(from: string, target: string, io: Io) {
  const source = await readNamed(from, io);
  if (source === undefined) return undefined;
  const { path, shown, text } = source;
  const [{ loadParsers }, { importConfiguration }, { describeImport }] = await Promise.all([
    import('../../core/foreign/loadParsers.ts'),
    import('../../core/features/import/index.ts'),
    import('../../core/features/import/describeImport.ts'),
  ]);
  const parsers = await loadParsers();
  if (parsers === undefined) {
    io.reportError('A part of the program is missing; install site-plugins again.');
    return undefined;
  }
  const project = await openProject(target, io);
  if (project === undefined) return undefined;
  const file = { name: basename(path), text };
  const result = importConfiguration(file, { parsers, known: project.catalog });
  if (!result.ok) {
    const { Lines } = await import('../../core/text/lines.ts');
    const { line, column } = new Lines(text).lineColumn(result.failure.offset);
    io.reportError(`${shown}:${line}:${column}: ${result.failure.message}`);
    return undefined;
  }
  return { text: result.value.text, report: describeImport(result.value, { shown, text }) };
}
