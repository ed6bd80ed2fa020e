import { dashes } from './dashes.ts';
import { applyEdits, type Edit } from './edit.ts';
import { editDistance } from './editDistance.ts';
import { groupBy } from './groupBy.ts';
import { letterPattern } from './letterPattern.ts';
import { isOpposite } from './negation.ts';
import type { Span } from './span.ts';

/**
 * Matches a number with its sign and fraction, or a run of letters, digits and marks. A number is a
 * separate word, so that `1.5` and `15` are different.
 */
const wordPattern = letterPattern(
  letters =>
    String.raw`(?<![${letters}.+-])[-+]?(?:\d[\d_]*)?\.?\d[\d_]*(?:[eE][-+]?\d+)?(?![${letters}]|\.\d)|[${letters}]+`,
  'gu',
);

const dashBeforeDigit = new RegExp(String.raw`[${dashes}](?=\d)`, 'g');

/** The escape sequences of a JSON string (RFC 8259, section 7). */
const escapePattern = /\\(?:u([0-9a-fA-F]{4})|[bfnrt"\\/])/g;

const wordCharacter = letterPattern(
  letters => String.raw`[${letters}.+\-\\\u200b-\u200d\u2060\ufeff]`,
  'u',
);
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * Matches the marks that have a meaning of their own next to a word: a negation (`!left`, `-true`), a
 * question (`true?`, `?ref=`), a placeholder (`<owner>`), a unit or a currency (`50%`, `€ 50`), what was
 * left out (`...`), and a prefix or suffix that switches a name off (`_order`, `"//order"`, `order_`).
 */
const markPattern = letterPattern(
  letters =>
    String.raw`[!~\u00ac](?=\s*["'(]?[${letters}])|(?<=(?:^|["'\x60:[({,=])[ \t]*)-(?=[A-Za-z])|(?<=[${letters}])\?|<(?=[${letters}])|(?<=\d)\s*[%\u00b0\u00a2-\u00a5\u20a0-\u20c0]|[$\u00a2-\u00a5\u20a0-\u20c0](?=\s*\d)|\.{3}|\u2026|(?<![${letters}])_+(?=[${letters}])|(?<=[${letters}])_+(?![${letters}])|(?<=["'])//+(?=\s*[${letters}])|(?<=[${letters}])!`,
  'gu',
);

/**
 * Matches the symbols that may have a meaning next to a word or a number, which therefore are not dropped:
 * `"^left"`, `"*left*"`, `"#toc"`, `"(left)"`, `≈50`, `>50`, `– 50`.
 */
const symbolPattern = letterPattern(
  letters =>
    String.raw`[@#^$](?=[A-Za-z])|[*+](?=[A-Za-z])(?<![${letters}].)|(?<=[A-Za-z])(?:[*^]|%(?![\dA-Fa-f]{2}))|(?<=["'\x60]\s*)[[({](?=[${letters}])|(?:[\u00b1\u00d7\u00f7\u2213\u2248\u2260\u2264\u2265]|(?<![=-])[<>])(?=\s*\d)|[${dashes}](?=\s+\d)`,
  'gu',
);

/** Whether two texts have the same marks with a meaning, in any order, and no symbol is dropped. */
function haveSameMarks(before: string, after: string): boolean {
  const marks = (text: string) => (text.match(markPattern(text)) ?? []).toSorted().join(' ');
  const symbols = groupBy(after.match(symbolPattern(after)) ?? [], symbol => symbol);
  const dropsOne = (before.match(symbolPattern(before)) ?? []).some(
    symbol => symbols.get(symbol)?.pop() === undefined,
  );
  return marks(before) === marks(after) && !dropsOne;
}

/**
 * Whether edits remove a word outside of `span`. Correcting or moving a word does not remove it.
 */
export function losesWordsOutside(text: string, edits: readonly Edit[], span: Span): boolean {
  const { before, after } = touchedText(text, edits);
  const { lost, gained } = difference(wordsOf(before), wordsOf(after));
  if (lost.every(word => gained.some(other => isRespelled(word, other)))) return false;
  return edits.some(edit => {
    const { start, end } = edit.span;
    const outside = [
      text.slice(start, Math.max(start, Math.min(end, span.start))),
      text.slice(Math.min(end, Math.max(start, span.end)), end),
    ];
    return outside.some(part => wordsOf(part).length > 0);
  });
}

/**
 * Whether two texts have the same words and the same meaning. Words are names, numbers, and the words in
 * strings and comments. They may move, and change in case, separators (`light-mode`, `lightMode`),
 * notation (`"10"`, `1_0`), or by correcting a misspelling (`enbaled`, `enabled`). Marks that negate a
 * word, switch it off, or make it a question, a placeholder or a quantity are kept.
 */
export function haveSameMeaning(before: string, after: string): boolean {
  const { lost, gained } = difference(wordsOf(before), wordsOf(after));
  return haveSameMarks(before, after) && isExplained(lost, gained);
}

/** Returns the words that the edits touch, before and after. The rest of the text is not read. */
function touchedText(text: string, edits: readonly Edit[]): { before: string; after: string } {
  const before: string[] = [];
  const after: string[] = [];
  for (const window of windows(text, edits)) {
    const part = text.slice(window.start, window.end);
    before.push(part);
    after.push(
      applyEdits(
        part,
        window.edits.map(({ span, newText }) => ({
          span: { start: span.start - window.start, end: span.end - window.start },
          newText,
        })),
      ),
    );
  }
  return { before: before.join('\n'), after: after.join('\n') };
}

interface Window {
  readonly start: number;
  end: number;
  readonly edits: Edit[];
}

/** Returns the ranges around edits, extended to whole words and merged if they touch. */
function windows(text: string, edits: readonly Edit[]): Window[] {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start);
  const result: Window[] = [];
  for (const edit of sorted) {
    const start = wordStart(text, edit.span.start);
    const end = wordEnd(text, contextEnd(text, edit.span.end));
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else {
      result.push({ start, end, edits: [edit] });
    }
  }
  return result;
}

/** What a mark that is removed may belong to: the word after it, also in quotes. */
const markContext = /(?<=[!~\u00ac-])[ \t]{0,20}["'(]?(?=[\p{L}\p{N}])/uy;

function contextEnd(text: string, offset: number): number {
  markContext.lastIndex = offset;
  return markContext.test(text) ? markContext.lastIndex : offset;
}

function wordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && isWordCharacter(text[start - 1])) start--;
  return start;
}

function wordEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && isWordCharacter(text[end])) end++;
  return end;
}

function isWordCharacter(character = ''): boolean {
  return wordCharacter(character).test(character);
}

/** A word as it is compared, and as it is written, whose capitals separate `no` from `noWrap`. */
interface Word {
  readonly plain: string;
  readonly written: string;
}

/** Returns the words of a text in order: numbers by value, others in lower case. */
function wordsOf(text: string): Word[] {
  const plain = text
    .replace(escapePattern, (_, code: string | undefined) =>
      code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(zeroWidth, '')
    .replace(dashBeforeDigit, '-')
    // A superscript or a fraction is no digit of a number.
    .replace(/\P{No}+/gu, part => part.normalize('NFKC'));
  return (plain.match(wordPattern(plain)) ?? [])
    .map(written => ({ plain: normalized(written), written }))
    .filter(word => word.plain !== '');
}

function normalized(word: string): string {
  if (/^[-+.]*\d/.test(word)) {
    const number = Number(word.replaceAll('_', ''));
    if (Number.isFinite(number)) return isHex(word) ? word.toLowerCase() : String(number);
  }
  return word.replaceAll('_', '').toLowerCase();
}

/** Matches digits that are not a decimal number, such as `0x10`, which are compared as written. */
function isHex(word: string): boolean {
  return /^[-+]?0[xob]/i.test(word) || /^[-+]?0\d/.test(word);
}

/** Returns the multiset difference of two lists of words. */
function difference(
  before: readonly Word[],
  after: readonly Word[],
): { lost: Word[]; gained: Word[] } {
  const counts = new Map<string, number>();
  for (const { plain } of after) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  const lost: Word[] = [];
  for (const word of before) {
    const count = counts.get(word.plain) ?? 0;
    if (count === 0) lost.push(word);
    else counts.set(word.plain, count - 1);
  }
  const gained: Word[] = [];
  for (const word of after.toReversed()) {
    const count = counts.get(word.plain) ?? 0;
    if (count === 0) continue;
    gained.unshift(word);
    counts.set(word.plain, count - 1);
  }
  return { lost, gained };
}

/** Whether the removed words equal the added words in another spelling. */
function isExplained(lost: readonly Word[], gained: readonly Word[]): boolean {
  if (joined(lost).plain === joined(gained).plain) return true;
  if (lost.length !== gained.length) {
    // Words of one or two letters could be left out or added as if they were misspelled (`s"a"ource`).
    const areLong = [...lost, ...gained].every(({ plain }) => plain.length > 2);
    return areLong && isRespelled(joined(lost), joined(gained));
  }
  const left = [...gained];
  return lost.every(word => {
    const match = left.findIndex(other => isRespelled(word, other));
    if (match < 0) return false;
    left.splice(match, 1);
    return true;
  });
}

/** Joins words without separators, except numbers, which would become other numbers. */
function joined(words: readonly Word[]): Word {
  return {
    plain: words.map(({ plain }) => (/^[-.\d]/.test(plain) ? ` ${plain} ` : plain)).join(''),
    written: words.map(({ written }) => written).join('-'),
  };
}

/** Whether one word is a misspelling of the other. A word with a digit is a value and never misspelled. */
function isRespelled({ plain, written }: Word, other: Word): boolean {
  if (plain === other.plain) return true;
  if (/\d/.test(plain + other.plain) || isOpposite(written, other.written)) return false;
  const length = Math.min(plain.length, other.plain.length);
  if (length < 3) return false;
  return editDistance(plain, other.plain) <= (length < 6 ? 1 : 2);
}
