import { t } from '@vscode/l10n';
import { remove, replaceWith } from './fixes.ts';
import { defineRule } from './rule.ts';

/** A backslash that is no escape of a character with a meaning in globs. */
const separator = /\\(?![[\](){}!+@\\])/;

export const neverMatchingPattern = defineRule({
  code: 'never-matching-pattern',
  severity: 'warning',
  docs: {
    summary: 'An ignore pattern can match nothing.',
    explanation:
      '`ignorePatterns` are globs relative to the content folder, with `/` between folders on every system. A pattern that begins with `/`, has a backslash for a slash, or an open bracket matches no file, and what it should keep private is published.',
    bad: '{ "ignorePatterns": ["/private", "drafts\\\\old"] }',
    good: '{ "ignorePatterns": ["private", "drafts/old"] }',
  },
  *check({ document: { tree, view } }) {
    for (const pattern of view.ignorePatterns) {
      const { span, value } = pattern;
      const reason = reasonOf(value);
      if (reason === undefined) continue;
      const corrected = value.trim().replace(new RegExp(separator, 'g'), '/').replace(/^\/+/, '');
      const isBetter = corrected !== '' && reasonOf(corrected) === undefined;
      yield {
        span,
        message: reason,
        fixes: () => [
          ...(isBetter ? [replaceWith(pattern, corrected, true)] : []),
          remove(tree, pattern.node, t('Remove "{0}"', value)),
        ],
      };
    }
  },
});

/** Why a pattern matches nothing, if it does not. */
function reasonOf(pattern: string): string | undefined {
  if (pattern.trim() === '') return t('An empty pattern matches nothing. Remove it.');
  if (pattern.startsWith('/')) {
    return t('"{0}" matches nothing: patterns are relative, so leave out the first "/".', pattern);
  }
  if (/^\.\.(?:\/|$)/.test(pattern)) {
    return t('"{0}" matches nothing: it leads out of the content folder.', pattern);
  }
  if (separator.test(pattern)) {
    return t('"{0}" matches nothing: folders are separated by "/", not by "\\".', pattern);
  }
  const open = openBracket(pattern);
  if (open !== undefined) {
    return t('"{0}" is no glob: there is no other half of its "{1}".', pattern, open);
  }
  return undefined;
}

const longestPattern = 1000;

/** A bracket that is opened and not closed, or closed and not opened. */
function openBracket(pattern: string): string | undefined {
  // What is longer is no pattern that somebody wrote, and would take time without bound.
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
