import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import { hidesAll, isNegation, withoutNegation } from '../../project/ignorePattern.ts';
import { safe } from '../../text/fix.ts';
import type { Rule } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';

export const neverMatchingPattern: Rule = {
  code: 'never-matching-pattern',
  severity: 'warning',
  docs: {
    summary: 'An ignore pattern does not match any file, is listed twice, or hides all notes.',
    explanation:
      '`ignorePatterns` are globs relative to the content folder, with `/` as the separator. A pattern that begins with `/`, `./` or `content/`, or has a backslash or whitespace around it, matches no file, so the files that it should exclude are published. A pattern that begins with `!` publishes what other patterns ignore.',
    bad: '{ "ignorePatterns": ["/private", "drafts\\\\old"] }',
    good: '{ "ignorePatterns": ["private", "drafts/old"] }',
  },
  *check({ document: { tree, view } }) {
    const { ignorePatterns } = view;
    const seen = new Set<string>();
    for (const pattern of ignorePatterns) {
      const { span, value } = pattern;
      const isRepeated = seen.has(value);
      seen.add(value);
      const message = isRepeated
        ? t('"{0}" is listed twice. Remove one of them.', value)
        : reasonOf(value, ignorePatterns);
      if (message === undefined) continue;
      const meant = correctedPattern(value);
      const isBetter = meant !== '' && meant !== value && !isRepeated && !neverMatches(meant);
      const removal = remove(tree, [pattern.node], t('Remove "{0}"', value));
      yield {
        span,
        message,
        fixes: () => [
          ...(isBetter ? [replaceWith(pattern, meant, true)] : []),
          safe(removal, isRepeated),
        ],
      };
    }
  },
};

/** Whether a pattern matches nothing, whatever the names of the files are. */
export function neverMatches(pattern: string): boolean {
  const path = withoutNegation(pattern);
  return path === '' || correctedPattern(path) !== path || leadsOutside.test(path);
}

/** Matches a path that leads out of the content folder. */
const leadsOutside = /^(?:\.\.(?:\/|$)|~|[a-z]:)/i;

/** A backslash that does not escape a character with a meaning in globs. */
const separator = /\\(?![[\](){}!+@\\*?])/g;

/** Returns a pattern without surrounding whitespace, relative to the content folder and with `/` between folders. */
function correctedPattern(pattern: string): string {
  const path = pattern.trim().replace(separator, '/');
  return path.replace(/^(?:\.?\/+)+/, '').replace(/^content\//, '');
}

/** Returns why a pattern ignores nothing, or everything; `undefined` if it may ignore some files. */
function reasonOf(pattern: string, all: readonly Located<string>[]): string | undefined {
  if (pattern.trim() === '') return t('An empty pattern matches nothing. Remove it.');
  if (neverMatches(pattern)) {
    return t(
      '"{0}" matches nothing: patterns are relative to the content folder, with "/" between folders.',
      pattern,
    );
  }
  if (isNegation(pattern) && all.every(({ value }) => isNegation(value))) {
    return t(
      '"{0}" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore, and there are none.',
      pattern,
    );
  }
  if (hidesAll(pattern) && !all.some(({ value }) => isNegation(value))) {
    return t('"{0}" hides all notes, so none is published. Enter the folders to ignore.', pattern);
  }
  return undefined;
}
