import { t } from '@vscode/l10n';
import { matches } from '../../../config/schema.ts';
import type { HoverSubject } from '../hoverSubject.ts';

/** Describes an ignore pattern: how many files it matches. */
export const patternHover: HoverSubject = ({ document: { tree, view }, path, projectContext }) => {
  if (!matches(path, 'configuration/ignorePatterns/*')) return [];
  const { notes } = projectContext;
  const pattern = view.ignorePatterns.find(({ node }) => tree.path(node).at(-1) === path.at(-1));
  const count = pattern && notes?.matchedBy(pattern.value);
  if (notes === undefined || count === undefined) return [];
  return [t('Matching files in "{0}": {1}', notes.listing.folder.name, count)];
};
