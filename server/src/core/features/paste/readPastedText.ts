import { ConfigDocument } from '../../config/document.ts';
import { foreignSyntaxError, largestPaste } from '../../foreign/limits.ts';
import { type Json, type Literal, toJson } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { addedBy } from './commandLine.ts';
import { sourceOf } from './sourceOf.ts';

/** An entry of `plugins` that has a source; everything else it says is kept as it is. */
export type PastedEntry = Readonly<Record<string, Json>>;

/** Whether only a parser of another syntax can tell what a text says. */
export function needsParsers(text: string): boolean {
  return readShortText(text) === undefined && text.length <= largestPaste && /[:{[]/.test(text);
}

/**
 * The plugin entries that a pasted text means: addresses of repositories, a shell command, or entries
 * as JSON, YAML or JavaScript. Nothing is run.
 * @param parsers for YAML and JavaScript; without them such texts are not read
 * @returns `undefined` where the text is anything else, or where something in it would be lost
 */
export function readPastedText(
  text: string,
  parsers?: Parsers,
): readonly PastedEntry[] | undefined {
  if (text.length > largestPaste) return undefined;
  const short = readShortText(text);
  if (short !== undefined || parsers === undefined) return short;
  const isLiteral = /^\s*[{[]/.test(text);
  const value =
    (isLiteral ? attempt(() => parsers.readExpression(withoutComma(text))) : undefined) ??
    attempt(() => parsers.readYaml(text));
  const read = value && toJson(value);
  return read !== undefined && 'json' in read ? asEntries(read.json) : undefined;
}

/** What can be read without another parser. */
function readShortText(text: string): readonly PastedEntry[] | undefined {
  return readAddresses(text) ?? readCommand(text) ?? readJson(text);
}

/** One address a line, perhaps in quotes, as an item of a list, or with a comma. */
function readAddresses(text: string): readonly PastedEntry[] | undefined {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  return allOf(lines, line => {
    const bare = line
      .trim()
      .replace(/^[-*]\s+/, '')
      .replace(/,$/, '');
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

/** Entries as JSON: in a list, in a row, without a comma, or without the braces around one. */
function readJson(text: string): readonly PastedEntry[] | undefined {
  const bare = withoutComma(text).replace(/^,/, '');
  const wrapped = bare.startsWith('{')
    ? `[${bare.replace(/\}(\s*)\{/g, '},$1{')}]`
    : bare.startsWith('"')
      ? `[{${bare}}]`
      : bare;
  if (!wrapped.startsWith('[')) return undefined;
  // A comma that is put between two braces inside a string changes the string; then it is not JSON.
  for (const candidate of [`[${bare}]`, wrapped]) {
    const document = new ConfigDocument(candidate);
    if (document.syntaxErrors.length > 0) continue;
    const entries = asEntries(document.value as Json);
    if (entries !== undefined) return entries;
  }
  return undefined;
}

/** What a parser reads; `undefined` where the text is not of its syntax. */
function attempt(read: () => Literal): Literal | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.name === foreignSyntaxError) return undefined;
    throw error;
  }
}

/** Values that are entries, or sources alone; a list of one list is that list. */
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
