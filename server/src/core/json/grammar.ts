/**
 * What a document's format allows at a place, as far as a parser can use it to tell what a damaged text
 * means. It never makes a text valid or invalid.
 */
export interface Place {
  readonly allowsObject: boolean;
  readonly allowsArray: boolean;
  /** Whether a string, a number or a literal may be here. */
  readonly allowsScalar: boolean;
  /** Whether an object here may have properties of any name. */
  readonly isOpen: boolean;
  /** Whether an object here has a property of that name in the format. */
  knows(name: string): boolean;
  /** Where the value of a property is. */
  member(name: string): Place;
  /** Where the items of an array are. */
  readonly item: Place;
}

/** The format of a document: where its outermost value is, and all names that it has anywhere. */
export interface Grammar {
  readonly root: Place;
  isName(name: string): boolean;
}

/** A place where the format allows anything. */
export const anywhere: Place = {
  allowsObject: true,
  allowsArray: true,
  allowsScalar: true,
  isOpen: true,
  knows: () => false,
  member: () => anywhere,
  get item() {
    return anywhere;
  },
};

/** The grammar of any JSON text. */
export const anyGrammar: Grammar = { root: anywhere, isName: () => false };
