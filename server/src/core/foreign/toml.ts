import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import { Lines } from '../text/lines.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { ForeignValue, Literal } from './literal.ts';
import { type TomlPlace, TomlPlaces } from './tomlPlaces.ts';

/**
 * Reads a TOML 1.0 document. A date, which JSON does not have, is its text.
 * @throws ForeignSyntaxError where the text is not TOML
 */
export function readToml(text: string): ForeignValue {
  checkLimits(text);
  try {
    const value = parse(text, { integersAsBigInt: 'asNeeded' });
    const { root, comments } = new TomlPlaces(text);
    return { value: read(value, root), comments };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    const { start } = new Lines(text).line(error.line);
    throw new ForeignSyntaxError(message, Math.min(start + error.column - 1, text.length));
  }
}

/** Returns a value with its place, which the parser does not keep. */
function read(value: TomlValue, place: TomlPlace): Literal {
  const span = place.value;
  const inside = (inner: TomlValue, step: string | number) =>
    read(inner, place.inner.get(step) ?? place);
  if (value instanceof TomlDate) return { kind: 'scalar', value: value.toISOString(), span };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(inside), span };
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, inner]) => {
      const nameSpan = place.inner.get(name)?.name ?? span;
      return { name, nameSpan, value: inside(inner, name) };
    });
    return { kind: 'fields', fields, span };
  }
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
    ? { kind: 'unreadable', span }
    : { kind: 'scalar', value, span };
}
