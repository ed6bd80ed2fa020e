import bundled from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };
import { anyValue, type ValueGrammar } from '../json/parse/grammar.ts';
import { alternativesOf } from './alternatives.ts';
import { Describer } from './describe.ts';
import { memberSchema, type Schema, typesOf } from './schema.ts';

/** The schema that decides which configurations are valid, and that describes them. */
export class SiteSchema {
  /** What it says about the whole file. */
  readonly root: Schema;
  /** The paths of the objects that define a name, by name. */
  private homes: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

  constructor(root: Schema) {
    this.root = root;
  }

  /** What the parser expects in texts with syntax errors. */
  get grammar(): ValueGrammar {
    return grammarOf(this.root);
  }

  /** Returns the schema at a path of property names and indices; `undefined` if any value is allowed. */
  at(path: readonly (string | number)[]): Schema | undefined {
    let part: Schema | undefined = this.root;
    for (const step of path) part = part && memberSchema(part, step);
    return part;
  }

  /** Returns the paths of all objects that have a property with this name, with `*` for any key. */
  homesOf(name: string): readonly (readonly string[])[] {
    this.homes ??= collectHomes(this.root);
    return this.homes.get(name) ?? [];
  }
}

function collectHomes(root: Schema) {
  const found = new Map<string, (readonly string[])[]>();
  const visit = (whole: Schema, path: readonly string[]) => {
    for (const part of alternativesOf(whole)) {
      for (const [name, member] of Object.entries(part.properties ?? {})) {
        found.set(name, [...(found.get(name) ?? []), path]);
        visit(member, [...path, name]);
      }
      if (part.items !== undefined) visit(part.items, [...path, '*']);
      if (typeof part.additionalProperties === 'object') {
        visit(part.additionalProperties, [...path, '*']);
      }
    }
  };
  visit(root, []);
  return found;
}

const memoized = new WeakMap<Schema, ValueGrammar>();

/** Returns the grammar of the values that a schema describes, for the error recovery of the parser. */
function grammarOf(part: Schema | undefined): ValueGrammar {
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

/** The schema of this format, which decides for all files that do not name another one. */
export const bundledSchema = new SiteSchema(new Describer(bundled).describe());
