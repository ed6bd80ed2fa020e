import { t } from '@vscode/l10n';
import { isNegation } from '../../../project/ignorePattern.ts';
import { hiddenCount, otherCount } from '../../ignoredNotes.ts';
import { code, type HoverSubject } from '../hoverSubject.ts';

/** How many notes are listed. */
const maximumNotes = 10;

/** Describes `ignorePatterns` and its patterns: the notes that they hide. */
export const ignoredNotesHover: HoverSubject = ({ document, node, path, projectContext }) => {
  const [configuration, list, index, ...rest] = path;
  if (configuration !== 'configuration' || list !== 'ignorePatterns' || rest.length > 0) return [];
  const { notes } = projectContext;
  const all = document.view.ignorePatterns;
  const patterns = index === undefined ? all : all.filter(pattern => pattern.node === node);
  const [first] = patterns;
  if (notes === undefined || notes.total === 0 || first === undefined) return [];
  // An exception hides nothing by itself.
  if (index !== undefined && isNegation(first.value)) return [];
  const hidden = notes.hiddenBy(patterns.map(({ value }) => value));
  if (hidden === undefined) return [];
  const more = hidden.notes.length - maximumNotes;
  const lines = [
    t('{0} in {1}.', hiddenCount(notes, hidden), code(notes.listing.folder.name)),
    ...hidden.notes.slice(0, maximumNotes).map(note => `- ${code(note)}`),
    ...(more > 0 ? [`- ${t('and {0} more', more)}`] : []),
  ];
  const others = otherCount(hidden);
  return [lines.join('\n'), ...(others === undefined ? [] : [others])];
};
