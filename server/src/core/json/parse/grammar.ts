type ValueType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** The types that have no members. */
export const scalarTypes = ['string', 'number', 'boolean', 'null'] as const;

/**
 * The values that the format allows at a location. The parser uses it for error recovery only; it does not
 * affect validity.
 */
export interface ValueGrammar {
  /** Returns whether a value of one of these types may be here. */
  allows(...types: readonly ValueType[]): boolean;
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
  allows: () => true,
  isOpen: true,
  knows: () => false,
  member: () => anyValue,
  get item() {
    return anyValue;
  },
};
