import { anywhere, type Grammar, type Place } from '../json/grammar.ts';
import { homesOf, memberSchema, type Schema, schema, typesOf } from './schema.ts';

const places = new WeakMap<Schema, Place>();

/** The grammar of a configuration, for the error recovery of the parser. */
export const siteGrammar: Grammar = {
  root: placeOf(schema),
  isName: name => homesOf(name).length > 0,
};

function placeOf(part: Schema | undefined): Place {
  if (part === undefined) return anywhere;
  const known = places.get(part);
  if (known !== undefined) return known;
  const types = typesOf(part);
  const { properties = {} } = part;
  const place: Place = {
    allowsObject: types.length === 0 || types.includes('object'),
    allowsArray: types.length === 0 || types.includes('array'),
    allowsScalar: types.length === 0 || types.some(type => type !== 'object' && type !== 'array'),
    isOpen: part.additionalProperties !== false,
    knows: name => Object.hasOwn(properties, name),
    member: name => placeOf(memberSchema(part, name)),
    get item() {
      return placeOf(memberSchema(part, 0));
    },
  };
  places.set(part, place);
  return place;
}
