/** The syntax YAML with its parser, a bundle that is loaded on demand: import this file only through `loadYaml.ts`. */
import { t } from '@vscode/l10n';
import * as yaml from 'yaml';
import type { ParseResult } from '../json/parse/parser.ts';
import type { Syntax } from '../json/parse/syntax.ts';
import { mergeConflicts } from '../json/recovery/mergeConflicts.ts';
import { SyntaxErrors, type SyntaxProblem } from '../json/recovery/syntaxErrors.ts';
import { type Node, noNode } from '../json/tree/tape.ts';
import { unwritable } from '../json/tree/treeWriter.ts';
import type { Span } from '../text/span.ts';
import { explain, type YamlError } from './yamlErrors.ts';
import { type Repeated, TreeBuilder, YamlTree } from './yamlTree.ts';
import { YamlWriter } from './yamlWriter.ts';

export { setTranslations } from '../text/language.ts';

/** YAML 1.2 (core schema), for values that JSON has as well. */
export const yamlSyntax: Syntax = { name: 'yaml', parse, reparse: () => undefined };

/** The maximum length of a text in UTF-16 code units, which is that of 2,000 plugins. */
const maximumLength = 500_000;

/** The maximum depth of values inside of each other, because the parser is recursive. */
const maximumDepth = 100;

/** Parses any text without throwing. Of several errors the first is listed, because the others follow from it. */
function parse(text: string): ParseResult {
  const tree = new YamlTree(text);
  tree.writer = new YamlWriter(tree);
  tree.modeline = modelineOf(text);
  const conflicts = new SyntaxErrors();
  // What only looks like a part of a conflict may be in a text.
  const skipped = /^<{7}/m.test(text) ? mergeConflicts(text, conflicts) : [];
  const builder = new TreeBuilder(tree);
  const found = read(skipped.reduce(blanked, text), builder);
  const errors = conflicts.list.length > 0 ? conflicts.list : firstProblem(tree, found, builder);
  tree.isContextFree = errors.length === 0 && tree.aliases.size === 0;
  return { tree, errors, places: errors.map(({ span }) => span) };
}

/** Returns the text with spaces in a span, so that offsets stay the same. */
function blanked(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

/** Returns the schema that a comment at the beginning names for editors. */
function modelineOf(text: string): YamlTree['modeline'] {
  const [head = ''] = /^\uFEFF?(?:[ \t]*(?:#[^\n]*|---[ \t]*)?\r?\n)*/.exec(text) ?? [];
  const match = /^#[ \t]*yaml-language-server[ \t]*:[ \t]*\$schema=(\S+)/m.exec(head);
  if (match === null) return undefined;
  const [whole, value = ''] = match;
  const end = match.index + whole.length;
  return { value, span: { start: end - value.length, end } };
}

/** Adds what a text contains to a tree, and returns the errors of the parser. */
function read(text: string, builder: TreeBuilder): YamlError[] {
  if (text.length > maximumLength) return [errorAt('LENGTH', 0)];
  const tokens = tokensOf(text);
  if (tokens === undefined || isTooDeep(tokens)) return [errorAt('DEPTH', 0)];
  const composer = new yaml.Composer({ prettyErrors: false, uniqueKeys: false });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === undefined || isMissing(document.contents)) return [errorAt('EMPTY', 0)];
  builder.add(document.contents, noNode);
  const { yaml: version } = document.directives;
  if (version.explicit && version.version !== '1.2')
    return [errorAt('VERSION', text.search(/^%YAML/m))];
  const errors = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    code: code === 'TAG_RESOLVE_FAILED' ? 'TAG' : code,
    message,
    span: { start: pos[0], end: pos[1] },
  }));
  return second === undefined ? errors : [...errors, errorAt('MULTIPLE_DOCS', second.range[0])];
}

function errorAt(code: string, start: number): YamlError {
  return { code, message: '', span: { start, end: start } };
}

function isMissing(contents: unknown): boolean {
  return contents === null || (yaml.isScalar(contents) && contents.source === '');
}

/** Returns the concrete syntax of a text; `undefined` if it is nested too deeply for the parser. */
function tokensOf(text: string): readonly yaml.CST.Token[] | undefined {
  // The parser is recursive where several blocks begin on one line.
  if (/(?:[-?:][ \t]+){100}/.test(text)) return undefined;
  const parser = new yaml.Parser();
  // The parser would count a byte order mark as a column.
  parser.offset = text.startsWith('\uFEFF') ? 1 : 0;
  try {
    return [...parser.parse(text.slice(parser.offset))];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether values are nested too deeply to be composed. It does not recurse. */
function isTooDeep(tokens: readonly yaml.CST.Token[]): boolean {
  let level: (yaml.CST.Token | null | undefined)[] = [...tokens];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumDepth) return true;
    level = level.flatMap(token => {
      if (token?.type === 'document') return [token.value];
      const hasItems = token != null && 'items' in token;
      return hasItems ? token.items.flatMap(({ key, value }) => [key, value]) : [];
    });
  }
  return false;
}

/** Returns the first error of the parser, or else the first value that a configuration cannot have. */
function firstProblem(
  tree: YamlTree,
  [error, next]: readonly YamlError[],
  { unsupported, openQuotes }: TreeBuilder,
): SyntaxProblem[] {
  const [first] = unsupported;
  const { text } = tree;
  if (error?.code === 'EMPTY') {
    const span = { start: 0, end: text.length };
    return [{ code: 'syntax-empty', span, message: t('The file is empty.'), fixes: [] }];
  }
  if (error !== undefined) return [explain(text, error, { next, openQuotes })];
  if (first === undefined) return [];
  return [first.repeated === undefined ? explain(text, first) : duplicate(tree, first.repeated)];
}

/** The same name twice, which YAML does not allow. */
function duplicate(tree: YamlTree, { earlier, later }: Repeated): SyntaxProblem {
  const name = tree.propertyName(later);
  const fixOf = (title: string, property: Node) => {
    const edits = tree.writer?.remove([property]) ?? [];
    return edits.includes(unwritable) ? [] : { title, edits };
  };
  return {
    code: 'syntax-yaml',
    span: tree.span(tree.firstChild(later)),
    message: t('Duplicate property "{0}", which is an error in YAML. Remove one of them.', name),
    related: [{ span: tree.span(tree.firstChild(earlier)), message: t('It is here as well.') }],
    fixes: [
      fixOf(t('Remove the earlier "{0}"', name), earlier),
      fixOf(t('Keep the first "{0}"', name), later),
    ].flat(),
  };
}
