import { hostedSource } from '../../config/source/hosts.ts';
import { sourceOf, sourcesOf } from '../../config/source/sourceOf.ts';
import { foreignSyntaxError, keepsDigits, largestPaste } from '../../foreign/limits.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Literal,
  toJson,
} from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { parseStrict } from '../../json/parse/strictJson.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import { type ImportContext, PluginImporter } from '../import/plugins.ts';
import { Report } from '../import/report.ts';

export interface PasteOptions extends ImportContext {
  /** The parsers of other languages; if omitted, texts in them are not converted. */
  readonly parsers?: Parsers | undefined;
}

/**
 * Returns the plugin entries of a pasted text: repository URLs, a shell command, or entries as
 * JSON, YAML, TOML or JavaScript. Nothing is executed.
 * @returns `undefined` for any other text, or if something in it would be lost
 */
export function readPastedText(
  pasted: string,
  { parsers, known = [], host }: PasteOptions = {},
): readonly JsonObject[] | undefined {
  if (pasted.length > largestPaste) return undefined;
  const text = withoutFence(pasted.replace(/^\ufeff/, ''));
  // Most texts require no other parser.
  const entries =
    readLines(text) ?? readJson(text) ?? (parsers && readForeignText(text, parsers, known));
  return entries?.map(entry => {
    const { source } = entry;
    return typeof source === 'string' ? { ...entry, source: hostedSource(source, host) } : entry;
  });
}

function readForeignText(
  text: string,
  { readExpression, readYaml, readToml }: Parsers,
  known: readonly KnownPlugin[],
): readonly JsonObject[] | undefined {
  const isLiteral = /^\s*(?:[{[]|[\w.]+\()/.test(text);
  const literal = isLiteral ? attempt(() => readExpression(withoutComma(text)).value) : undefined;
  if (literal !== undefined) return entriesIn(literal, known);
  for (const read of [readYaml, readToml]) {
    const value = attempt(() => read(text).value);
    const entries = value && entriesIn(value, known);
    if (entries !== undefined) return entries;
  }
  return undefined;
}

function entriesIn(
  value: Literal,
  known: readonly KnownPlugin[],
): readonly JsonObject[] | undefined {
  const json = toJson(value);
  return json === undefined ? readCalls(value, known) : asEntries(json);
}

/** Reads calls such as `Plugin.Graph({ depth: 2 })` of plugins that catalogs list. */
function readCalls(value: Literal, known: readonly KnownPlugin[]): JsonObject[] | undefined {
  const report = new Report();
  const importer = new PluginImporter({ known }, report);
  importer.add(value.kind === 'list' ? value : { kind: 'list', items: [value], span: value.span });
  importer.reportUnknown();
  const isWhole = report.notes.every(({ kind }) => kind === 'renamed');
  return isWhole && importer.entries.length > 0 ? importer.entries : undefined;
}

/** Returns the text of a code block in Markdown; any other text as it is. */
function withoutFence(text: string): string {
  return /^\s*(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n[ \t]*\1\s*$/.exec(text)?.[2] ?? text;
}

/** Reads lines that are addresses or commands. */
function readLines(text: string): readonly JsonObject[] | undefined {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  const sources = lines.map(sourcesOf);
  return lines.length === 0 || sources.includes(undefined)
    ? undefined
    : sources.flatMap((found = []) => found.map(source => ({ source })));
}

/** Reads entries as JSON: in an array, in sequence, without commas, or without braces. */
function readJson(text: string): readonly JsonObject[] | undefined {
  const bare = withoutComma(text).replace(/^,/, '');
  const wrapped = bare.startsWith('{')
    ? `[${bare.replace(/\}(\s*)\{/g, '},$1{')}]`
    : bare.startsWith('"')
      ? `[{${bare}}]`
      : bare;
  if (!wrapped.startsWith('[')) return undefined;
  // Inserting a comma between braces inside of a string would change the string.
  for (const candidate of [`[${bare}]`, wrapped]) {
    const tree = parseStrict(candidate);
    if (tree === undefined || !keepsNumbers(tree)) continue;
    const entries = asEntries(plainValue(tree, tree.root) as Json);
    if (entries !== undefined) return entries;
  }
  return undefined;
}

/** Whether all numbers of a tree have the digits of their texts. */
function keepsNumbers(tree: SyntaxTree): boolean {
  for (let node = tree.root; node <= tree.lastInside(tree.root); node++) {
    if (tree.kind(node) !== NodeKind.Number) continue;
    const written = tree.text.slice(tree.start(node), tree.end(node));
    if (!keepsDigits(written, Number(tree.scalarValue(node)))) return false;
  }
  return true;
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

/** Converts values that are entries or sources, or `plugins` alone; a nested array is flattened. */
function asEntries(value: Json): readonly JsonObject[] | undefined {
  if (isJsonObject(value) && Object.keys(value).join() === 'plugins') {
    return Array.isArray(value.plugins) ? asEntries(value.plugins) : undefined;
  }
  const items: readonly Json[] = Array.isArray(value) ? value.flat() : [value];
  const entries = items.map(asEntry).filter(entry => entry !== undefined);
  return entries.length > 0 && entries.length === items.length ? entries : undefined;
}

function asEntry(value: Json): JsonObject | undefined {
  if (typeof value === 'string') {
    const source = sourceOf(value);
    return source === undefined ? undefined : { source };
  }
  if (!isJsonObject(value)) return undefined;
  const { source } = value;
  return typeof source === 'string' || isJsonObject(source) ? value : undefined;
}

function withoutComma(text: string): string {
  return text.trim().replace(/[,;]$/, '');
}
