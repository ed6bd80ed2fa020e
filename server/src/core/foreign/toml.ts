import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Json } from './literal.ts';

/**
 * Reads a TOML 1.0 document as JSON. A date, which JSON does not have, is its text.
 * @throws ForeignSyntaxError where the text is not TOML, or has a number that JSON does not have
 */
export function readToml(text: string): Json {
  checkLimits(text);
  try {
    return asJson(parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new ForeignSyntaxError(error.message, 0);
  }
}

function asJson(value: TomlValue): Json {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, asJson(member)]),
    );
  }
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new ForeignSyntaxError('not a number of JSON', 0);
  }
  return value;
}
