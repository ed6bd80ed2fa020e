import { alternativesOf, chosenAlternative } from '../../config/alternatives.ts';
import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import type { Place } from './location.ts';

/** Escapes text for an LSP snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/**
 * Returns a value as JSON, as a snippet without tab stops. It is indented with tabs, which editors
 * convert to their own indentation.
 */
export function jsonSnippet(value: unknown): string {
  return escapeSnippet(JSON.stringify(value, null, '\t'));
}

/** Matches scalars of a JSON text, names with their colons, and characters that a snippet must escape. */
const snippetTokens = /"((?:[^"\\]|\\.)*)"(\s*:)?|\b(?:true|false)\b|-?\d+(?:\.\d+)?|[\\$}]/g;

/**
 * Returns JSON text as a snippet in which every value is a placeholder.
 * @param indent the indentation of the target line, which editors add to each line
 */
export function placeholderSnippet(json: string, indent: string): string {
  let stop = 0;
  return json
    .replaceAll(`\n${indent}`, '\n')
    .replace(snippetTokens, (token: string, content?: string, colon?: string) => {
      if (colon !== undefined || /^[\\$}]$/.test(token)) return escapeSnippet(token);
      stop++;
      return content === undefined
        ? `\${${stop}:${token}}`
        : `"\${${stop}:${escapeSnippet(content)}}"`;
    });
}

/** Returns the plain text of a snippet, with its placeholders. */
export function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, '')
    .replace(/\\([\\$}])/g, '$1');
}

/** Returns a snippet whose first tab stop is empty, to be filled by completion. */
export function emptyFirstStop(snippet: string): string {
  return snippet.replace(/\$\{1:(?:\\.|[^}\\])*\}/, () => '$1');
}

/**
 * Returns a value that the schema allows as a snippet: required properties are complete, the rest
 * are tab stops. Values are placeholders rather than choices, because a choice stays open while the
 * author types on, and suppresses other proposals.
 */
export function valueSnippet(whole: Schema, firstStop = 1): string {
  let stop = firstStop;
  const write = (part: Schema, indent: string): string => {
    const { own, type, values } = preferred(part);
    if (values?.length === 1) return jsonSnippet(values[0]);
    if (values !== undefined) {
      const value = values.find(one => one === own.default) ?? values[0];
      return `\${${stop++}:${jsonSnippet(value)}}`;
    }
    if (type === 'array') return `[$${stop++}]`;
    if (type !== 'object') {
      const scalar = scalarOf(own, type);
      const content = jsonSnippet(scalar).replace(/^"|"$/g, '');
      const placeholder = scalar === '' ? `$${stop++}` : `\${${stop++}:${content}}`;
      return typeof scalar === 'string' ? `"${placeholder}"` : placeholder;
    }
    const inner = `${indent}\t`;
    const members = (own.required ?? []).map(
      name => `${inner}${jsonSnippet(name)}: ${write(memberSchema(own, name) ?? {}, inner)}`,
    );
    const lines = members.length > 0 ? members.join(',\n') : `${inner}$${stop++}`;
    return `{\n${lines}\n${indent}}`;
  };
  return write(whole, '');
}

/** Returns the place of the first tab stop in the snippet of a value at a path. */
export function firstStop(whole: Schema, path: Place['path']): Place | undefined {
  const value: Place = { kind: 'value', path };
  const { own, type, values } = preferred(whole);
  if (values !== undefined) return value;
  if (type === 'array') return { kind: 'value', path: [...path, 0] };
  if (type !== 'object') return type === 'boolean' ? undefined : value;
  const [name] = own.required ?? [];
  return name === undefined
    ? { kind: 'property', path }
    : firstStop(memberSchema(own, name) ?? {}, [...path, name]);
}

/**
 * Returns the alternative and the type that match the default, or else the first ones, and the values
 * that all alternatives, or this one, enumerate.
 */
function preferred(part: Schema) {
  const alternatives = alternativesOf(part);
  const chosen = part.default === undefined ? 0 : chosenAlternative(alternatives, part.default);
  const own = { ...alternatives[Math.max(chosen, 0)], default: part.default };
  const types = typesOf(own);
  const ofDefault = typeof own.default;
  const type = types.includes(ofDefault) ? ofDefault : types[0];
  const lists = alternatives.map(one => one.enum ?? one.values);
  const isEnumerated = lists.every(list => list !== undefined);
  return { own, type, values: isEnumerated ? lists.flat() : (own.enum ?? own.values) };
}

/** Returns the default, an example, or the simplest value of a type. */
function scalarOf(part: Schema, type: string | undefined): string | number | boolean {
  const { default: own, examples = [], minimum = 0, maximum = 0 } = part;
  switch (type) {
    case 'boolean':
      return own !== false;
    case 'number':
    case 'integer':
      return (
        [own, ...examples].find(one => typeof one === 'number') ??
        Math.max(Math.min(0, maximum), minimum)
      );
    default:
      return (
        [own, ...examples].filter(one => typeof one === 'string').find(one => one !== '') ?? ''
      );
  }
}
