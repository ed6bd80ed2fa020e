import { t } from '@vscode/l10n';
import { replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar } from '../parse/grammar.ts';
import { topNames } from './braces.ts';
import { jsComment } from './commentPattern.ts';
import { afterComments } from './leadingComments.ts';
import type { SyntaxCode, SyntaxErrors } from './syntaxErrors.ts';

/** How much of a text is looked at, in UTF-16 code units. */
const maxStart = 3000;
/** The greatest number of brackets that are open where the beginning of a file is missing. */
const maxClosers = 20;

/** Files that are not JSON at all, by how they begin. */
const kinds: readonly (readonly [begin: RegExp, message: () => string])[] = [
  [
    /^version https:\/\/git-lfs\.github\.com\/spec\//,
    () => t('This is a Git LFS pointer instead of the file. Run "git lfs pull" to get the file.'),
  ],
  [/^<\?php\b/i, () => named('PHP')],
  [
    /^(?:<!doctype\s+html|<html|<head|<body|<div|<p|<a|<script|<ul|<h[1-6])\b/i,
    () => named('HTML'),
  ],
  [/^<(?:\?xml|!--|!DOCTYPE|[a-z][\w:.-]*(?=[\s/>]))/i, () => named('XML')],
  [
    new RegExp(
      `^(?:#![^\\r\\n]*\\n\\s*)?(?:(?:${jsComment})\\s*)*(?:import\\s+[\\w{*"'][^\\r\\n]*|export\\s+(?:default|const|type|interface|function)\\b[^\\r\\n]*|(?:const|let|var)\\s+[\\w$\{[][^\\r\\n]*=[^\\r\\n]*|(?:module\\.)?exports\\b[^\\r\\n]*|["']use strict["'];?)(?:\\r?\\n|$)`,
    ),
    () => named('JavaScript'),
  ],
  [
    /^(?:json = [{[][}\]];?\s*)?(?:json|[\w$]*)(?:\.[\w$-]+|\[\d+\]|\["[^"\r\n]*"\])+ = [^\r\n]+;?\r?(?:\n|$)/,
    paths,
  ],
];

/** A name of JSON or of JavaScript in quotes. */
const quotedName = /["'][\w$-]+["']\s*:/;
/** Lines of HJSON, and lines with a comma, which it does not need. */
const bareLine =
  /^[ \t]*[\w-]+[ \t]*:[ \t]+(?!(?:true|false|null|-?[\d.]+)[ \t]*$)[^\s"'{[\]},][^"{}[\]\r\n]*$/m;
const lineWithComma = /^[ \t]*[\w-]+[ \t]*:[^\r\n]*,[ \t]*$/m;

type Relative = readonly [language: string, begin: RegExp, line?: RegExp];

/** Files in other languages, by how they begin. */
const relatives: readonly Relative[] = [
  ['EDN', /^[{[]\s*:[\w./-]+\s+[^\s:=,]/],
  ['Haskell', /^module\s+[A-Z][\w.]*\s+where\b/],
  ['Python', /^(?:import\s+[\w.]+(?:\s+as\s+\w+)?|from\s+[\w.]+\s+import\s[^\r\n]*)[ \t]*\r?\n/],
  ['Ruby', /^[A-Z]\w*(?:(?:::|\.)\w+)*\s+do\b|^(?:require|module)\s+['"A-Z]/],
  ['Go', /^package\s+\w+[ \t]*\r?\n/],
  ['Java', /^(?:package|import)\s+[\w.]+;|^public\s+(?:final\s+)?class\b/],
  ['Rust', /^(?:use\s+[\w:]+(?:::|;)|(?:pub\s+)?(?:fn|struct|mod)\s+\w)/],
  ['C', /^#include\s*[<"]/],
  ['Perl', /^(?:use\s+strict|my\s+[%$@])/],
  ['LaTeX', /^\\(?:documentclass|begin|usepackage)\b/],
  ['INI', /^;[^\r\n]*(?:\r?\n\s*;[^\r\n]*)*\r?\n\s*\[/],
];

/** Files in languages whose objects resemble those of JSON but for their names, by their beginning and a line. */
const similar: readonly Relative[] = [
  ['Lua', /^(?:local\s+\w+\s*=\s*\{|return\s*\{\s*[\w[])/, /^\s*[\w[\]"']+\s*=\s*[{"'\dtf]/m],
  ['Jsonnet', /^local\s+\w+\s*=/],
  ['Nix', /^(?:\{[\w\s,.?]*\}\s*:\s*)?(?:rec\s*)?\{/, /^\s*[\w.-]+[ \t]*=[^;=\r\n]+;[ \t]*$/m],
  ['libconfig', /^\w+\s*[=:]\s*[{(]/, /;[ \t]*$/m],
  ['Dhall', /^\{\s*\w+\s*=/, /^\s*,\s*\w+\s*=/m],
  ['Ruby', /^[{[]?\s*:\w+\s*=>/],
  ['PHP', /^(?:array\(|\[)\s*['"][^'"\r\n]*['"]\s*=>/],
  ['Elixir', /^%\{|^\[?\s*\w+:\s*%\{/],
  ['Erlang', /^\[?\{\s*[a-z]\w*\s*,/],
  ['PowerShell', /^@[{(]/],
  ['Groovy', /^\[\s*\w+\s*:/],
  ['RON', /^(?:[A-Z]\w*)?\(\s*\w+\s*:/],
  ['CSS', /^(?:@[\w-]+|[.#:*]?[\w-]+)[^{}"=\r\n]*\{\s*(?:--)?[\w-]+\s*:[^{};"\r\n]*;/],
];

/** Returns the message for a file in a language whose objects resemble those of JSON. */
function relative(start: string): string | undefined {
  const hasNames = quotedName.test(start);
  const found = [...relatives, ...(hasNames ? [] : similar)].find(
    ([, begin, line]) => begin.test(start) && (line === undefined || line.test(start)),
  );
  if (found !== undefined) return named(found[0]);
  if (hasNames) return undefined;
  if (start.startsWith('{') && bareLine.test(start) && !lineWithComma.test(start))
    return named('HJSON');
  // Blocks with a name and without a colon, as servers and build tools have them.
  const isBlock = /^[a-z][\w-]*(?:[ \t]+"[^"\r\n]*")*[ \t]*\{[ \t]*\r?$/m.test(firstLine(start));
  return isBlock ? notJson() : undefined;
}

function firstLine(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? '';
}

/** What cannot be JSON at all: a file of bytes, a path, the lines that a search has found, or something encoded. */
const encoded =
  /^(?:PK[^\s\w"'{[:]|%PDF-|%(?:7B|0A|20)|\p{Cc})|^\.{1,2}\/\S+\s*$|^[\w./-]+\.\w+[:-]\d+[:-][ \t]|^[A-Za-z\d+/]{60,}={0,2}\s*$/u;

function notJson(): string {
  return t('This is not JSON. The file must contain a JSON object.');
}

/** Reports that a text is a file in another language that resembles JSON. Returns the whole text then. */
export function relatedFile(
  text: string,
  errors: SyntaxErrors,
): (Span & { readonly isMember: boolean }) | undefined {
  const from = /^[\s\ufeff]*/.exec(text)?.[0].length ?? 0;
  const start = text.slice(from, from + maxStart);
  const message = relative(start) ?? (encoded.test(start) ? notJson() : undefined);
  return message === undefined ? undefined : reported(text, from, message, errors);
}

function named(language: string): string {
  return t('This is {0}; the file must contain JSON only.', language);
}

function paths(): string {
  return t(
    'These are paths with values, as a query of JSON prints them. The file must contain JSON only.',
  );
}

/**
 * Finds that a text is a file of another kind, and reports it once. Returns the whole text then. YAML and
 * TOML, which can be parts of a file as well, are not looked for here.
 */
export function otherFile(
  text: string,
  grammar: Grammar,
  errors: SyntaxErrors,
): (Span & { readonly isMember: boolean }) | undefined {
  const from = /^[\s\ufeff]*/.exec(text)?.[0].length ?? 0;
  const [name = ''] = text[from] === '{' ? topNames(text, from) : [];
  if (!grammar.root.knows(name) && isEndOfFile(text)) {
    const message = t('The beginning of the file is missing. Restore it.');
    return reported(text, from, message, errors, 'syntax-unopened');
  }
  const start = text.slice(from, from + maxStart);
  const lines = /^[{[](?:\\[rnt]|[ \t])+"[^"\\]/.test(start) ? writtenLineBreaks(text) : [];
  if (lines.length > 0) return escapedLines(text, lines, errors);
  const escaped = /^[{[](?:\\[rnt]|\s)*\\"/.test(start) ? unescaped(text.trim()) : undefined;
  if (escaped !== undefined) return escapedFile(text, escaped, errors);
  const halved = /^[{[]\s*""[^"\r\n]+""\s*:/.test(start) ? halfQuotes(text.trim()) : undefined;
  if (halved !== undefined) return escapedFile(text, halved, errors);
  const isTable = /^"[^"\r\n]*"(?:[,;\t]"[^"\r\n]*")+[ \t]*(?:\r?\n|$)/.test(start);
  if (isTable) return reported(text, from, named('CSV'), errors);
  if (/^[{["'“‘]/.test(start)) return undefined;
  // A comment of XML may be before a file as well.
  if (start.startsWith('<!--') && /^\s*\{/.test(text.slice(afterComments(text)))) return undefined;
  const message =
    kinds.find(([begin]) => begin.test(start))?.[1]() ?? tableOrProse(text.slice(from));
  if (message === undefined) return undefined;
  return reported(text, from, message, errors);
}

/** Reports the first line for the whole text. */
function reported(
  text: string,
  from: number,
  message: string,
  errors: SyntaxErrors,
  code: SyntaxCode = 'syntax-other-language',
) {
  const line = /^[^\r\n]*/.exec(text.slice(from, from + maxStart))?.[0].trimEnd() ?? '';
  const span = { start: from, end: from + line.length };
  errors.add({ code, span, message });
  return { start: from, end: text.length, isMember: true };
}

/** Whether a text is the end of a JSON file without the lines in which two or more of its brackets open. */
function isEndOfFile(text: string): boolean {
  if (!text.trimEnd().endsWith('}')) return false;
  const closers: string[] = [];
  let depth = 0;
  for (const [bracket] of text.matchAll(/[{}[\]]|"(?:[^"\\\r\n]|\\.)*"/g)) {
    if (bracket.startsWith('"')) continue;
    depth += '{['.includes(bracket) ? 1 : -1;
    if (depth >= 0) continue;
    closers.push(bracket);
    if (closers.length > maxClosers) return false;
    depth = 0;
  }
  if (closers.length < 2 || closers.at(-1) !== '}' || depth !== 0) return false;
  const openers = closers.map((closer, index) =>
    closer === ']' ? '[' : index === 0 ? '{' : '{"":',
  );
  // The comma after the last line that is missing.
  const rest = text.replace(/^[\s\ufeff]*,/, '');
  const before = openers.toReversed().join('');
  return isJson(before + rest);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The JSON in a field of a table, where each quote is written twice; `undefined` for other text. */
function halfQuotes(text: string): string | undefined {
  const json = text.replaceAll('""', '"');
  return isJson(json) ? json : undefined;
}

/** The content of a JSON string without its quotes; `undefined` if it is none. */
function unescaped(text: string): string | undefined {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return undefined;
  }
}

/** Returns the spans of `\\n`, `\\r` and `\\t` outside of strings. */
function writtenLineBreaks(text: string): Span[] {
  const spans: Span[] = [];
  for (const { index, 0: found } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|\\[rnt]/g)) {
    if (found.startsWith('\\')) spans.push({ start: index, end: index + 2 });
  }
  return spans;
}

const whitespace: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function escapedLines(text: string, spans: readonly Span[], errors: SyntaxErrors) {
  const [first = { start: 0, end: 1 }] = spans;
  const edits = spans.map(span => replacement(span, whitespace[text[span.start + 1] ?? ''] ?? ''));
  errors.add({
    code: 'syntax-other-language',
    span: first,
    message: t('This is JSON whose line breaks are escaped, as in the output of a program.'),
    fixes: [{ title: t('Remove the escapes'), edits }],
  });
  return { start: 0, end: text.length, isMember: true };
}

function escapedFile(text: string, json: string, errors: SyntaxErrors) {
  const start = /^[\s\ufeff]*/.exec(text)?.[0].length ?? 0;
  const end = text.trimEnd().length;
  errors.add({
    code: 'syntax-other-language',
    span: { start, end: start + 1 },
    message: t('This is JSON that is escaped for a string.'),
    fixes: [
      { title: t('Remove the escapes'), edits: [replacement({ start, end }, json.trimEnd())] },
    ],
  });
  return { start, end, isMember: true };
}

/** What a text without brackets and names is. */
function tableOrProse(text: string): string | undefined {
  if (/^[\w-]+(?:([,;\t])[\w-]+)(?:\1[\w-]+)*[ \t]*\r?\n/.test(text) && isTable(text))
    return named('CSV');
  if (/[{}[\]]|^[ \t]*-[ \t]|^[ \t]*["'A-Z_$][\w.$-]*["']?[ \t]*[:=]/im.test(text)) {
    return isMarkdown(text) ? named('Markdown') : undefined;
  }
  if (isTable(text)) return named('CSV');
  return hasWords(text) ? notJson() : undefined;
}

/** Whether two words are next to each other on a line. */
function hasWords(text: string): boolean {
  let isAfterWord = false;
  for (const [part] of text.matchAll(/\S+|[\r\n]+/g)) {
    const isWord = /[\p{L}\p{N}]/u.test(part);
    if (isWord && isAfterWord) return true;
    isAfterWord = isWord;
  }
  return false;
}

/** Whether all lines of a text have the same number of fields. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  const widths = new Set(lines.map(line => line.split(/[,;\t]/).length));
  const [width = 1] = widths;
  return lines.length > 1 && widths.size === 1 && width > 1;
}

/** Whether a text begins with a heading and has paragraphs, and no line that may be YAML or TOML. */
function isMarkdown(text: string): boolean {
  const hasParagraph = /^[\p{L}*_](?=[^:=\r\n]*[ \t])[^:=\r\n]*$/mu.test(text);
  return (
    /^#{1,6} \S/.test(text) &&
    hasParagraph &&
    !/^[ \t]*[\w.$-]+[ \t]*[:=]|^\[\[?[\w.-]+\]/m.test(text)
  );
}
