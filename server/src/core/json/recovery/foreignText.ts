import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

const comments = /^(?:\s|\/\/[^\r\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|#[^\r\n]*)*/;

/** A table of TOML. */
const tomlTable = /^[ \t]*\[\[?[A-Za-z][\w. -]*\]\]?[ \t]*$/m;

/** What a program of JavaScript has before an object. */
const program = /\b(?:export|module|const|let|var|import|return|window)\b|[=(]\s*$/;

/**
 * Reports what is before and after the object of a file, such as a code fence, `export default` or a sentence,
 * or what is in place of it, as one problem. Returns what is skipped.
 */
export function outerText(text: string, grammar: ValueGrammar, errors: SyntaxErrors): Span[] {
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = bom + (comments.exec(text.slice(bom))?.[0].length ?? 0);
  if (start === text.length) return [];
  const object = fileObject(text, start, grammar);
  const isBracket = /[{[]/.test(text[start] ?? '') && !tomlTable.test(lineAt(text, start));
  const length = object === undefined ? 0 : object.end - object.start;
  // What is less than the rest, or inside of a value, is not the file.
  if (object === undefined || length < text.trimEnd().length - length)
    return isBracket ? [] : inPlaceOfObject(text, bom, start, errors);
  const isInside =
    isBracket && (object.start === start || object.start < closingBracket(text, start));
  return isInside ? [] : around(text, start, object, errors);
}

/** Returns the largest object that begins with a property of the file, if any. */
function fileObject(text: string, start: number, grammar: ValueGrammar): Span | undefined {
  const opening = /\{\s*(?:\/\/[^\r\n]*[\r\n]\s*)*["'“]?([\w$-]+)["'”]?\s*[:=]/g;
  let largest: Span | undefined;
  opening.lastIndex = start;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    if (!grammar.knows(found[1] ?? '')) continue;
    const object = { start: found.index, end: closingBracket(text, found.index) };
    const length = largest === undefined ? 0 : largest.end - largest.start;
    if (object.end - object.start > length) largest = object;
    opening.lastIndex = object.end;
  }
  return largest;
}

function around(text: string, start: number, object: Span, errors: SyntaxErrors): Span[] {
  const { end } = object;
  const before = text.slice(start, object.start);
  const first = lineAt(before, 0).trimEnd();
  const span = { start, end: start + first.length };
  const skipped = [{ start, end: object.start }];
  if (text.slice(end).trim() !== '') skipped.push({ start: end, end: text.length });
  const edits = skipped.map(stretch => removal(stretch));
  const fixes = [{ title: t('Remove what is around the object'), edits, preferred: true }];
  if (program.test(before)) {
    const message = t('This is JavaScript; the file must contain JSON only.');
    const foreign = { language: 'javascript', span: { start: 0, end: text.length } } as const;
    errors.add({ code: 'syntax-other-language', span, message, fixes, foreign, group: 'wrapper' });
  } else errors.unexpected(span, first, { fixes });
  return skipped;
}

/** Reports a text that has no object of a file, unless it is the beginning or a part of one. */
function inPlaceOfObject(text: string, bom: number, start: number, errors: SyntaxErrors): Span[] {
  const rest = text.slice(start).trimEnd();
  const isJson = /^["'“]|^\S+$|^[\w$-]+["']?\s*:\s*["{[]/.test(rest);
  if (isJson) return [];
  const span = { start, end: start + lineAt(rest, 0).trimEnd().length };
  const whole = { start: bom, end: start + rest.length };
  if (/^(?:---|- |[\w.$-]+:(?:\s|$))/m.test(rest)) {
    errors.foreign(span, { language: 'yaml', span: whole });
  } else if (tomlTable.test(rest) || /^[\w.-]+[ \t]*=[ \t]*[^\s=>]/m.test(rest)) {
    errors.foreign(span, { language: 'toml', span: whole });
  } else {
    const message = t('This is {0}; the file must contain JSON only.', t('text'));
    errors.add({ code: 'syntax-other-language', span, message });
  }
  return [{ start: bom, end: text.length }];
}

/** Returns the offset after the bracket that closes the one at `start`, or the end of the text. */
function closingBracket(text: string, start: number): number {
  const part =
    /"(?:[^"\\\r\n]|\\.){0,2000}"|'(?:[^'\\\r\n]|\\.){0,2000}'|\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/)){0,5000}\*\/|[{}[\]]/g;
  part.lastIndex = start;
  let depth = 0;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found;
    if (mark === '{' || mark === '[') depth++;
    else if ((mark === '}' || mark === ']') && --depth === 0) return part.lastIndex;
  }
  return text.length;
}

/** How far lines are looked at, in UTF-16 code units, so that time is linear. */
const farthest = 5000;

/** A line of YAML that JSON and JavaScript would end with a comma or a bracket, or a comment in between. */
const yamlLine =
  /^[ \t]*(?:(?:- +)?[\w$.@/-]+:(?:[ \t]+(?!["{[])[^\r\n]*[^\s,;{[]|[ \t]+"[^"\r\n]*"|[ \t]+\[[^\r\n]*\]|[ \t]+\{[^\r\n]*\})?|- +[^{["'\s][^\r\n]*[^\s,]|-)[ \t]*$/;

const yamlComment = /^[ \t]*#[^\r\n]*$/;

/** Returns the lines of YAML from an offset to the next member, or `undefined`. */
export function yamlLines(text: string, start: number): Span | undefined {
  if (!yamlLine.test(lineAt(text, start))) return undefined;
  let count = 0;
  let end = start;
  for (let at = start; at < text.length; ) {
    const line = lineAt(text, at);
    if (line.trim() !== '') {
      if (!yamlLine.test(line) && !yamlComment.test(line)) break;
      count++;
      end = at + line.trimEnd().length;
    }
    at += line.length + 1;
  }
  // One line is a name without quotes, unless it is an item.
  const isItem = /^-\s/.test(text.slice(start, start + 2));
  return count > 1 || isItem ? { start, end } : undefined;
}

/** Returns the line from an offset on, as far as it is looked at. */
function lineAt(text: string, start: number): string {
  const limit = Math.min(text.length, start + farthest);
  let end = start;
  while (end < limit && text[end] !== '\n' && text[end] !== '\r') end++;
  return text.slice(start, end);
}
