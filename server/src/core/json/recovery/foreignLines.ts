import type { Span } from '../../text/span.ts';
import { isQuote } from '../tree/quoteCharacters.ts';

/** Lines that no member of JSON begins with; `language` if they are clearly of one. */
export interface ForeignLines extends Span {
  readonly language?: 'yaml' | 'toml';
}

/** What may be at the beginning of a line. */
export interface LinePlace {
  readonly isList: boolean;
  /** Whether the items of a list are texts or numbers, which may be written without quotes. */
  readonly allowsScalar: boolean;
}

/** How far lines are looked at, in UTF-16 code units, so that time is linear. */
const farthest = 5000;

/** A line of YAML that JSON and JavaScript would end with a comma or a bracket, or a comment in between. */
const yamlLine =
  /^[ \t]*(?:(?:- +)?[\w$.@/-]+:(?:[ \t]+(?!["{[])[^\r\n]*[^\s,;{[]|[ \t]+"[^"\r\n]*"|[ \t]+\[[^\r\n]*\]|[ \t]+\{[^\r\n]*\})?|- +[^{["'\s][^\r\n]*[^\s,]|-)[ \t]*$/;

const yamlComment = /^[ \t]*#[^\r\n]*$/;

/** A line of TOML: a table, or a name and its value. */
const tomlTable = /^[ \t]*\[\[?[A-Za-z][\w.-]*\]\]?[ \t]*$/;
const tomlLine = /^[ \t]*[\w.-]+[ \t]*=[ \t]*[^\s=>][^\r\n]*(?<![,;{[(\s])[ \t]*$/;

/** How a line begins that may be a property: with a mark of JSON, a name and its colon, or a name alone. */
const propertyStart =
  /^(?:[{}[\](),:;，：；｛｝［］]|[\p{L}\p{N}_$@][^\r\n,:={}[\]"]*[:=]|[\w$-]+["'”]?[ \t]*[:=]|[\w$-]+["'”]?[ \t]+(?:["'[{\d-]|true\b|false\b|null\b)|\S+$|\S+[ \t]*(?:\/[/*]|#))/u;

/** How a line begins that may be an object in a list. */
const itemStart = /^(?:[{}[\](),:;，：；｛｝［］]|[\p{L}\p{N}_$@][^\r\n,:={}[\]"]*[:=]|[\w$-]*$)/u;

/** Returns the lines from an offset on that are not JSON, up to the next member; `undefined` if there are none. */
export function foreignLines(
  text: string,
  start: number,
  place: LinePlace,
): ForeignLines | undefined {
  const first = text[start] ?? '';
  const line = lineAt(text, start);
  if (first === '[' && !tomlTable.test(line)) return undefined;
  if (/["{}\],:;\\]/.test(first) || isQuote(first)) return undefined;
  return yamlLines(text, start) ?? tomlLines(text, start) ?? strayLines(text, start, place);
}

function yamlLines(text: string, start: number): ForeignLines | undefined {
  const isYaml = (line: string) => yamlLine.test(line) || yamlComment.test(line);
  const found = yamlLine.test(lineAt(text, start)) ? linesWhile(text, start, isYaml) : undefined;
  if (found === undefined) return undefined;
  // One line is a name without quotes, unless it is an item.
  const isItem = /^-\s/.test(text.slice(start, start + 2));
  return found.count > 1 || isItem ? { start, end: found.end, language: 'yaml' } : undefined;
}

function tomlLines(text: string, start: number): ForeignLines | undefined {
  const isToml = (line: string) => tomlLine.test(line) || tomlTable.test(line);
  const found = isToml(lineAt(text, start)) ? linesWhile(text, start, isToml) : undefined;
  // One line is a name with another character for its colon.
  return found && found.count > 1 ? { start, end: found.end, language: 'toml' } : undefined;
}

/** Returns lines that no member begins with, each up to where the brackets in it are closed. */
function strayLines(text: string, start: number, place: LinePlace): ForeignLines | undefined {
  if (place.isList && place.allowsScalar) return undefined;
  const pattern = place.isList ? itemStart : propertyStart;
  let end = -1;
  for (let at = start; at < start + farthest && at < text.length; ) {
    const written = lineAt(text, at).trim();
    if (written === '' || pattern.test(written) || isQuote(written[0]) || written[0] === '\\')
      break;
    if (/^(?:\/[/*]|#|<!--)/.test(written)) break;
    end = closedEnd(text, at);
    at = nextLine(text, end);
  }
  if (end < 0) return undefined;
  return { start, end: start + text.slice(start, end).replace(/[\s,;]+$/, '').length };
}

/** Returns the end of a line, or of the later one on which all brackets of the line are closed. */
function closedEnd(text: string, start: number): number {
  const lineEnd = start + lineAt(text, start).length;
  const open: string[] = [];
  const part = /"(?:[^"\\\r\n]|\\.){0,2000}"|[()[\]{}]|\r\n|\n|\r/g;
  part.lastIndex = start;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found;
    if (found.index > start + farthest) break;
    if ('([{'.includes(mark)) open.push(mark);
    else if (')]}'.includes(mark)) {
      const opener = '([{'[')]}'.indexOf(mark)];
      if (open.pop() !== opener) return lineEnd;
    } else if (open.length === 0 && /[\r\n]/.test(mark)) return found.index;
  }
  return lineEnd;
}

/** Returns how many lines in sequence are of a kind, without empty ones, and where the last of them ends. */
function linesWhile(text: string, start: number, isKind: (line: string) => boolean) {
  let count = 0;
  let end = start;
  for (let at = start; at < text.length; ) {
    const line = lineAt(text, at);
    const isEmpty = line.trim() === '';
    if (!isEmpty && !isKind(line)) break;
    if (!isEmpty) {
      count++;
      end = at + line.trimEnd().length;
    }
    at = nextLine(text, at + line.length);
  }
  return { count, end };
}

/** Returns the line from an offset on, as far as it is looked at. */
function lineAt(text: string, start: number): string {
  const limit = Math.min(text.length, start + farthest);
  let end = start;
  while (end < limit && text[end] !== '\n' && text[end] !== '\r') end++;
  return text.slice(start, end);
}

/** Returns the offset after a line break. */
function nextLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}
