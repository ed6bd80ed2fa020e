import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import { Lines } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Literal } from './literal.ts';

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text. The parser does not keep
 * positions, so that every value has the span of the whole text.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): Literal {
  checkLimits(text);
  const span = { start: 0, end: text.length };
  const read = (value: TomlValue): Literal => {
    if (value instanceof TomlDate) return { kind: 'scalar', value: value.toISOString(), span };
    if (Array.isArray(value)) return { kind: 'list', items: value.map(read), span };
    if (typeof value === 'object') {
      const fields = Object.entries(value).map(([name, inner]) => {
        return { name, nameSpan: span, value: read(inner) };
      });
      return { kind: 'fields', fields, span };
    }
    if (typeof value === 'bigint') return { kind: 'unreadable', reason: 'digits', span };
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { kind: 'unreadable', reason: 'expression', span };
    }
    return { kind: 'scalar', value, span };
  };
  try {
    return read(parse(text, { integersAsBigInt: 'asNeeded' }));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const { start } = new Lines(text).line(error.line);
    throw new ForeignSyntaxError(message, Math.min(start + error.column - 1, text.length));
  }
}

const tokens = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\r\n]*/g;

/** Returns the comments of a TOML text, without their line breaks. */
export function findTomlComments(text: string): readonly Span[] {
  const found = [...text.matchAll(tokens)].filter(([token]) => token.startsWith('#'));
  return found.map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
}
