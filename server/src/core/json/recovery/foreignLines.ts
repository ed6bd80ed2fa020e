import type { Span } from '../../text/span.ts';
import { isQuote } from '../tree/quoteCharacters.ts';

/** Lines that no member of JSON begins with; `language` if they are clearly of one. */
export interface ForeignLines extends Span {
  readonly language: 'yaml' | 'toml';
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

/** Returns the lines of YAML or TOML from an offset to the next member, or `undefined`. */
export function foreignLines(text: string, start: number): ForeignLines | undefined {
  const first = text[start] ?? '';
  const line = lineAt(text, start);
  if (first === '[' && !tomlTable.test(line)) return undefined;
  if (/["{}\],:;\\]/.test(first) || isQuote(first)) return undefined;
  return yamlLines(text, start) ?? tomlLines(text, start);
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
export function lineAt(text: string, start: number): string {
  const limit = Math.min(text.length, start + farthest);
  let end = start;
  while (end < limit && text[end] !== '\n' && text[end] !== '\r') end++;
  return text.slice(start, end);
}

/** Returns the offset after a line break. */
function nextLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}
