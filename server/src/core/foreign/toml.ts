import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError, keepsDigits, largestDepth } from './limits.ts';
import type { Field, Fields, ForeignValue, Literal } from './literal.ts';

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): ForeignValue {
  checkLimits(text);
  try {
    const { body, comments } = parseTOML(text, { tomlVersion: '1.0' });
    const root = emptyTable({ start: 0, end: text.length });
    readInto(root, body[0].body);
    return { value: root, comments: comments.map(spanOf) };
  } catch (error) {
    if (error instanceof ParseError) throw new ForeignSyntaxError(error.message, error.index);
    // The parser copies strings to the stack.
    if (error instanceof RangeError) throw new ForeignSyntaxError('too long', 0);
    throw error;
  }
}

/** A table, with what is added to later by name: the tables in it, of an array the last one, and the arrays. */
interface Table extends Fields {
  readonly fields: Field[];
  readonly tables: Map<string, Table>;
  readonly arrays: Map<string, Literal[]>;
}

/** Adds values and tables to the one that their names begin in. */
function readInto(table: Table, body: readonly (AST.TOMLKeyValue | AST.TOMLTable)[]): void {
  for (const node of body) {
    const names = node.key.keys.map(key => {
      return { name: key.type === 'TOMLBare' ? key.name : key.value, nameSpan: spanOf(key) };
    });
    const last = names.pop();
    if (last === undefined || names.length > largestDepth) {
      throw new ForeignSyntaxError('nested too deeply', node.range[0]);
    }
    let parent = table;
    for (const name of names) parent = tableIn(parent, name);
    if (node.type === 'TOMLKeyValue') parent.fields.push({ ...last, value: read(node.value) });
    else readInto(tableIn(parent, last, node.kind === 'array'), node.body);
  }
}

function read(node: AST.TOMLContentNode): Literal {
  const span = spanOf(node);
  if (node.type === 'TOMLArray') return { kind: 'list', items: node.elements.map(read), span };
  if (node.type === 'TOMLInlineTable') {
    const table = emptyTable(span);
    readInto(table, node.body);
    return table;
  }
  if ('datetime' in node) return { kind: 'scalar', value: node.datetime, span };
  const { value } = node;
  const isExact =
    typeof value !== 'number' || (Number.isFinite(value) && keepsDigits(node.number, value));
  return isExact ? { kind: 'scalar', value, span } : { kind: 'unreadable', span };
}

function emptyTable(span: Span): Table {
  return { kind: 'fields', fields: [], tables: new Map(), arrays: new Map(), span };
}

type Name = Pick<Field, 'name' | 'nameSpan'>;

/** Returns the table that a name continues in another one, or a new one; a new item of an array of tables. */
function tableIn(parent: Table, { name, nameSpan }: Name, isItem = false): Table {
  const known = parent.tables.get(name);
  if (known !== undefined && !isItem) return known;
  const table = emptyTable(nameSpan);
  const items = parent.arrays.get(name) ?? [];
  if (items.push(table) === 1) {
    const list = { kind: 'list', items, span: nameSpan } as const;
    parent.fields.push({ name, nameSpan, value: isItem ? list : table });
  }
  parent.tables.set(name, table);
  if (isItem) parent.arrays.set(name, items);
  return table;
}

function spanOf({ range: [start, end] }: { readonly range: AST.Range }): Span {
  return { start, end };
}
