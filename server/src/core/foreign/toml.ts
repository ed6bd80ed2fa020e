import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import { Lines } from '../text/lines.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { ForeignValue, Literal } from './literal.ts';

const tokens = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\r\n]*/g;

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text. The parser does not keep
 * positions, so that every value has the span of the whole text.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): ForeignValue {
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
    return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
      ? { kind: 'unreadable', span }
      : { kind: 'scalar', value, span };
  };
  try {
    const value = read(parse(text, { integersAsBigInt: 'asNeeded' }));
    const comments = [...text.matchAll(tokens)].filter(([token]) => token.startsWith('#'));
    return {
      value,
      comments: comments.map(({ 0: token, index }) => ({
        start: index,
        end: index + token.length,
      })),
    };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const { start } = new Lines(text).line(error.line);
    throw new ForeignSyntaxError(message, Math.min(start + error.column - 1, text.length));
  }
}
