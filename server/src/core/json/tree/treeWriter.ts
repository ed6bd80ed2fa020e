import type { Edit } from '../../text/edit.ts';
import type { SourceText } from './jsonText.ts';
import type { Node } from './tape.ts';

/** The values of new properties, or new items. */
export type Members = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Writes into a text that is not JSON, in the style that is around each place. Its edits are marked as written;
 * where it cannot write, it returns `unwritable`.
 */
export interface TreeWriter {
  /** Returns an edit of JSON in this syntax; `unwritable` if it does not replace exactly one value or name. */
  convert(edit: Edit): Edit;
  /** Returns the edit that replaces a value or a name. */
  replace(node: Node, value: unknown): Edit;
  /** Returns the edit that adds members at the end of an object or list. */
  append(container: Node, members: Members): Edit;
  /** Returns the edits that remove members of one object or list. */
  remove(members: readonly Node[]): Edit[];
  /** Returns the edit that replaces properties that are next to each other. */
  exchange(properties: readonly Node[], members: Readonly<Record<string, unknown>>): Edit;
  /** Returns the edits that indent properties, so that they belong to the empty value before them, if they can. */
  nest(empty: Node, properties: readonly Node[]): Edit[] | undefined;
  /** Returns the text of a node, as a value that keeps how it is written. */
  sourceText(node: Node): SourceText;
}

/** Stands for an edit that cannot be written. */
export const unwritable: Edit = { span: { start: -1, end: -1 }, newText: '' };
