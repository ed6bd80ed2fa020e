import { t } from '@vscode/l10n';
import { isOnDisk } from '../../text/diskPath.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { withoutPathEscapes } from '../../text/pathEscapes.ts';
import { defineRule } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';

/** The longest pattern that is looked at closely, in UTF-16 code units; longer ones are not written by hand. */
const longestPattern = 1000;

/** A backslash that does not escape a character with a meaning in globs. */
const separator = /\\(?![[\](){}!+@\\])/;

export const neverMatchingPattern = defineRule({
  code: 'never-matching-pattern',
  severity: 'warning',
  docs: {
    summary: 'An ignore pattern does not match any file, matches all notes, or is listed twice.',
    explanation:
      '`ignorePatterns` are globs relative to the content folder, with `/` as the separator on all platforms. A pattern that begins with `/`, contains a backslash instead of a slash, begins with `./` or `content/`, is a regular expression, contains several patterns separated by commas, or has an unclosed bracket matches no file, so the files that it should exclude are published. A pattern that begins with `!` is an exception: it publishes what other patterns ignore.',
    bad: '{ "ignorePatterns": ["/private", "drafts\\\\old"] }',
    good: '{ "ignorePatterns": ["private", "drafts/old"] }',
  },
  *check({ document: { tree, view } }) {
    const others: Others = {
      isIgnoring: view.ignorePatterns.some(({ value }) => !negation.test(value)),
      hasException: view.ignorePatterns.some(({ value }) => negation.test(value)),
    };
    const seen = new Set<string>();
    for (const pattern of view.ignorePatterns) {
      const { span, value } = pattern;
      const isRepeated = seen.has(value) && value.trim() !== '';
      seen.add(value);
      const excepted = /^!(?![!(])(.+)$/.exec(value)?.[1];
      const reason = isRepeated
        ? t('"{0}" is listed twice. Remove one of them.', value)
        : excepted !== undefined && seen.has(excepted)
          ? t('"{0}" publishes all that "{1}" ignores. Remove one of them.', value, excepted)
          : reasonOf(value, others);
      if (reason === undefined) continue;
      const removal = (isSame: boolean) =>
        safe(remove(tree, pattern.node, t('Remove "{0}"', value)), isSame);
      const parts = partsOf(value);
      if (isRepeated || parts.length > 1) {
        const split: Fix = {
          title: t('Split into {0} patterns', parts.length),
          edits: [replacement(span, parts.map(part => JSON.stringify(part)).join(', '))],
          preferred: true,
        };
        yield {
          span,
          message: reason,
          fixes: () => [...(isRepeated ? [] : [split]), removal(isRepeated)],
        };
        continue;
      }
      const corrected = isRegularExpression(value) ? '' : correctedPattern(value);
      const isBetter = corrected !== '' && reasonOf(corrected, others) === undefined;
      // Only the author knows whether an exception is intended.
      const isClear = !negation.test(value);
      yield {
        span,
        message: reason,
        fixes: () => [
          ...(isBetter ? [replaceWith(pattern, corrected, isClear)] : []),
          removal(false),
        ],
      };
    }
  },
});

/** Returns the patterns in one string, which are separated by commas or bars outside of brackets. */
function partsOf(value: string): string[] {
  if (value.length > longestPattern || /[{}()[\]]/.test(value)) return [value];
  return value.split(/\s*[,;|\n]\s*/).filter(part => part !== '');
}

/** Whether a pattern is in the notation of regular expressions, which globs do not have. */
function isRegularExpression(value: string): boolean {
  if (value.length > longestPattern) return false;
  return /^\/.*[\^$\\+|*].*\/[a-z]*$|^\/[^/]+\/[gimsuy]+$|^\^|\$$|\.[*+](?![/\w*])|\\(?:\.|[dws](?![a-z]))|^(?:regex|re):/i.test(
    value,
  );
}

/** How patterns are written in other places: in quotes, as a link, as a placeholder, with a prefix or in a list. */
const notations: readonly RegExp[] = [
  /^(?<quote>["'`])(?<pattern>.+)\k<quote>$/,
  /^\[\[(?<pattern>[^[\]]+)\]\]$/,
  /^<(?<pattern>.+)>$/,
  /^glob:(?<pattern>.+)$/,
  /^(?<pattern>[^{([]+?)\s*[,;]$/,
];

/** Returns the pattern in a string that is written as in another place, `undefined` if it is a pattern itself. */
function inOtherNotation(value: string): string | undefined {
  if (value.length > longestPattern) return undefined;
  for (const notation of notations) {
    const { pattern } = notation.exec(value)?.groups ?? {};
    if (pattern !== undefined) return pattern;
  }
  return undefined;
}

/**
 * Matches a leading `!`, also in brackets, but not the glob `!(…)` and the character set `[!a]`.
 */
const negation = /^\s*(?:!(?!\()|\[!\](?![^[]*\]))/;

/**
 * Returns the pattern without surrounding whitespace, negation and leading slash, and with `/`
 * between folders.
 */
function correctedPattern(value: string): string {
  const pattern = inOtherNotation(value) ?? withoutPathEscapes(value) ?? value;
  const positive = pattern.replace(new RegExp(`(?:${negation.source})+`), '').trim();
  return positive
    .replace(new RegExp(separator, 'g'), '/')
    .replace(/^(?:\.?\/+)+/, '')
    .replace(/^content\//, '');
}

/** The other patterns of the list. */
interface Others {
  /** Whether one of them ignores files. */
  readonly isIgnoring: boolean;
  /** Whether one of them publishes what others ignore. */
  readonly hasException: boolean;
}

/** Whether a pattern matches nothing whatever the names of the files are. */
export function neverMatches(pattern: string): boolean {
  return reasonOf(pattern, { isIgnoring: true, hasException: true }) !== undefined;
}

/** Why a pattern ignores nothing, or everything; `undefined` if it may ignore some files. */
function reasonOf(pattern: string, { isIgnoring, hasException }: Others): string | undefined {
  if (pattern.trim() === '') return t('An empty pattern matches nothing. Remove it.');
  if (isRegularExpression(pattern)) {
    return t('"{0}" is a regular expression. Patterns are globs, such as "**/*.tmp".', pattern);
  }
  if (negation.test(pattern) && isIgnoring && !/^\s*\[!/.test(pattern)) return undefined;
  if (negation.test(pattern)) {
    return t(
      '"{0}" ignores nothing: a pattern that begins with "!" publishes what other patterns ignore, and there are none.',
      pattern,
    );
  }
  if (partsOf(pattern).length > 1) {
    return t('"{0}" is one pattern and matches nothing. List each pattern by itself.', pattern);
  }
  if (pattern !== pattern.trim()) {
    return t('"{0}" matches nothing: it begins or ends with whitespace. Remove it.', pattern);
  }
  if (/^(?:\.{3,}|…)$/.test(pattern)) {
    return t('"{0}" stands for patterns that were left out. List them, or remove it.', pattern);
  }
  if (inOtherNotation(pattern) !== undefined) {
    return t('"{0}" matches nothing: only the pattern itself belongs in the quotes.', pattern);
  }
  if (
    /^(?:~\/|\$\{?[A-Z]|%[A-Z_]+%|[a-z]:[\\/]|[a-z][a-z+.-]+:\/\/)/i.test(pattern) ||
    isOnDisk(pattern)
  ) {
    return t('"{0}" matches nothing: it leads outside the content folder.', pattern);
  }
  if (/^content\//.test(pattern)) {
    return t(
      '"{0}" matches nothing: patterns are relative to the content folder. Remove "content/".',
      pattern,
    );
  }
  if (!hasException && /^(?:\*\*\/)*\*\*$|^(?:\*\*\/)+\*(?:\.md)?$/.test(pattern)) {
    return t(
      '"{0}" matches all notes, so none is published. Enter the folders to ignore.',
      pattern,
    );
  }
  if (pattern.startsWith('./')) {
    return t('"{0}" matches nothing: patterns are relative. Remove the first "./".', pattern);
  }
  if (pattern.startsWith('/')) {
    return t('"{0}" matches nothing: patterns are relative. Remove the first "/".', pattern);
  }
  if (/^\.\.(?:\/|$)/.test(pattern)) {
    return t('"{0}" matches nothing: it leads outside the content folder.', pattern);
  }
  const isEscaped = withoutPathEscapes(pattern) !== undefined;
  if (separator.test(pattern) || isEscaped) {
    // A control character is shown as it is written.
    const shown = isEscaped ? JSON.stringify(pattern).slice(1, -1) : pattern;
    return t('"{0}" matches nothing: folders are separated by "/", not by "\\".', shown);
  }
  const open = openBracket(pattern);
  if (open !== undefined) {
    return t('"{0}" is not a valid glob: the other half of its "{1}" is missing.', pattern, open);
  }
  return undefined;
}

/** Returns the first unbalanced bracket; `undefined` if there is none. */
function openBracket(pattern: string): string | undefined {
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
