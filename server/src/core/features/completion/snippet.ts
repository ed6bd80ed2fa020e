import { preferred, startingValue } from '../../config/alternatives.ts';
import { memberSchema, type Schema } from '../../config/schema.ts';
import type { ProposalTarget } from './location.ts';

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
      const scalar = startingValue(own);
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
export function firstStop(whole: Schema, path: ProposalTarget['path']): ProposalTarget | undefined {
  const value: ProposalTarget = { kind: 'value', path };
  const { own, type, values } = preferred(whole);
  if (values !== undefined) return value;
  if (type === 'array') return { kind: 'value', path: [...path, 0] };
  if (type !== 'object') return type === 'boolean' ? undefined : value;
  const [name] = own.required ?? [];
  return name === undefined
    ? { kind: 'property', path }
    : firstStop(memberSchema(own, name) ?? {}, [...path, name]);
}
