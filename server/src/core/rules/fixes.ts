import { t } from '@vscode/l10n';
import { removeMember } from '../model/editing.ts';
import type { Located } from '../model/reader.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import type { Node } from '../model/tape.ts';
import { replacement } from '../text/edit.ts';
import type { Fix } from './rule.ts';

/** Puts another string in the place of one. */
export function replaceWith(written: Located<string>, value: string, preferred = false): Fix {
  return replaceEach([written], value, preferred);
}

/** Puts another string in the place of several. */
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

/** Takes a property or an item out, with its comma. */
export function remove(tree: SyntaxTree, member: Node, title: string, preferred = false): Fix {
  return { title, edits: [removeMember(tree, member)], preferred };
}
