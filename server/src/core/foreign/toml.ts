import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';
import { Lines } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Field, Literal } from './literal.ts';

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text. The parser does not keep
 * positions: a value without a key of its own in the text has the span of what contains it.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): Literal {
  checkLimits(text);
  const keys = keysOf(text);
  const whole = { start: 0, end: text.length };
  const read = (value: TomlValue, path: string, span: Span): Literal => {
    if (value instanceof TomlDate) return { kind: 'scalar', value: value.toISOString(), span };
    if (Array.isArray(value)) {
      const headers = keys.get(path);
      const items = value.map(item => read(item, path, headers?.shift() ?? span));
      return { kind: 'list', items, span };
    }
    if (typeof value === 'object')
      return { kind: 'fields', fields: fields(value, path, span), span };
    if (typeof value === 'bigint') return { kind: 'unreadable', reason: 'digits', span };
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { kind: 'unreadable', reason: 'expression', span };
    }
    return { kind: 'scalar', value, span };
  };
  const fields = (table: TomlTable, path: string, around: Span): readonly Field[] =>
    Object.entries(table).map(([name, value]) => {
      const own = `${path}\0${name}`;
      const found = keys.get(own);
      // Each item of a list of tables has a header.
      const nameSpan = (Array.isArray(value) ? found?.[0] : found?.shift()) ?? around;
      return { name, nameSpan, value: read(value, own, nameSpan) };
    });
  try {
    return read(parse(text, { integersAsBigInt: 'asNeeded' }), '', whole);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const { start } = new Lines(text).line(error.line);
    throw new ForeignSyntaxError(message, Math.min(start + error.column - 1, text.length));
  }
}

const strings = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'/;
const tokens = new RegExp(`${strings.source}|#[^\\r\\n]*`, 'g');

/** Returns the comments of a TOML text, without their line breaks. */
export function findTomlComments(text: string): readonly Span[] {
  const found = [...text.matchAll(tokens)].filter(([token]) => token.startsWith('#'));
  return found.map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
}

/** Returns the keys and the headers of tables in their order, by their path. */
function keysOf(text: string): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  const plain = text.replace(tokens, token =>
    /^(?:#|"""|''')/.test(token) ? token.replace(/[^\n]/g, ' ') : token,
  );
  let table = '';
  for (const { 0: line, index, groups } of plain.matchAll(
    /^[ \t]*(?:\[\[?(?<header>[^\]\n]+)\]|(?<key>(?:"[^"\n]*"|'[^'\n]*'|[\w. \t-])+?)[ \t]*=)/gm,
  )) {
    const { header, key = header ?? '' } = groups ?? {};
    const names = [...key.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(
      ([, a, b, c]) => a ?? b ?? c,
    );
    const path = names.map(name => `\0${name}`).join('');
    if (header !== undefined) table = path;
    const written = key.trim();
    const start = index + line.indexOf(written);
    const span = { start, end: start + written.length };
    const whole = header === undefined ? table + path : path;
    const spans = found.get(whole);
    if (spans === undefined) found.set(whole, [span]);
    else spans.push(span);
  }
  return found;
}
