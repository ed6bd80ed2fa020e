import type { ObjectShape } from '../json/tree/objectShape.ts';
import type { Source } from './source/source.ts';

/**
 * What an entry of `plugins` says, without its place: there are no offsets, no nodes, no index, and no way
 * to the document. What is computed from it alone is true wherever the entry is moved, for as long as its
 * text stays the same.
 */
export interface EntryText {
  /** The source's text: the string itself or the object's `repo`. */
  readonly repo: string | undefined;
  readonly source: Source | undefined;
  /** The name by which the plugin goes. */
  readonly name: string | undefined;
  readonly subdir: string | undefined;
  /** The condition of the layout. */
  readonly condition: string | undefined;
  /** The properties of the entry. */
  readonly shape: ObjectShape | undefined;
  /** The properties of its layout. */
  readonly layoutShape: ObjectShape | undefined;
  /** The value as plain JSON. */
  value(): unknown;
  /** Whether two properties of an object in the entry may have the same name. */
  mayRepeatNames(): boolean;
}
