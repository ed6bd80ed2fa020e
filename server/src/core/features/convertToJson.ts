import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { type Json, toJson } from '../foreign/literal.ts';
import { loadParsers, type Parsers } from '../foreign/loadParsers.ts';
import type { ForeignText, SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import { fileText, indentAt, lineEnd, propertyText, stringify } from '../json/write/format.ts';
import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import type { KnownPlugin } from '../project/projectContext.ts';
import { type Edit, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import { readPastedText } from './paste/readPastedText.ts';

/** What conversions need beside the text. */
interface ConversionOptions {
  readonly parsers: Parsers;
  readonly known: readonly KnownPlugin[];
}

/**
 * Returns the problems of a document with the conversions of text in another language, each as the most
 * likely fix if there is no other. The parsers are loaded on demand.
 * @param catalog returns the plugins of the catalogs, whose calls become entries
 */
export async function withConversions(
  document: ConfigDocument,
  problems: readonly Problem[],
  catalog: () => readonly KnownPlugin[] | Promise<readonly KnownPlugin[]>,
): Promise<readonly Problem[]> {
  const errors = new Map<Problem, SyntaxProblem>();
  for (const error of document.syntaxErrors) {
    if ((error.foreign ?? error.whole) === undefined) continue;
    const { code, span } = error;
    const problem = problems.find(
      one => one.code === code && one.span.start === span.start && one.span.end === span.end,
    );
    if (problem !== undefined) errors.set(problem, error);
  }
  const parsers = errors.size > 0 ? await loadParsers() : undefined;
  if (parsers === undefined) return problems;
  const options = { parsers, known: await catalog() };
  return problems.map(problem => {
    const error = errors.get(problem);
    const edit = error && conversionOf(document, error, options);
    if (edit === undefined) return problem;
    const others = problem.fixes?.() ?? [];
    const preferred = !others.some(fix => fix.preferred === true);
    const title = error?.foreign ? t('Convert to JSON') : t('Convert to plugin entries');
    const fix: ClassifiedFix = { title, edits: [edit], preferred, applicability: 'suggestion' };
    return { ...problem, fixes: () => [...others, fix] };
  });
}

/**
 * Returns the edit that writes YAML, TOML or JavaScript in a file as JSON: the whole file, entries of a list,
 * or properties of an object. The text is parsed and never executed.
 * @returns `undefined` if the text cannot be parsed or has a value that cannot be converted to JSON
 */
export function conversionOf(
  document: ConfigDocument,
  { foreign, whole }: SyntaxProblem,
  options: ConversionOptions,
): Edit | undefined {
  const { text } = document;
  if (foreign === undefined) return whole && convertToEntries(document, whole, options);
  const { span, language } = foreign;
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const value = jsonOf(text.slice(start, span.end), language, options.parsers);
  if (value === undefined) return undefined;
  const isWhole = text.slice(0, span.start).trim() === '' && text.slice(span.end).trim() === '';
  if (isWhole) return replacement({ start: 0, end: text.length }, fileText(value, text));
  const members = membersOf(document, span.start, value);
  return members && replacement(span, withCommas(text, span, members));
}

/**
 * Returns the edit that writes lines in place of entries as entries, such as calls of plugins in the
 * catalogs, as pasting them does.
 * @returns `undefined` if they are elsewhere, or mean no entries
 */
function convertToEntries(
  { tree, text }: ConfigDocument,
  { start, end }: Span,
  options: ConversionOptions,
): Edit | undefined {
  const [list, ...deeper] = tree.path(tree.nodeAt(start));
  if (list !== 'plugins' || deeper.length > 0) return undefined;
  const lines = text.slice(start, end).replace(/[\s,;]+$/, '');
  const entries = readPastedText(lines, options) ?? readPastedText(`[${lines}]`, options);
  const indent = indentAt(text, start);
  const items = entries?.map(entry => stringify(tree, { enabled: true, ...entry }, indent));
  const span = { start, end: start + lines.length };
  return items && replacement(span, withCommas(text, span, items));
}

function jsonOf(
  text: string,
  language: ForeignText['language'],
  parsers: Parsers,
): Json | undefined {
  try {
    const module = language === 'javascript' ? parsers.readModule(text) : undefined;
    // Other statements would be lost.
    if (module !== undefined && module.ignored.length > 0) return undefined;
    const read = language === 'toml' ? parsers.readToml : parsers.readYaml;
    const plain = language === 'toml' ? text : dedented(text);
    const literal = module === undefined ? read(plain) : module.parts.get('default');
    const value = literal && toJson(literal);
    return value !== undefined && 'json' in value ? value.json : undefined;
  } catch {
    // The text has syntax errors in its own language as well.
    return undefined;
  }
}

/** Returns the lines without the indentation of the first line. */
function dedented(text: string): string {
  const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** Returns the items or properties of a value as JSON, for the container at an offset. */
function membersOf(
  { tree, text }: ConfigDocument,
  offset: number,
  value: Json,
): readonly string[] | undefined {
  const indent = indentAt(text, offset);
  const container = tree.nodeAt(offset);
  const inList = container !== noNode && tree.kind(container) === NodeKind.Array;
  if (inList) return itemsOf(value).map(item => stringify(tree, item, indent));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.entries(value).map(([name, member]) =>
    propertyText(tree, name, stringify(tree, member, indent)),
  );
}

/** What a value is as items of a list: those of the list itself, or of the only list in it (TOML's `[[plugins]]`). */
function itemsOf(value: Json): readonly Json[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [value].flat();
  const [only, ...others] = Object.values(value);
  const isTables = Array.isArray(only) && only.every(item => typeof item === 'object');
  return isTables && others.length === 0 ? only : [value];
}

/** Joins members with commas, including those to the adjacent members. */
function withCommas(text: string, { start, end }: Span, members: readonly string[]): string {
  const separator = `,${lineEnd(text)}${indentAt(text, start)}`;
  const before = text.slice(0, start).trimEnd().at(-1) ?? '{';
  const after = text.slice(end).trimStart()[0] ?? '}';
  const first = '{[,'.includes(before) ? '' : ', ';
  const last = '}],'.includes(after) ? '' : ',';
  return first + members.join(separator) + last;
}
