import bundled from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };
import { anyValue, type ValueGrammar } from '../json/parse/grammar.ts';
import { alternativesOf } from './alternatives.ts';
import { Describer } from './describe.ts';
import { memberSchema, type Schema, typesOf } from './schema.ts';
import { positions } from './vocabulary.ts';

/** A value that violates a schema. */
export interface Violation {
  /** The JSON Pointer (RFC 6901) from the checked value to this one. */
  readonly pointer: string;
  /** The keyword that is violated. */
  readonly keyword: string;
  /** The property that is missing or not allowed. */
  readonly property?: string | undefined;
  /** The schema that has the keyword; by default, that of the value. */
  readonly part?: Schema | undefined;
}

/** Finds what in a configuration violates a schema. */
export interface Validator {
  /** Returns the violations of a file; if entries are checked by themselves, those of one with an empty list. */
  file(value: unknown): readonly Violation[];
  /** Returns the violations of an entry of `plugins`, if the schema says nothing else of the list. */
  readonly entry: ((value: unknown) => readonly Violation[]) | undefined;
}

/** The schema that decides which configurations are valid, and that describes them. */
export class SiteSchema {
  /** What it says about the whole file. */
  readonly root: Schema;
  /** The URI of its file and its validator, which the bundled schema has not: it is compiled. */
  readonly own: { readonly uri: string; readonly validator: Validator } | undefined;
  /** The paths of the objects that define a name, by name. */
  private homes: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

  constructor(root: Schema, own?: SiteSchema['own']) {
    this.root = root;
    this.own = own;
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

  /** The positions of the preview, and those that only a schema of another generator lists. */
  get positions(): readonly string[] {
    const listed = this.at(['plugins', 0, 'layout', 'position'])?.enum ?? [];
    return [...new Set([...positions, ...listed])];
  }

  /** Returns the paths of all objects that have a property with this name, with `*` for any key. */
  homesOf(name: string): readonly (readonly string[])[] {
    this.homes ??= collectHomes(this.root);
    return this.homes.get(name) ?? [];
  }
}

function collectHomes(root: Schema) {
  const found = new Map<string, (readonly string[])[]>();
  const visit = (part: Schema, path: readonly string[]) => {
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      found.set(name, [...(found.get(name) ?? []), path]);
      visit(member, [...path, name]);
    }
    for (const one of part.alternatives ?? []) visit(one, path);
    if (part.items !== undefined) visit(part.items, [...path, '*']);
    if (typeof part.additionalProperties === 'object') {
      visit(part.additionalProperties, [...path, '*']);
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

/** Whether the content of a schema is that of the bundled one. */
export function isBundled(raw: unknown): boolean {
  return JSON.stringify(raw) === JSON.stringify(bundled);
}
