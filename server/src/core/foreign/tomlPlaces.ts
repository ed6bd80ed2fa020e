import { parse } from 'smol-toml';
import type { Span } from '../text/span.ts';

/** Where a value of a TOML document is, with those in it by name or index. Offsets are UTF-16. */
export interface TomlPlace {
  /** The name of the value; of an item, the item. */
  readonly name: Span;
  /** The value; of a table with a header, the name in it. */
  value: Span;
  readonly inner: Map<string | number, TomlPlace>;
}

/** What is between the parts of a name, and between values: space, line breaks, comments and commas. */
const [blank, gap] = [/[ \t]*/y, /(?:[\s,]|#[^\n]*)*/y];
const name = /"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+/y;
const scalar =
  /"""(?:\\[\s\S]|[^\\])*?"""(?!")|'''[\s\S]*?'''(?!')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\s,\]}#](?:[^,\]}#\n]*[^\s,\]}#])?/y;

/** Reads where the values and comments of a TOML document are. Its text is valid, so nothing is checked. */
export class TomlPlaces {
  readonly root: TomlPlace;
  readonly comments: Span[] = [];
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
    this.root = placeAt({ start: 0, end: text.length });
    let table = this.root;
    for (this.pass(); this.offset < text.length; this.pass()) {
      const header = this.take(/\[\[?/y);
      if (header === '') this.pair(table);
      else {
        const start = this.offset;
        table = this.named(this.root);
        const item = { start, end: this.offset };
        if (header === '[[') table = add(table, table.inner.size, item);
        this.take(/\]\]?/y);
      }
    }
  }

  /** Reads a name with its value, as in `a.b = 1`. */
  private pair(table: TomlPlace): void {
    const place = this.named(table);
    // Without progress, a text that is not valid would never end.
    if (this.take(/=[ \t]*/y) === '') this.offset++;
    this.value(place);
  }

  /** Reads a name such as `a."b"`, and returns the place that it has in a table. */
  private named(table: TomlPlace): TomlPlace {
    let place = table;
    do {
      this.take(blank);
      const start = this.offset;
      const [own = ''] = Object.keys(parse(`${this.take(name) || "''"} = 0`));
      // A header in an array of tables continues the last one.
      const last = place.inner.get(place.inner.size - 1) ?? place;
      place = last.inner.get(own) ?? add(last, own, { start, end: this.offset });
      this.take(blank);
    } while (this.take(/\./y) !== '');
    return place;
  }

  private value(place: TomlPlace): void {
    const start = this.offset;
    const open = this.take(/[[{]/y);
    if (open === '') this.take(scalar);
    else {
      for (this.pass(); this.take(/[\]}]/y) === ''; this.pass()) {
        if (this.offset >= this.text.length) break;
        if (open === '{') this.pair(place);
        else this.value(add(place, place.inner.size, { start: this.offset, end: this.offset }));
      }
    }
    place.value = { start, end: this.offset };
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

function placeAt(span: Span): TomlPlace {
  return { name: span, value: span, inner: new Map() };
}

function add(table: TomlPlace, step: string | number, span: Span): TomlPlace {
  const place = placeAt(span);
  table.inner.set(step, place);
  return place;
}
