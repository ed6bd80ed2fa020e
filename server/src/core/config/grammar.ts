import { anyValue, type ValueGrammar } from '../json/parse/grammar.ts';
import { alternativesOf } from './alternatives.ts';
import { memberSchema, type Schema, typesOf } from './schema.ts';

const memoized = new WeakMap<Schema, ValueGrammar>();

/** Returns the grammar of the values that a schema describes, for the error recovery of the parser. */
export function grammarOf(part: Schema | undefined): ValueGrammar {
  if (part === undefined) return anyValue;
  const earlier = memoized.get(part);
  if (earlier !== undefined) return earlier;
  const branches = alternativesOf(part);
  const isAny = branches.some(branch => typesOf(branch).length === 0);
  const named = branches.flatMap(typesOf);
  const types = isAny ? [] : named.map(type => (type === 'integer' ? 'number' : type));
  const allowed: ValueGrammar = {
    allows: (...some) => types.length === 0 || some.some(type => types.includes(type)),
    isOpen: branches.some(branch => branch.additionalProperties !== false),
    knows: name => branches.some(({ properties = {} }) => Object.hasOwn(properties, name)),
    member: name => grammarOf(memberSchema(part, name)),
    get item() {
      return grammarOf(memberSchema(part, 0));
    },
  };
  memoized.set(part, allowed);
  return allowed;
}
