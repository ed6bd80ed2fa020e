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
 * Returns a value that the schema allows as a snippet, and the place of its first tab stop, for a value at a
 * path. Required properties are complete, the rest are tab stops. Values are placeholders rather than choices,
 * because a choice stays open while the author types on, and suppresses other proposals.
 */
export function valueSnippet(
  whole: Schema,
  path: ProposalTarget['path'],
): { readonly snippet: string; readonly next: ProposalTarget | undefined } {
  let stop = 0;
  let next: ProposalTarget | undefined;
  const stopAt = (target: ProposalTarget | undefined): number => {
    stop++;
    if (stop === 1) next = target;
    return stop;
  };
  const write = (part: Schema, at: ProposalTarget['path'], indent: string): string => {
    const { own, type, values } = preferred(part);
    if (values?.length === 1) return jsonSnippet(values[0]);
    if (type === 'array') return `[$${stopAt({ kind: 'value', path: [...at, 0] })}]`;
    if (values !== undefined || type !== 'object') {
      const value = startingValue(part);
      const number = stopAt(type === 'boolean' ? undefined : { kind: 'value', path: at });
      if (values !== undefined) return `\${${number}:${jsonSnippet(value)}}`;
      const content = jsonSnippet(value).replace(/^"|"$/g, '');
      const placeholder = value === '' ? `$${number}` : `\${${number}:${content}}`;
      return typeof value === 'string' ? `"${placeholder}"` : placeholder;
    }
    const inner = `${indent}\t`;
    const members = (own.required ?? []).map(name => {
      const value = write(memberSchema(own, name) ?? {}, [...at, name], inner);
      return `${inner}${jsonSnippet(name)}: ${value}`;
    });
    const lines =
      members.length > 0
        ? members.join(',\n')
        : `${inner}$${stopAt({ kind: 'property', path: at })}`;
    return `{\n${lines}\n${indent}}`;
  };
  return { snippet: write(whole, path, ''), next };
}
