/** Matches a number of JSON (RFC 8259, section 6). */
export const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number in a value, as the text of JSON. A JavaScript number has 53 bits and no `1e400`. */
export class NumberText {
  readonly text: string;

  /** @param text matches `numberPattern` */
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as it is written elsewhere. */
export class SourceText {
  /** Whether it begins on a line of its own. */
  readonly isBlock: boolean;
  private readonly text: string;
  private readonly indent: string;

  /**
   * @param text a value of the syntax that is written
   * @param indent the indentation of the line where it begins
   */
  constructor(text: string, indent: string, isBlock = false) {
    this.text = text;
    this.indent = indent;
    this.isBlock = isBlock;
  }

  /** Returns the text with another indentation, and with its own line endings if `line` is empty. */
  at(indent: string, line: string): string {
    return this.text.replace(/(\r\n|\n|\r)([ \t]*)/g, (_, end: string, space: string) => {
      const isInside = space.startsWith(this.indent);
      return (line || end) + (isInside ? indent + space.slice(this.indent.length) : space);
    });
  }
}

/** How a value is written: each member on a line, or everything on one line. */
interface JsonStyle {
  /** The line ending; empty for one line. */
  readonly line: string;
  /** The additional indentation of the members of an array or object. */
  readonly unit: string;
  /** The space after a colon and, on one line, after a comma and inside of braces. */
  readonly space: string;
  /** The maximum width of a line with a list of scalars, in columns; without it, each item has a line. */
  readonly listWidth?: number;
}

/**
 * Returns a value as JSON, as `JSON.stringify` does, except that a `NumberText` and a `SourceText` keep
 * their text.
 * @param indent the indentation of the line where the value begins
 * @param beside how many columns there are before and after it on its line, without the indentation
 */
export function jsonText(value: unknown, style: JsonStyle, indent = '', beside = 0): string {
  if (value instanceof NumberText) return value.text;
  if (value instanceof SourceText) return value.at(indent, style.line);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const { line, unit, space } = style;
  const inner = indent + unit;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item, index) => jsonText(item, style, inner, index < value.length - 1 ? 1 : 0))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member], index, all) => {
          const key = `${JSON.stringify(name)}:${space}`;
          const comma = index < all.length - 1 ? 1 : 0;
          return key + jsonText(member, style, inner, key.length + comma);
        });
  const [open, close] = isList ? '[]' : '{}';
  if (members.length === 0) return `${open}${close}`;
  const short = `[${members.join(', ')}]`;
  const isFlat = isList && value.every(item => typeof item !== 'object' || item === null);
  if (isFlat && indent.length + beside + short.length <= (style.listWidth ?? 0)) return short;
  if (line !== '') {
    return `${open}${line}${inner}${members.join(`,${line}${inner}`)}${line}${indent}${close}`;
  }
  const inside = isList ? '' : space;
  return `${open}${inside}${members.join(`,${space}`)}${inside}${close}`;
}
