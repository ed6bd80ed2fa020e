import { t } from '@vscode/l10n';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import type { Node } from '../../json/tree/tape.ts';
import { remove as removeMembers } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { isMisspelling } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';

/** A string in the file. */
interface Written {
  readonly span: Span;
  readonly value: string;
}

/** The fix that replaces a string. */
export function replaceWith({ span }: Written, value: string, preferred = false): Fix {
  const title = t('Replace with "{0}"', value);
  return { title, edits: [replacement(span, JSON.stringify(value))], preferred };
}

/** The fix that replaces a value by another one, as JSON. */
export function replaceWithJson(span: Span, json: string, preferred = false): Fix {
  return { title: t('Replace with {0}', json), edits: [replacement(span, json)], preferred };
}

interface Spelling {
  /** The same string at all places where it is replaced. */
  readonly places: readonly Written[];
  /** The names that may be meant, nearest first. */
  readonly near: readonly string[];
  /** Whether the nearest name is not what something else is called. */
  readonly isCertain?: boolean;
  readonly isProperty?: boolean;
}

/** Returns the fixes that spell a name like each of those that may be meant. */
export function spellings({ places, near, isCertain = true, isProperty }: Spelling): Fix[] {
  const isSafe = isCertain && isMisspelling(places[0]?.value ?? '', near);
  return near.map((to, index) => {
    const title = isProperty ? t('Rename to "{0}"', to) : t('Replace with "{0}"', to);
    const edits = places.map(({ span }) => replacement(span, JSON.stringify(to)));
    return safe({ title, edits, preferred: index === 0 }, isSafe && index === 0);
  });
}

/** The fix that removes properties or items with their commas. */
export function remove(tree: SyntaxTree, members: readonly Node[], title: string): Fix {
  return { title, edits: removeMembers(tree, members) };
}
