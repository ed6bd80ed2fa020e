import type { ConfigDocument } from '../config/document.ts';
import { namesOf } from '../config/names.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { parseSource } from '../config/source/source.ts';
import { folderOf, plainPath, relativePath, resolvePath } from '../project/files.ts';
import { type Edit, replacement } from '../text/edit.ts';

/** A folder that is renamed or moved, as URIs. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/**
 * The edits that keep the sources of local plugins right when folders move: the plugin's own, one above
 * it, or one above the document. Where a plugin has its name from its folder, the places that refer to
 * it follow.
 * @param uri the document's URI before the move
 */
export function moveFolders(
  document: ConfigDocument,
  uri: string,
  moves: readonly FolderMove[],
): Edit[] {
  const base = folderOf(uri);
  const newBase = moved(base, moves) ?? plainPath(base);
  return document.view.plugins.flatMap(plugin => {
    const { repo, source } = plugin;
    if (repo === undefined || source?.form !== 'local') return [];
    if (!/^\.{1,2}(?:[\\/]|$)/.test(source.path) || document.tree.isMalformed(repo.node)) return [];
    const target = resolvePath(uri, source.path.replace(/[\\/]*$/, '/'));
    if (target === undefined || newBase === undefined) return [];
    const newTarget = moved(target, moves) ?? plainPath(target);
    if (newTarget === undefined) return [];
    const path = relativePath(newBase, newTarget);
    if (path === undefined || path === relativePath(plainPath(base), plainPath(target))) return [];
    const slash = /[\\/]$/.exec(source.path)?.[0] ?? '';
    const text = repo.value.replace(source.path, () => path + slash);
    const edit = replacement(document.tree.span(repo.node), JSON.stringify(text));
    return [edit, ...references(document, plugin, parseSource(text).name)];
  });
}

/** The path of a folder after the moves; `undefined` where none concerns it. */
function moved(folder: string, moves: readonly FolderMove[]): string | undefined {
  const path = plainPath(folder);
  for (const move of moves) {
    const from = plainPath(`${move.from.replace(/\/*$/, '')}/`);
    const to = plainPath(`${move.to.replace(/\/*$/, '')}/`);
    if (path === undefined || from === undefined || to === undefined) continue;
    if (path.startsWith(from)) return to + path.slice(from.length);
  }
  return undefined;
}

/** Renames what refers to a plugin by the name that it has from its folder. */
function references(document: ConfigDocument, plugin: PluginEntry, newName: string): Edit[] {
  const { name, ownName } = plugin;
  if (ownName !== undefined || newName === name) return [];
  const same = namesOf(document).filter(found => found.kind === 'plugin' && found.name === name);
  // Which of two plugins of one name is meant cannot be told.
  if (same.filter(({ role }) => role === 'definition').length !== 1) return [];
  return same
    .filter(({ role }) => role !== 'definition')
    .map(({ span }) => replacement(span, JSON.stringify(newName).slice(1, -1)));
}
