import { memberSchema, resolve, type Schema, typesOf } from '../../config/schema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { union } from './union.ts';

/** Counts the tab stops of one snippet. */
class TabStops {
  private stop: number;

  constructor(first: number) {
    this.stop = first;
  }

  next(): number {
    return this.stop++;
  }
}

/** Escapes text for an LSP snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** Returns a string as JSON, as a snippet without tab stops. */
export function jsonSnippet(text: string): string {
  return escapeSnippet(JSON.stringify(text));
}

/** Returns a value as JSON indented with tabs, which the editor converts to its own indentation. */
export function jsonSnippetOf(value: unknown): string {
  return escapeSnippet(JSON.stringify(value, null, '\t'));
}

/** Returns a value as JSON in which the first occurrence of each given string is a placeholder. */
export function tabbedSnippet(value: unknown, placeholders: readonly string[]): string {
  return placeholders.reduce((snippet, text, index) => {
    const written = jsonSnippet(text);
    const placeholder = `"\${${index + 1}:${written.slice(1, -1)}}"`;
    return snippet.replace(written, () => placeholder);
  }, jsonSnippetOf(value));
}

/** Matches a scalar of a JSON text; a string followed by a colon is a name. */
const scalarPattern = /"((?:[^"\\]|\\.)*)"(\s*:)?|\b(?:true|false)\b|-?\d+(?:\.\d+)?/g;

/**
 * Returns JSON text as a snippet in which every value is a placeholder.
 * @param indent the indentation of the target line, which editors add to each line
 */
export function placeholderSnippet(json: string, indent: string): string {
  const stops = new TabStops(1);
  const relative = json.replaceAll(`\n${indent}`, '\n');
  let snippet = '';
  let position = 0;
  for (const found of relative.matchAll(scalarPattern)) {
    const [token, body, colon] = found;
    snippet += escapeSnippet(relative.slice(position, found.index));
    snippet += colon === undefined ? placeholder(token, body, stops) : escapeSnippet(token);
    position = found.index + token.length;
  }
  return snippet + escapeSnippet(relative.slice(position));
}

function placeholder(token: string, body: string | undefined, stops: TabStops): string {
  if (body !== undefined) return `"\${${stops.next()}:${escapeSnippet(body)}}"`;
  return `\${${stops.next()}:${token}}`;
}

/** Returns the plain text of a snippet, with its placeholders. */
export function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, '')
    .replace(/\\([\\$}])/g, '$1');
}

/**
 * Returns a value that the schema allows as a snippet: required properties are complete, the rest
 * are tab stops.
 */
export function valueSnippet(part: Schema, firstStop = 1): string {
  return snippetOf(part, new TabStops(firstStop), '');
}

/**
 * Returns a value as a snippet whose first tab stop is empty, to be filled by completion.
 * @returns `undefined` for a value whose placeholder is typed over
 */
export function valueSnippetToContinue(part: Schema): string | undefined {
  // Proposals include their quotes. If arbitrary text is allowed, the quotes are inserted in
  // advance.
  if (part.enum !== undefined || part.values !== undefined) return '$1';
  switch (typesOf(part)[0]) {
    case 'string':
      return '"$1"';
    case 'number':
      return '$1';
    case 'array':
      return '[$1]';
    case 'object':
      return (part.required ?? []).length === 0 ? valueSnippet(part) : undefined;
    default:
      return undefined;
  }
}

function snippetOf(part: Schema, stops: TabStops, indent: string): string {
  const values = part.enum ?? part.values;
  if (values !== undefined) return oneOf(values, stops);
  switch (typesOf(part)[0]) {
    case 'object':
      return objectSnippet(part, stops, indent);
    case 'array':
      return `[$${stops.next()}]`;
    case 'boolean':
      return `\${${stops.next()}:${part.default !== false}}`;
    case 'number':
      return `\${${stops.next()}:${numberOf(part)}}`;
    default:
      return stringSnippet(part, stops);
  }
}

/**
 * Returns the only value, or the first one as a placeholder. A choice would stay open while the author goes on
 * typing after the value, and keep other proposals away.
 */
function oneOf([first, ...others]: readonly unknown[], stops: TabStops): string {
  if (others.length === 0) return jsonSnippetOf(first);
  return typeof first === 'string'
    ? textPlaceholder(first, stops)
    : `\${${stops.next()}:${jsonSnippetOf(first)}}`;
}

/** Returns the default, an example, or the number closest to zero that the schema allows. */
function numberOf({ default: own, examples = [], minimum, maximum }: Schema): number {
  const known = [own, ...examples].find(value => typeof value === 'number');
  return known ?? Math.max(Math.min(0, maximum ?? 0), minimum ?? 0);
}

function stringSnippet(part: Schema, stops: TabStops): string {
  const example = [part.default, ...(part.examples ?? [])].find(
    one => typeof one === 'string' && one !== '',
  );
  return example === undefined ? `"$${stops.next()}"` : textPlaceholder(String(example), stops);
}

function textPlaceholder(text: string, stops: TabStops): string {
  return `"\${${stops.next()}:${jsonSnippet(text).slice(1, -1)}}"`;
}

const { lightMode, darkMode } = startingConfiguration.configuration.theme.colors;

/** The colors of each palette by its title in the schema, which requires none, but most files define most. */
const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Light mode': lightMode,
  'Dark mode': darkMode,
};

function objectSnippet(part: Schema, stops: TabStops, indent: string): string {
  const inner = `${indent}\t`;
  const colors = palettes[part.title ?? ''] ?? {};
  const names = part.required ?? Object.keys(colors);
  if (names.length === 0) return `{\n${inner}$${stops.next()}\n${indent}}`;
  const members = names.map(name => {
    const member = union(resolve(memberSchema(part, name) ?? {}));
    const color = colors[name];
    const value =
      color === undefined ? snippetOf(member, stops, inner) : textPlaceholder(color, stops);
    return `${inner}${JSON.stringify(name)}: ${value}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}
