import { ConfigDocument } from '../../config/document.ts';
import { foreignSyntaxError, largestPaste } from '../../foreign/limits.ts';
import { type Json, type Literal, toJson } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { addedBy } from './commandLine.ts';
import { sourceOf } from './sourceOf.ts';

/** An entry of `plugins` with a source; all other properties are kept unchanged. */
export type PastedEntry = Readonly<Record<string, Json>>;

/** Whether a text requires a parser for another language. */
export function needsParsers(text: string): boolean {
  return (
    readShortText(withoutFence(text)) === undefined &&
    text.length <= largestPaste &&
    /[:{[]/.test(text)
  );
}

/**
 * Returns the plugin entries of a pasted text: repository URLs, a shell command, or entries as
 * JSON, YAML or JavaScript. Nothing is executed.
 * @param parsers the parsers for YAML and JavaScript; if omitted, such texts are not converted
 * @returns `undefined` for any other text, or if something in it would be lost
 */
export function readPastedText(
  pasted: string,
  parsers?: Parsers,
): readonly PastedEntry[] | undefined {
  if (pasted.length > largestPaste) return undefined;
  const text = withoutFence(pasted);
  const short = readShortText(text);
  if (short !== undefined || parsers === undefined) return short;
  const isLiteral = /^\s*[{[]/.test(text);
  const value =
    (isLiteral ? attempt(() => parsers.readExpression(withoutComma(text))) : undefined) ??
    attempt(() => parsers.readYaml(text));
  const read = value && toJson(value);
  return read !== undefined && 'json' in read ? asEntries(read.json) : undefined;
}

/** Reads entries that do not require another parser. */
function readShortText(text: string): readonly PastedEntry[] | undefined {
  return readAddresses(text) ?? readCommand(text) ?? readJson(text);
}

/** Returns the text of a code block in Markdown; any other text as it is. */
function withoutFence(text: string): string {
  return /^\s*(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n[ \t]*\1\s*$/.exec(text)?.[2] ?? text;
}

/** A link in Markdown, whose address is the first group. */
const markdownLink = /^\[[^\]]*\]\((\S+?)(?:\s+(?:"[^"]*"|'[^']*'))?\)$/;

/** Reads one URL per line, optionally in quotes, as a link or list item, or with a comma. */
function readAddresses(text: string): readonly PastedEntry[] | undefined {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  return allOf(lines, line => {
    const bare = line
      .trim()
      .replace(/^[-*]\s+/, '')
      .replace(/,$/, '')
      .replace(markdownLink, '$1');
    return sourceOf(bare.replace(/^(["'`])(.*)\1$/, '$2'));
  });
}

function readCommand(text: string): readonly PastedEntry[] | undefined {
  const added = addedBy(text.trim());
  return added && allOf(added, sourceOf);
}

function allOf(
  parts: readonly string[],
  read: (part: string) => Json | undefined,
): readonly PastedEntry[] | undefined {
  const sources = parts.map(read).filter(source => source !== undefined);
  return sources.length === 0 || sources.length < parts.length
    ? undefined
    : sources.map(source => ({ source }));
}

/** Reads entries as JSON: in an array, in sequence, without commas, or without braces. */
function readJson(text: string): readonly PastedEntry[] | undefined {
  const bare = withoutComma(text).replace(/^,/, '');
  const wrapped = bare.startsWith('{')
    ? `[${bare.replace(/\}(\s*)\{/g, '},$1{')}]`
    : bare.startsWith('"')
      ? `[{${bare}}]`
      : bare;
  if (!wrapped.startsWith('[')) return undefined;
  // Inserting a comma between braces inside of a string would change the string.
  for (const candidate of [`[${bare}]`, wrapped]) {
    const document = new ConfigDocument(candidate);
    if (document.syntaxErrors.length > 0) continue;
    const entries = asEntries(document.value as Json);
    if (entries !== undefined) return entries;
  }
  return undefined;
}

/** Returns the result of a parser; `undefined` if it fails. */
function attempt(read: () => Literal): Literal | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.name === foreignSyntaxError) return undefined;
    throw error;
  }
}

/** Converts values that are entries or sources; a nested array is flattened. */
function asEntries(value: Json): readonly PastedEntry[] | undefined {
  const items = isList(value) ? value.flatMap(item => (isList(item) ? item : [item])) : [value];
  const entries = items.map(asEntry).filter(entry => entry !== undefined);
  return entries.length > 0 && entries.length === items.length ? entries : undefined;
}

function asEntry(value: Json): PastedEntry | undefined {
  if (typeof value === 'string') {
    const source = sourceOf(value);
    return source === undefined ? undefined : { source };
  }
  if (value === null || typeof value !== 'object' || isList(value)) return undefined;
  const entry = value as PastedEntry;
  if (!Object.hasOwn(entry, 'source')) return undefined;
  const { source } = entry;
  const isSource = typeof source === 'string' || (typeof source === 'object' && source !== null);
  return isSource ? entry : undefined;
}

function withoutComma(text: string): string {
  return text.trim().replace(/[,;]$/, '');
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
