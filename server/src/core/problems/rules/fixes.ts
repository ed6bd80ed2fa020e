import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import type { Node } from '../../json/tree/tape.ts';
import { remove as removeMembers } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import type { Fix } from '../../text/fix.ts';

/** The fix that replaces one string. */
export function replaceWith(written: Located<string>, value: string, preferred = false): Fix {
  return replaceEach([written], value, preferred);
}

/** The fix that replaces several strings with the same one. */
export function replaceEach(
  written: readonly Located<string>[],
  value: string,
  preferred = false,
): Fix {
  return {
    title: t('Replace with "{0}"', value),
    edits: written.map(({ span }) => replacement(span, JSON.stringify(value))),
    preferred,
  };
}

/** The fix that removes a property or an item with its comma. */
export function remove(tree: SyntaxTree, member: Node, title: string, preferred = false): Fix {
  return { title, edits: removeMembers(tree, [member]), preferred };
}
