import { t } from '@vscode/l10n';
import { didYouMean } from '../../config/labels.ts';
import { starterPatterns } from '../../config/starterFile.ts';
import { isNegation } from '../../project/ignorePattern.ts';
import { nearest } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';
import { neverMatches } from './neverMatchingPattern.ts';

/** How many folders may be meant by a misspelled pattern. */
const maximumFolders = 1_000;

export const unmatchedPattern: Rule = {
  code: 'unmatched-pattern',
  severity: 'information',
  docs: {
    summary: 'An ignore pattern matches no file in the content folder.',
    explanation:
      'Each pattern is compared with the files in the folder of the notes: `content` in the [project settings](command-line.md#configuration), by default `content` beside the configuration. A misspelled pattern hides nothing, so the notes are published. Patterns of a new configuration (`private`, `templates`, `.obsidian`) and of hidden folders also protect notes that are written later, and are not reported.',
    bad: '{ "ignorePatterns": ["privat"] }',
    good: '{ "ignorePatterns": ["private"] }',
  },
  *check({ document: { tree, view }, projectContext: { notes } }) {
    if (notes === undefined || notes.total === 0) return;
    const seen = new Set<string>();
    for (const pattern of view.ignorePatterns) {
      const { value, span } = pattern;
      const isForLater = starterPatterns.includes(value) || /^(?:\*\*\/)?\./.test(value);
      // The others are reported as what they are.
      if (isForLater || isNegation(value) || seen.has(value) || neverMatches(value)) continue;
      seen.add(value);
      if (notes.matchedBy(value) !== 0) continue;
      const { folders, folder } = notes.listing;
      const near = nearest(value, folders.slice(0, maximumFolders));
      yield {
        span,
        message:
          t('"{0}" matches no file in "{1}", so it hides nothing.', value, folder.name) +
          didYouMean(near),
        fixes: () => [
          ...(near === undefined ? [] : [replaceWith(pattern, near)]),
          remove(tree, [pattern.node], t('Remove "{0}"', value)),
        ],
      };
    }
  },
};
