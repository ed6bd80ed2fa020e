import { hiddenCount } from '../../core/features/codeLenses.ts';
import { configurationFileName } from '../../core/product.ts';
import { isNegation, patternsOf } from '../../core/project/ignorePattern.ts';
import type { HiddenNotes, Notes } from '../../core/project/notes.ts';
import { printable, printableJson } from '../../core/text/printable.ts';
import { option } from '../../node/arguments.ts';
import { type Command, CommandError } from '../command.ts';
import { exitCodeOfAnswer, openFile, requireObject } from '../files/openFile.ts';

/** The notes of a site, and what all of its patterns and each of them hide. */
interface Ignored {
  readonly notes: Notes;
  readonly all: HiddenNotes;
  readonly patterns: readonly { readonly pattern: string; readonly hidden: HiddenNotes }[];
}

const formats: Record<string, (ignored: Ignored) => string> = { text: toText, json: toJson };

export const command: Command = {
  about: 'List the notes that the ignore patterns hide',
  operands: '[FILE]',
  completes: 'path',
  options: { format: option.choice(Object.keys(formats), 'Output format') },
  details: `FILE is ${configurationFileName} in the working folder by default. The folder of the notes is "content"
in the project settings, by default the folder "content" beside FILE. Only the names of the
files in it are read.`,

  async run(args, io) {
    const [file] = args.operands;
    const opened = await openFile(file, io);
    requireObject(opened);
    const { document, shown } = opened;
    const patterns = [...new Set(patternsOf(document))];
    if (patterns.length === 0) {
      if (document.syntaxErrors.length > 0) {
        const why = 'has syntax errors, so that its "ignorePatterns" cannot be read';
        throw new CommandError(`${shown} ${why}; "site-plugins check" shows them.`);
      }
      io.reportError(`${shown} has no "ignorePatterns".`);
      return 0;
    }
    const { notes } = await opened.contextOf(document);
    const all = notes?.hiddenBy(patterns);
    if (notes === undefined || all === undefined) {
      const name = opened.content?.name ?? 'content';
      const hint = 'Set "content" in the project settings to its path.';
      throw new CommandError(`The folder "${name}" of the notes cannot be read. ${hint}`);
    }
    const single = patterns.flatMap(pattern => {
      const hidden = isNegation(pattern) ? undefined : notes.hiddenBy([pattern]);
      return hidden === undefined ? [] : [{ pattern, hidden }];
    });
    io.write(args.choice('format', formats)({ notes, all, patterns: single }));
    return exitCodeOfAnswer(opened, io);
  },
};

function toText({ notes, all, patterns }: Ignored): string {
  const lines = patterns.flatMap(({ pattern, hidden }) => [
    `${JSON.stringify(pattern)}: ${hiddenCount(notes, hidden)}.${otherFiles(hidden)}`,
    ...hidden.notes.map(note => `  ${note}`),
  ]);
  return [`${notes.listing.folder.name}: ${hiddenCount(notes, all)}.`, ...lines]
    .map(line => `${printable(line)}\n`)
    .join('');
}

/** Returns the sentence about hidden files that are not notes, if there are any. */
function otherFiles({ others }: HiddenNotes): string {
  if (others === 0) return '';
  return others === 1 ? ' 1 other file is hidden, too.' : ` ${others} other files are hidden, too.`;
}

function toJson({ notes, all, patterns }: Ignored): string {
  const { folder } = notes.listing;
  const answer = { version: 1, folder: folder.name, total: notes.total, ...all };
  const list = patterns.map(({ pattern, hidden }) => ({ pattern, ...hidden }));
  return printableJson({ ...answer, patterns: list });
}
