/** Reads structured header fields, in which quoted strings can have any separator (RFC 9110, 5.6). */

/**
 * Returns the elements of a comma-separated list without the empty ones (RFC 9110, section 5.6.1).
 */
export function splitList(field: string): string[] {
  return split(field, ',').filter(element => element !== '');
}

/** A value with parameters, such as `application/json; charset="utf-8"`. */
export interface ParameterizedValue {
  /** In its original case. */
  readonly value: string;
  /** The parameters by their names in lower case, unquoted; the first of a name applies. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parses a value with parameters (RFC 9110, section 5.6.6). Malformed parameters have no value. */
export function parseParameters(text: string): ParameterizedValue {
  const [value = '', ...rest] = split(text, ';');
  const parameters = new Map<string, string>();
  for (const parameter of rest) {
    const { name, value: given } = parsePair(parameter);
    if (name !== '' && !parameters.has(name)) parameters.set(name, given ?? '');
  }
  return { value, parameters };
}

/** Parses `name=value` or `name="quoted value"`; the name is in lower case. */
export function parsePair(text: string): { readonly name: string; readonly value?: string } {
  const equals = text.indexOf('=');
  if (equals < 0) return { name: text.trim().toLowerCase() };
  return {
    name: text.slice(0, equals).trim().toLowerCase(),
    value: unquote(text.slice(equals + 1).trim()),
  };
}

function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}

/** Splits at a separator that is not in a quoted string (section 5.6.4), and trims the parts. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\\' && isQuoted) index += 1;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
