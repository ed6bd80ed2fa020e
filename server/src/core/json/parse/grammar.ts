/**
 * The values that the format allows at a location. The parser uses it for error recovery only; it does not
 * affect validity.
 */
export interface ValueGrammar {
  readonly allowsObject: boolean;
  readonly allowsArray: boolean;
  /** Whether a string, a number or a literal is allowed. */
  readonly allowsScalar: boolean;
  /** Whether a string is allowed. */
  readonly allowsString: boolean;
  /** Whether a number is allowed. */
  readonly allowsNumber: boolean;
  /** Whether null is allowed. */
  readonly allowsNull: boolean;
  /** Whether an object may have arbitrary properties. */
  readonly isOpen: boolean;
  /** Whether the format defines a property with this name. */
  knows(name: string): boolean;
  /** Returns the grammar of a property value. */
  member(name: string): ValueGrammar;
  /** Returns the grammar of array items. */
  readonly item: ValueGrammar;
}

/** The grammar of a location where any value is allowed. */
export const anyValue: ValueGrammar = {
  allowsObject: true,
  allowsArray: true,
  allowsScalar: true,
  allowsString: true,
  allowsNumber: true,
  allowsNull: true,
  isOpen: true,
  knows: () => false,
  member: () => anyValue,
  get item() {
    return anyValue;
  },
};
