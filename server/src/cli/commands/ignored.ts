import { hiddenCount, otherCount } from '../../core/features/ignoredNotes.ts';
import { configurationFileName } from '../../core/product.ts';
import { isNegation } from '../../core/project/ignorePattern.ts';
import type { HiddenNotes, Notes } from '../../core/project/notes.ts';
import { printable, printableJson } from '../../core/text/printable.ts';
import type { Command } from '../command.ts';
import { canAnswerAbout, exitCodeOfAnswer, openFile, stdinFilename } from '../files/openFile.ts';

/** The notes of a site, and what all of its patterns and each of them hide. */
interface Ignored {
  readonly notes: Notes;
  readonly all: HiddenNotes;
  readonly patterns: readonly { readonly pattern: string; readonly hidden: HiddenNotes }[];
}

const formats = { text: toText, json: toJson } satisfies Record<
  string,
  (ignored: Ignored) => string
>;

export const command: Command = {
  about: 'List the notes that the ignore patterns hide',
  operands: '[FILE]',
  completes: 'path',
  options: {
    'stdin-filename': stdinFilename,
    format: {
      type: 'choice',
      choices: Object.keys(formats),
      default: 'text',
      about: 'Output format',
    },
  },
  details: `FILE is ${configurationFileName} in the working folder by default. The folder of the notes is "content"
in the project settings, by default the folder "content" beside FILE. Only the names of the
files in it are read.`,

  async run(args, io) {
    const [file] = args.operands;
    const opened = await openFile(file, io, args.text('stdin-filename'));
    if (opened === undefined || !canAnswerAbout(opened, io)) return 2;
    const { document, shown } = opened;
    const patterns = [...new Set(document.view.ignorePatterns.map(({ value }) => value))];
    if (patterns.length === 0) {
      const isWhole = document.syntaxErrors.length === 0;
      io.reportError(
        isWhole
          ? `${shown} has no "ignorePatterns".`
          : `${shown} has syntax errors, so that its "ignorePatterns" cannot be read; "site-plugins check" shows them.`,
      );
      return isWhole ? 0 : 2;
    }
    const { notes } = await opened.contextOf(document, ['notes']);
    const all = notes?.hiddenBy(patterns);
    if (notes === undefined || all === undefined) {
      const name = opened.content?.name ?? 'content';
      io.reportError(
        `The folder "${name}" of the notes cannot be read. Set "content" in the project settings to its path.`,
      );
      return 2;
    }
    const single = patterns.flatMap(pattern => {
      const hidden = isNegation(pattern) ? undefined : notes.hiddenBy([pattern]);
      return hidden === undefined ? [] : [{ pattern, hidden }];
    });
    const name = (args.text('format') ?? 'text') as keyof typeof formats;
    io.write(formats[name]({ notes, all, patterns: single }));
    return exitCodeOfAnswer(opened, io);
  },
};

function toText({ notes, all, patterns }: Ignored): string {
  const lines = patterns.flatMap(({ pattern, hidden }) => [
    `${JSON.stringify(pattern)}: ${[`${hiddenCount(notes, hidden)}.`, otherCount(hidden) ?? []].flat().join(' ')}`,
    ...hidden.notes.map(note => `  ${note}`),
  ]);
  return [`${notes.listing.folder.name}: ${hiddenCount(notes, all)}.`, ...lines]
    .map(line => `${printable(line)}\n`)
    .join('');
}

function toJson({ notes, all, patterns }: Ignored): string {
  const { folder } = notes.listing;
  const answer = { version: 1, folder: folder.name, total: notes.total, ...all };
  const list = patterns.map(({ pattern, hidden }) => ({ pattern, ...hidden }));
  return printableJson({ ...answer, patterns: list });
}
