import { isQuote } from '../json/tree/quoteCharacters.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { normalForm } from '../text/normalForm.ts';
import type { Span } from '../text/span.ts';
import type { ConfigDocument } from './document.ts';
import type { PluginEntry } from './pluginEntry.ts';
import type { Located } from './reader.ts';

export type NameKind = 'plugin' | 'group';

/** An occurrence of a plugin or group name. */
export interface Name {
  readonly kind: NameKind;
  readonly name: string;
  /** The span without quotes; for a derived plugin name, the part of the source. */
  readonly span: Span;
  readonly role: 'definition' | 'reference';
  /** The plugin entry that defines the name of a plugin. */
  readonly plugin?: PluginEntry;
}

/**
 * Yields all occurrences of plugin and group names in text order. Groups are defined by the keys of
 * `layout.groups` and referred to by `layout.group` of plugins; plugins are defined by their
 * entries and referred to by `exclude` and the lists of `positions` of page types. Empty names are ignored.
 */
export function namesOf(document: ConfigDocument): Name[] {
  const { tree, view } = document;
  const names: Name[] = [];
  for (const plugin of view.plugins) {
    const definition = pluginName(tree, plugin);
    if (definition !== undefined) names.push(definition);
    const { group } = plugin;
    if (group !== undefined) names.push(reference(tree, 'group', group));
  }
  names.push(...groupDefinitions(document));
  for (const { exclude, positioned } of view.pageTypes) {
    for (const name of [...exclude, ...positioned]) names.push(reference(tree, 'plugin', name));
  }
  return names.filter(({ name }) => name !== '').sort((a, b) => a.span.start - b.span.start);
}

/** Yields the keys of `layout.groups`, including duplicates. */
function groupDefinitions({ tree, view }: ConfigDocument): Name[] {
  const groups = tree.member(view.layout, 'groups');
  if (tree.kind(groups) !== NodeKind.Object) return [];
  return tree.children(groups).flatMap((node): Name[] => {
    const key = tree.firstChild(node);
    if (key === noNode) return [];
    const name = normalForm(tree.stringValue(key));
    return [{ kind: 'group', name, span: insideQuotes(tree, key), role: 'definition' }];
  });
}

function reference(tree: SyntaxTree, kind: NameKind, { value, node }: Located<string>): Name {
  return { kind, name: value, span: insideQuotes(tree, node), role: 'reference' };
}

function pluginName(tree: SyntaxTree, plugin: PluginEntry): Name | undefined {
  const { name, ownName, repo } = plugin;
  if (name === undefined) return undefined;
  const definition = { kind: 'plugin', name, role: 'definition', plugin } as const;
  if (ownName !== undefined) return { ...definition, span: insideQuotes(tree, ownName.node) };
  return repo && { ...definition, span: derivedSpan(tree, repo, name) };
}

/** Returns the span of the plugin name in a source; the whole string if it has escapes. */
function derivedSpan(tree: SyntaxTree, repo: Located<string>, name: string): Span {
  const inside = insideQuotes(tree, repo.node);
  if (tree.text.slice(inside.start, inside.end) !== repo.value) return inside;
  const hash = repo.value.lastIndexOf('#');
  const address = hash < 0 ? repo.value : repo.value.slice(0, hash);
  const parts = [...address.matchAll(/[^\\/:]+/g)].filter(([part]) => !/^\.{1,2}$/.test(part));
  const last = parts.at(-1);
  if (last === undefined || !last[0].startsWith(name)) return inside;
  const start = inside.start + last.index;
  return { start, end: start + name.length };
}

/** Returns the span of a string without quotes. */
export function insideQuotes(tree: SyntaxTree, node: Node): Span {
  const { start, end } = tree.span(node);
  const isQuoteAt = (offset: number) => isQuote(tree.text[offset]);
  const from = isQuoteAt(start) ? start + 1 : start;
  const to = end - 1 >= from && from > start && isQuoteAt(end - 1) ? end - 1 : end;
  return { start: from, end: Math.max(from, to) };
}
