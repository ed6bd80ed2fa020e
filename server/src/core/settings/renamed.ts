import { ConfigDocument } from '../config/document.ts';
import { matches } from '../config/matches.ts';
import { insideQuotes, type NameKind } from '../config/names.ts';
import { sourceKey } from '../config/source/identity.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { type Edit, replacement } from '../text/edit.ts';
import { readPointer, writePointer } from '../text/jsonPointer.ts';
import { ignoreListOf } from './ignoreEntries.ts';

/** A plugin or a group of a configuration that gets another name. */
export interface Renamed {
  readonly kind: NameKind;
  readonly from: string;
  readonly to: string;
  /** The keys of the sources of a plugin. */
  readonly sources: readonly string[];
}

/** Returns the edits of a settings file whose entries of `ignore` name a plugin or group; none if it is broken. */
export function renameInSettings(text: string, fileName: string, renamed: Renamed): Edit[] {
  const { tree, syntaxErrors } = new ConfigDocument(text);
  const list = ignoreListOf(tree, fileName);
  if (syntaxErrors.length > 0 || list === noNode) return [];
  return tree.children(list).flatMap(entry => {
    if (tree.kind(entry) !== NodeKind.Object) return [];
    const pointer = tree.member(entry, 'pointer');
    const path = readPointer(textOf(tree, pointer) ?? '');
    if (renamed.kind === 'group') {
      if (!matches(path, 'layout/groups/*/**') || path[2] !== renamed.from) return [];
      const to = writePointer(path.with(2, renamed.to));
      return [replacement(insideQuotes(tree, pointer), inString(to))];
    }
    const isList = ['layout/byPageType/*/exclude', 'layout/byPageType/*/positions/*'].some(place =>
      matches(path, place),
    );
    const name = tree.member(entry, isList ? 'value' : 'plugin');
    return renameString(tree, name, renamed);
  });
}

/** Returns the edits of a catalog that names a plugin of one of these sources; none if it is broken. */
export function renameInCatalog(text: string, renamed: Renamed): Edit[] {
  const { tree, view, syntaxErrors } = new ConfigDocument(text);
  if (syntaxErrors.length > 0 || renamed.kind !== 'plugin') return [];
  return view.plugins.flatMap(({ node, repo }) => {
    const isSame = repo !== undefined && renamed.sources.includes(sourceKey(repo.value));
    return isSame ? renameString(tree, tree.member(node, 'name'), renamed) : [];
  });
}

function renameString(tree: SyntaxTree, node: Node, { from, to }: Renamed): Edit[] {
  return textOf(tree, node) === from ? [replacement(insideQuotes(tree, node), inString(to))] : [];
}

function textOf(tree: SyntaxTree, node: Node): string | undefined {
  const isString = node !== noNode && tree.kind(node) === NodeKind.String;
  return isString ? tree.stringValue(node) : undefined;
}

/** Returns a text as it is written between quotes. */
function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
