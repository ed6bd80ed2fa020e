import { anyValue, type ValueGrammar } from '../json/parse/grammar.ts';
import { memberSchema, type Schema, schema, typesOf } from './schema.ts';

const memoized = new WeakMap<Schema, ValueGrammar>();

/** The grammar of a configuration, for the error recovery of the parser. */
export const siteGrammar: ValueGrammar = grammarOf(schema);

function grammarOf(part: Schema | undefined): ValueGrammar {
  if (part === undefined) return anyValue;
  const earlier = memoized.get(part);
  if (earlier !== undefined) return earlier;
  const types = typesOf(part).map(type => (type === 'integer' ? 'number' : type));
  const { properties = {} } = part;
  const allowed: ValueGrammar = {
    allows: (...some) => types.length === 0 || some.some(type => types.includes(type)),
    isOpen: part.additionalProperties !== false,
    knows: name => Object.hasOwn(properties, name),
    member: name => grammarOf(memberSchema(part, name)),
    get item() {
      return grammarOf(memberSchema(part, 0));
    },
  };
  memoized.set(part, allowed);
  return allowed;
}
