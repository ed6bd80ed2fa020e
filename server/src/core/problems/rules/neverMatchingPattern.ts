import { t } from '@vscode/l10n';
import { defineRule } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';

/** A backslash that does not escape a character with a meaning in globs. */
const separator = /\\(?![[\](){}!+@\\])/;

export const neverMatchingPattern = defineRule({
  code: 'never-matching-pattern',
  severity: 'warning',
  docs: {
    summary: 'An ignore pattern does not match any file.',
    explanation:
      '`ignorePatterns` are globs relative to the content folder, with `/` as the separator on all platforms. A pattern that begins with `/`, contains a backslash instead of a slash, or has an unclosed bracket matches no file, so the files that it should exclude are published. A pattern that begins with `!` is an exception: it publishes what other patterns ignore.',
    bad: '{ "ignorePatterns": ["/private", "drafts\\\\old"] }',
    good: '{ "ignorePatterns": ["private", "drafts/old"] }',
  },
  *check({ document: { tree, view } }) {
    for (const pattern of view.ignorePatterns) {
      const { span, value } = pattern;
      const reason = reasonOf(value);
      if (reason === undefined) continue;
      const corrected = correctedPattern(value);
      const isBetter = corrected !== '' && reasonOf(corrected) === undefined;
      // Only the author knows whether an exception is intended.
      const isClear = !negation.test(value);
      yield {
        span,
        message: reason,
        fixes: () => [
          ...(isBetter ? [replaceWith(pattern, corrected, isClear)] : []),
          remove(tree, pattern.node, t('Remove "{0}"', value)),
        ],
      };
    }
  },
});

/**
 * Matches a leading `!`, also in brackets, but not the glob `!(…)` and the character set `[!a]`.
 */
const negation = /^\s*(?:!(?!\()|\[!\](?![^[]*\]))/;

/**
 * Returns the pattern without surrounding whitespace, negation and leading slash, and with `/`
 * between folders.
 */
function correctedPattern(value: string): string {
  const positive = value.replace(new RegExp(`(?:${negation.source})+`), '').trim();
  return positive.replace(new RegExp(separator, 'g'), '/').replace(/^\/+/, '');
}

/** Why a pattern ignores nothing; `undefined` if it may ignore something. */
function reasonOf(pattern: string): string | undefined {
  if (pattern.trim() === '') return t('An empty pattern matches nothing. Remove it.');
  if (negation.test(pattern)) {
    return t(
      '"{0}" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore. Remove the "!".',
      pattern,
    );
  }
  if (pattern.startsWith('/')) {
    return t('"{0}" matches nothing: patterns are relative. Remove the first "/".', pattern);
  }
  if (/^\.\.(?:\/|$)/.test(pattern)) {
    return t('"{0}" matches nothing: it leads outside the content folder.', pattern);
  }
  if (separator.test(pattern)) {
    return t('"{0}" matches nothing: folders are separated by "/", not by "\\".', pattern);
  }
  const open = openBracket(pattern);
  if (open !== undefined) {
    return t('"{0}" is not a valid glob: the other half of its "{1}" is missing.', pattern, open);
  }
  return undefined;
}

const longestPattern = 1000;

/** Returns the first unbalanced bracket; `undefined` if there is none. */
function openBracket(pattern: string): string | undefined {
  // Limits the time; longer patterns are not written by hand.
  if (pattern.length > longestPattern) return undefined;
  const rest = pattern.replace(/\\./gs, '').replace(/\[[!^]?\]?[^\]]*\]/g, '');
  const open: string[] = [];
  for (const bracket of rest.match(/[[{}]|[!?*+@]\(|\)/g) ?? []) {
    const isClosing = bracket === '}' || bracket === ')';
    if (!isClosing) open.push(bracket.slice(-1));
    else if (bracket === '}' && open.pop() !== '{') return bracket;
    else if (bracket === ')' && open.at(-1) === '(') open.pop();
  }
  return open.at(-1);
}
