import { applyEdits, type Edit } from './edit.ts';
import { letterPattern } from './letterPattern.ts';
import { editDistance, isOpposite } from './similarity.ts';
import type { Span } from './span.ts';

/**
 * A number with its sign and fraction, or a run of letters, digits and marks. A number is a word of its
 * own, so that `1.5` never counts as the same as `15`.
 */
const wordPattern = letterPattern(
  letters =>
    String.raw`(?<![${letters}.+-])[-+]?(?:\d[\d_]*)?\.?\d[\d_]*(?:[eE][-+]?\d+)?(?![${letters}]|\.\d)|[${letters}]+`,
  'gu',
);

/** The escape sequences of a JSON string (RFC 8259, section 7). */
const escapePattern = /\\(?:u([0-9a-fA-F]{4})|[bfnrt"\\/])/g;

const wordCharacter = letterPattern(
  letters => String.raw`[${letters}.+\-\\\u200b-\u200d\u2060\ufeff]`,
  'u',
);
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * Whether edits keep every word of a text and add none. Words are names, the words of strings and of
 * comments, and numbers. They may move, and change in case, in separators (`light-mode`, `lightMode`),
 * in notation (`"10"`, `1_0`), or by the correction of a misspelling (`enbaled`, `enabled`).
 */
export function keepsWords(text: string, edits: readonly Edit[]): boolean {
  const { before, after } = touchedText(text, edits);
  return haveSameWords(before, after);
}

/**
 * Whether edits take away a word that is outside of `span`. A correction of its spelling, or another
 * place for it, takes nothing away.
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

/** Whether two texts have the same words, as `keepsWords` counts them. */
export function haveSameWords(before: string, after: string): boolean {
  const { lost, gained } = difference(wordsOf(before), wordsOf(after));
  return isExplained(lost, gained);
}

/** The words that the edits touch, before and after; nothing else of a long text is read. */
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

/** The stretches around edits, extended to whole words; stretches that meet are one. */
function windows(text: string, edits: readonly Edit[]): Window[] {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start);
  const result: Window[] = [];
  for (const edit of sorted) {
    const start = wordStart(text, edit.span.start);
    const end = wordEnd(text, edit.span.end);
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

/** The words of a text, in their order and normalized: numbers by value, others in lower case. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(escapePattern, (_, code: string | undefined) =>
      code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(zeroWidth, '')
    .normalize('NFKC');
  return (plain.match(wordPattern(plain)) ?? []).map(normalized).filter(word => word !== '');
}

function normalized(word: string): string {
  if (/^[-+.]*\d/.test(word)) {
    const number = Number(word.replaceAll('_', ''));
    if (Number.isFinite(number)) return isHex(word) ? word.toLowerCase() : String(number);
  }
  return word.replaceAll('_', '').toLowerCase();
}

/** Digits that are not a decimal number, such as `0x10`: their value reads differently, so they are compared as written. */
function isHex(word: string): boolean {
  return /^[-+]?0[xob]/i.test(word) || /^[-+]?0\d/.test(word);
}

/** What one list of words has more often than the other. */
function difference(
  before: readonly string[],
  after: readonly string[],
): { lost: string[]; gained: string[] } {
  const counts = new Map<string, number>();
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) + 1);
  const lost: string[] = [];
  for (const word of before) {
    const count = counts.get(word) ?? 0;
    if (count === 0) lost.push(word);
    else counts.set(word, count - 1);
  }
  const gained: string[] = [];
  for (const word of after.toReversed()) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    gained.unshift(word);
    counts.set(word, count - 1);
  }
  return { lost, gained };
}

/** Whether the words lost are the words gained, written otherwise. */
function isExplained(lost: readonly string[], gained: readonly string[]): boolean {
  if (joined(lost) === joined(gained)) return true;
  if (lost.length !== gained.length) return isRespelled(joined(lost), joined(gained));
  const left = [...gained];
  return lost.every(word => {
    const match = left.findIndex(other => isRespelled(word, other));
    if (match < 0) return false;
    left.splice(match, 1);
    return true;
  });
}

/** Words without what separates them, but numbers, which are other numbers when they are put together. */
function joined(words: readonly string[]): string {
  return words.map(word => (/^[-.\d]/.test(word) ? ` ${word} ` : word)).join('');
}

/** Whether one word is a misspelling of the other. A word with a digit is a value and never misspelled. */
function isRespelled(word: string, other: string): boolean {
  if (word === other) return true;
  if (/\d/.test(word + other) || isOpposite(word, other)) return false;
  const length = Math.min(word.length, other.length);
  if (length < 3) return false;
  return editDistance(word, other) <= (length < 6 ? 1 : 2);
}
