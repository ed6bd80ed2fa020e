import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { type Name, type NameKind, namesOf } from '../config/names.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { indentAt, isObject, jsonFor } from '../json/write/format.ts';
import { set } from '../json/write/jsonWriter.ts';
import { type Edit, replacement } from '../text/edit.ts';
import { normalForm } from '../text/normalForm.ts';
import { fail, type Result, succeed } from '../text/result.ts';
import { namesLike } from './definition.ts';

/**
 * Renames the plugin or group at an offset. A plugin whose name is derived from its source gets an
 * explicit name. Returns why this is not possible, or `undefined` if there is no name at the offset.
 */
export function rename(
  document: ConfigDocument,
  offset: number,
  newName: string,
): Result<readonly Edit[]> | undefined {
  const names = namesLike(document, offset);
  const [first] = names;
  if (first === undefined) return undefined;
  const { kind, name } = first;
  if (newName === name) return succeed([]);
  const message =
    document.syntaxErrors.length > 0
      ? t('The file has syntax errors. Fix them first.')
      : (problemOf(kind, newName) ?? conflict(document, kind, newName));
  if (message !== undefined) return fail({ message });
  return succeed(names.flatMap(one => editsFor(document.tree, one, newName)));
}

/** Returns why a name is not valid. A plugin name is also the name of its installation folder. */
function problemOf(kind: NameKind, name: string): string | undefined {
  if (name.trim() === '') return t('Enter a name.');
  if (name !== name.trim()) return t('A name cannot begin or end with a space.');
  if (/\p{Cc}|\u2028|\u2029/u.test(name)) {
    return t('A name cannot contain line breaks or other control characters.');
  }
  const [forbidden] = /[/\\:*?"<>|#]|^\.+$/.exec(kind === 'plugin' ? name : '') ?? [];
  return forbidden === undefined
    ? undefined
    : t('A plugin name is also a folder name and cannot contain "{0}".', forbidden);
}

/** Returns why a plugin or group cannot have a name: others have it, or refer to it and would then mean this one. */
function conflict(document: ConfigDocument, kind: NameKind, newName: string): string | undefined {
  const compared = normalForm(newName);
  return namesOf(document).some(name => name.kind === kind && name.name === compared)
    ? t('The name "{0}" is already used in this file. Choose another name.', newName)
    : undefined;
}

function editsFor(tree: SyntaxTree, { span, plugin }: Name, newName: string): Edit[] {
  if (plugin === undefined || plugin.ownName !== undefined) {
    return [replacement(span, JSON.stringify(newName).slice(1, -1))];
  }
  const { repo, sourceNode, node } = plugin;
  if (isObject(tree, sourceNode)) return set(tree, ['name'], newName, sourceNode);
  const value = { repo: repo?.value ?? '', name: newName };
  const indent = indentAt(tree.text, tree.start(sourceNode));
  return [replacement(tree.span(sourceNode), jsonFor(tree, node, value)(indent))];
}
