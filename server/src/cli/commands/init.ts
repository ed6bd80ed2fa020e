import { join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/config/starterFile.ts';
import { fileText } from '../../core/json/write/format.ts';
import { configurationFileName } from '../../core/product.ts';
import { printable } from '../../core/text/printable.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { createFile } from '../../node/writeFile.ts';
import type { Command } from '../command.ts';
import { notAFolderHint } from '../files/hints.ts';
import { type NamedFile, openProject, readNamed } from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
import type { Io } from '../io.ts';
import { packageHost } from '../packageHost.ts';

export const command: Command = {
  about: `Create a ${configurationFileName}`,
  operands: '[FOLDER]',
  completes: 'path',
  options: {
    from: {
      type: 'list',
      value: 'FILE',
      completes: 'path',
      about:
        'Import a configuration in JSON, YAML, TOML, JavaScript or TypeScript; several files are one',
    },
    host: packageHost,
  },
  details: `An existing file is never overwritten. The file of --from is parsed and never executed; a
report lists what was imported, renamed or omitted, and why.`,

  async run(args, io) {
    const [folder = '.'] = args.operands;
    const misplaced = notAFolderHint(folder, io.folder);
    if (misplaced !== undefined) {
      io.reportError(misplaced);
      return 2;
    }
    const path = join(resolve(io.folder, folder), configurationFileName);
    const shown = displayPath(path, io.folder);
    const [first, ...others] = args.list('from');
    const host = args.text('host');
    const content =
      first === undefined
        ? { text: fileText(startingConfiguration), report: undefined }
        : await readOther([first, ...others], { target: path, host, io });
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

interface Import {
  /** The absolute path of the new file, which determines the catalogs for plugin names. */
  readonly target: string;
  readonly host: string | undefined;
  readonly io: Io;
}

/**
 * Returns the text and the report of an imported configuration.
 * @returns `undefined` after reporting an error
 */
async function readOther(from: readonly [string, ...string[]], { target, host, io }: Import) {
  const sources: NamedFile[] = [];
  for (const name of from) {
    const source = await readNamed(name, io);
    if (source === undefined) return undefined;
    sources.push(source);
  }
  const [{ loadParsers }, { importConfiguration }, { describeImport }] = await Promise.all([
    import('../../core/foreign/loadParsers.ts'),
    import('../../core/features/import/index.ts'),
    import('../../core/features/import/report.ts'),
  ]);
  const parsers = await loadParsers();
  if (parsers === undefined) {
    io.reportError('A part of the program is missing; install site-plugins again.');
    return undefined;
  }
  const project = await openProject(target, io);
  if (project === undefined) return undefined;
  const [first, ...others] = sources.map(({ shown, text }) => ({ name: shown, text }));
  if (first === undefined) return undefined;
  const result = importConfiguration([first, ...others], { parsers, known: project.catalog, host });
  if (!result.ok) {
    const { Lines } = await import('../../core/text/lines.ts');
    const { file, offset, message } = result.failure;
    const { line, column } = new Lines(file.text).lineColumn(offset);
    io.reportError(`${file.name}:${line}:${column}: ${message}`);
    return undefined;
  }
  return { text: result.value.text, report: describeImport(result.value) };
}
