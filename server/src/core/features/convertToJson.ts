import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { type Json, toJson } from '../foreign/literal.ts';
import { loadParsers, type Parsers } from '../foreign/loadParsers.ts';
import type { ForeignText, SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { fileText, indentAt, lineEnd, stringify } from '../json/write/format.ts';
import type { ClassifiedFix, Problem } from '../problems/problem.ts';
import type { KnownPlugin } from '../project/projectContext.ts';
import { type Edit, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import { type PasteOptions, readPastedText } from './paste/readPastedText.ts';

/**
 * Returns the problems of a document with the conversions of text in another language, each as the most
 * likely fix if there is no other. The parsers are loaded on demand.
 * @param catalog returns the plugins of the catalogs, whose calls become entries
 */
export async function withConversions(
  document: ConfigDocument,
  problems: readonly Problem[],
  catalog: () => readonly KnownPlugin[] | Promise<readonly KnownPlugin[]>,
): Promise<readonly Problem[]> {
  const foreign = document.syntaxErrors.filter(
    error => (error.foreign ?? error.plugins) !== undefined,
  );
  const errorOf = ({ code, span: { start, end } }: Problem) =>
    foreign.find(one => one.code === code && one.span.start === start && one.span.end === end);
  const parsers = problems.some(errorOf) ? await loadParsers() : undefined;
  if (parsers === undefined) return problems;
  const options = { parsers, known: await catalog() };
  return problems.map(problem => {
    const error = errorOf(problem);
    const edit = error && conversionOf(document, error, options);
    if (edit === undefined) return problem;
    const others = problem.fixes?.() ?? [];
    const preferred = !others.some(fix => fix.preferred === true);
    const title = error?.foreign ? t('Convert to JSON') : t('Convert to plugin entries');
    const fix: ClassifiedFix = { title, edits: [edit], preferred, applicability: 'suggestion' };
    return { ...problem, fixes: () => [...others, fix] };
  });
}

/**
 * Returns the edit that writes YAML, TOML or JavaScript as JSON: the whole file, or entries as pasting writes
 * them, also of an address. The text is parsed and never executed.
 * @returns `undefined` if the text cannot be parsed or has a value that cannot be converted to JSON
 */
export function conversionOf(
  { tree, text }: ConfigDocument,
  { foreign, plugins }: SyntaxProblem,
  options: PasteOptions & { readonly parsers: Parsers },
): Edit | undefined {
  const found = foreign?.span ?? plugins;
  if (found === undefined) return undefined;
  const start = text.lastIndexOf('\n', found.start - 1) + 1;
  const lines = text.slice(start, found.end).replace(/[\s,;]+$/, '');
  const span = { start: found.start, end: start + lines.length };
  if (foreign && text.slice(0, span.start).trim() + text.slice(found.end).trim() === '') {
    const value = jsonOf(lines, foreign.language, options.parsers);
    if (value !== undefined) {
      return replacement({ start: 0, end: text.length }, fileText(value, text));
    }
  }
  const node = tree.nodeAt(found.start);
  // A word is read as an item.
  const container = plugins === undefined ? node : tree.parent(node);
  if (tree.path(container).join('/') !== 'plugins') return undefined;
  const indent = indentAt(text, found.start);
  const entries = readPastedText(lines, options) ?? readPastedText(`[${lines}]`, options);
  const members = entries?.map(({ source, ...more }) =>
    stringify(tree, { source, enabled: true, ...more }, indent),
  );
  return members && replacement(span, withCommas(text, span, members));
}

function jsonOf(
  text: string,
  language: ForeignText['language'],
  parsers: Parsers,
): Json | undefined {
  try {
    if (language === 'javascript') {
      const { parts, effects } = parsers.readModule(text);
      const main = parts.get('default');
      // Other statements and exports would be lost.
      return main && parts.size + effects.length === 1 ? toJson(main) : undefined;
    }
    const read = language === 'toml' ? parsers.readToml : parsers.readYaml;
    return toJson(read(text).value);
  } catch {
    // The text has syntax errors in its own language as well.
    return undefined;
  }
}

/** Joins members with commas, including those to the adjacent members. */
function withCommas(text: string, { start, end }: Span, members: readonly string[]): string {
  const separator = `,${lineEnd(text)}${indentAt(text, start)}`;
  const before = text.slice(0, start).trimEnd().at(-1) ?? '{';
  const after = text.slice(end).trimStart()[0] ?? '}';
  const first = '{[,'.includes(before) ? '' : ', ';
  const last = '}],'.includes(after) ? '' : ',';
  return first + members.join(separator) + last;
}
