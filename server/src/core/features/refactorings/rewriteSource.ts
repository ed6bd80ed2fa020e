import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { indentAt, jsonFor } from '../../json/write/format.ts';
import { replacement } from '../../text/edit.ts';
import { overlaps } from '../../text/span.ts';
import { type Offer, type Refactoring, selectedPlugins } from './refactoring.ts';

/** Converts a source between a string and an object, keeping a pinned ref. */
export const rewriteSource: Refactoring = function* (document, selection) {
  const { tree } = document;
  for (const plugin of selectedPlugins(document, selection)) {
    const { sourceNode, repo } = plugin;
    if (repo === undefined || !overlaps(tree.span(tree.parent(sourceNode)), selection)) continue;
    yield* repo.node === sourceNode ? toObject(tree, plugin) : toText(tree, plugin);
  }
};

function* toObject(tree: SyntaxTree, { node, sourceNode, repo, source }: PluginEntry) {
  const text = repo?.value ?? '';
  const ref = source?.ref;
  // An empty ref is kept because it is reported as a problem.
  const value = ref ? { repo: text.slice(0, text.lastIndexOf('#')), ref } : { repo: text };
  const json = jsonFor(tree, node, value)(indentAt(tree.text, tree.start(sourceNode)));
  yield rewrite(t('Convert the source to an object'), tree, sourceNode, json);
}

/** Only if nothing is lost: a string has no name and no subdirectory. */
function* toText(tree: SyntaxTree, { sourceNode, repo, source, ref }: PluginEntry) {
  const names = tree.children(sourceNode).map(property => tree.propertyName(property));
  const isPlain = names.every(
    (name, index) => /^(?:repo|ref)$/.test(name) && !names.includes(name, index + 1),
  );
  const hasRef = names.includes('ref');
  if (repo === undefined || !isPlain || (hasRef && !ref?.value)) return;
  if (hasRef && source?.ref !== undefined && source.ref !== ref?.value) return;
  const isPinned = !hasRef || source?.ref !== undefined;
  const text = isPinned ? repo.value : `${repo.value}#${ref?.value}`;
  yield rewrite(t('Convert the source to a string'), tree, sourceNode, JSON.stringify(text));
}

function rewrite(title: string, tree: SyntaxTree, node: number, json: string): Offer {
  return { title, kind: 'refactor.rewrite', edits: [replacement(tree.span(node), json)] };
}
