import { parse, TomlDate, TomlError } from 'smol-toml';
import { Lines } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Field, Fields, ForeignValue, Literal, Scalar } from './literal.ts';

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): ForeignValue {
  checkLimits(text);
  try {
    parse(text, { integersAsBigInt: 'asNeeded' });
    const { root, comments } = new TomlReader(text);
    return { value: root, comments };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const { start } = new Lines(text).line(error.line);
    throw new ForeignSyntaxError(message, Math.min(start + error.column - 1, text.length));
  }
}

/** A table with those in it that a header can name: of an array of tables, the last one. */
interface Table extends Fields {
  readonly fields: Field[];
  readonly tables: Map<string, Table>;
}

/** What is in a name, and between values: space, line breaks, comments and commas. */
const [blank, gap] = [/[ \t]*/y, /(?:[\s,]|#[^\n]*)*/y];
const key = /"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+/y;
const scalar =
  /"""(?:\\[\s\S]|[^\\])*?"""(?!")|'''[\s\S]*?'''(?!')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\s,\]}#](?:[^,\]}#\n]*[^\s,\]}#])?/y;

/** Reads a valid document with the places of its values, which the parser does not keep. */
class TomlReader {
  readonly root: Table;
  readonly comments: Span[] = [];
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
    this.root = emptyTable({ start: 0, end: text.length });
    let table = this.root;
    for (this.pass(); this.offset < text.length; this.pass()) {
      const header = this.take(/\[\[?/y);
      if (header === '') this.pair(table);
      else {
        const { name, nameSpan, parent } = this.name(this.root);
        table = header === '[' ? tableIn(parent, name, nameSpan) : newItem(parent, name, nameSpan);
        this.take(/\]\]?/y);
      }
    }
  }

  /** Reads a name with its value, as in `a.b = 1`. */
  private pair(table: Table): void {
    const { name, nameSpan, parent } = this.name(table);
    this.take(/=[ \t]*/y);
    parent.fields.push({ name, nameSpan, value: this.value() });
  }

  /** Reads a name such as `a."b"`; returns its last part, and the table that this is in. */
  private name(table: Table) {
    for (let parent = table; ; ) {
      this.take(blank);
      const start = this.offset;
      const [name = ''] = Object.keys(parse(`${this.take(key)} = 0`));
      const nameSpan = { start, end: this.offset };
      this.take(blank);
      if (this.take(/\./y) === '') return { name, nameSpan, parent };
      parent = tableIn(parent, name, nameSpan);
    }
  }

  private value(): Literal {
    const start = this.offset;
    const open = this.take(/[[{]/y);
    if (open === '') {
      const { x } = parse(`x = ${this.take(scalar)}`, { integersAsBigInt: 'asNeeded' });
      const value = x instanceof TomlDate ? x.toISOString() : (x as Scalar['value'] | bigint);
      const span = { start, end: this.offset };
      const isExact =
        typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'bigint';
      return isExact
        ? { kind: 'scalar', value: value as string, span }
        : { kind: 'unreadable', span };
    }
    const items: Literal[] = [];
    const table = emptyTable({ start, end: start });
    for (this.pass(); this.take(/[\]}]/y) === ''; this.pass()) {
      if (open === '[') items.push(this.value());
      else this.pair(table);
    }
    const span = { start, end: this.offset };
    return open === '[' ? { kind: 'list', items, span } : { ...table, span };
  }

  /** Passes what is between values, and records the comments in it. */
  private pass(): void {
    const start = this.offset;
    for (const { 0: comment, index } of this.take(gap).matchAll(/#[^\r\n]*/g)) {
      this.comments.push({ start: start + index, end: start + index + comment.length });
    }
  }

  /** Returns what an expression matches here, after which the reader continues. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.offset;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.offset += found.length;
    return found;
  }
}

function emptyTable(span: Span): Table {
  return { kind: 'fields', fields: [], tables: new Map(), span };
}

/** Returns the table with a name in another one, which is added if it is new. */
function tableIn(parent: Table, name: string, nameSpan: Span): Table {
  const known = parent.tables.get(name);
  if (known !== undefined) return known;
  const table = emptyTable(nameSpan);
  parent.tables.set(name, table);
  parent.fields.push({ name, nameSpan, value: table });
  return table;
}

/** Returns a new last item of an array of tables. */
function newItem(parent: Table, name: string, nameSpan: Span): Table {
  const item = emptyTable(nameSpan);
  const list = parent.fields.find(field => field.name === name)?.value;
  if (list?.kind === 'list') (list.items as Literal[]).push(item);
  else
    parent.fields.push({ name, nameSpan, value: { kind: 'list', items: [item], span: nameSpan } });
  parent.tables.set(name, item);
  return item;
}
