import type { ConfigDocument } from '../config/document.ts';
import { type Json, toJson } from '../foreign/literal.ts';
import type { Parsers } from '../foreign/loadParsers.ts';
import { indentAt, lineEnd, stringify } from '../json/jsonWriter.ts';
import type { ForeignText } from '../json/syntaxErrors.ts';
import { NodeKind, noNode } from '../json/tape.ts';
import { type Edit, replacement } from '../text/edit.ts';

/**
 * Returns the edit that converts YAML or JavaScript in a file to JSON: the whole file, array items,
 * or properties of an object. The text is parsed and never executed.
 * @returns `undefined` if the text cannot be parsed or has a value that cannot be converted to JSON
 */
export function convertToJson(
  document: ConfigDocument,
  { language, span }: ForeignText,
  parsers: Parsers,
): Edit | undefined {
  const { text } = document;
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const written = text.slice(start, span.end);
  const value = language === 'toml' ? undefined : jsonOf(written, language, parsers);
  if (value === undefined) return undefined;
  const isWhole = text.slice(0, span.start).trim() === '' && text.slice(span.end).trim() === '';
  if (isWhole) {
    const json = JSON.stringify(value, null, 2).replaceAll('\n', lineEnd(text));
    return replacement({ start: 0, end: text.length }, json + lineEnd(text));
  }
  const members = membersOf(document, span.start, value);
  return members && replacement(span, withCommas(text, span, members));
}

function jsonOf(text: string, language: 'yaml' | 'javascript', parsers: Parsers): Json | undefined {
  try {
    const exported = language === 'javascript' ? parsers.readModule(text) : undefined;
    const literal =
      exported === undefined ? parsers.readYaml(dedented(text)) : exported.get('default');
    const read = literal && toJson(literal);
    return read !== undefined && 'json' in read ? read.json : undefined;
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
  if (inList) return [value].flat().map(item => stringify(tree, item, indent));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${stringify(tree, member, indent)}`,
  );
}

/** Joins members with commas, including those to the adjacent members. */
function withCommas(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  members: readonly string[],
): string {
  const separator = `,${lineEnd(text)}${indentAt(text, start)}`;
  const before = text.slice(0, start).trimEnd().at(-1) ?? '{';
  const after = text.slice(end).trimStart()[0] ?? '}';
  const first = '{[,'.includes(before) ? '' : ', ';
  const last = '}],'.includes(after) ? '' : ',';
  return first + members.join(separator) + last;
}
