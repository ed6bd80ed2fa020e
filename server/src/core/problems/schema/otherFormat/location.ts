import { hostAt, hostNamed } from '../../../config/source/hosts.ts';
import { parseSource } from '../../../config/source/source.ts';
import { type MeantSource, sourceValue, understand } from '../../../config/source/understand.ts';
import { propertySynonyms } from '../../../config/synonyms.ts';
import type { SyntaxTree } from '../../../json/tree/syntaxTree.ts';
import { type Node, NodeKind } from '../../../json/tree/tape.ts';
import { plainName } from '../../../text/negation.ts';

type Role = 'host' | 'owner' | 'repo' | 'ref' | 'subdir' | 'name';

/** The properties that say where a plugin is, in the names of other tools. */
export interface Location {
  /** The value of `source`; `undefined` if the properties name no repository. */
  readonly source: string | (MeantSource & { readonly name?: string }) | undefined;
  /** What the plugin is called, if that is all that is known. */
  readonly name: string | undefined;
  /** The properties, which `source` replaces. */
  readonly properties: readonly Node[];
  readonly roles: ReadonlySet<Role>;
}

const owners = new Set(['owner', 'user', 'username', 'org', 'organization', 'organisation']);
const hostWords = new Set(['type', 'provider', 'host', 'forge', 'service']);

/** Kinds of sources that other tools name, and that the address says already. */
const addressKinds = /^(?:git|url|https?|local|file|path|repo|repository)$/i;

/** Reads the properties among `candidates` that say where a plugin is. */
export function readLocation(tree: SyntaxTree, candidates: readonly Node[]): Location {
  const parts = new Map<Role, string>();
  const properties: Node[] = [];
  for (const property of candidates) {
    const value = tree.propertyValue(property);
    if (tree.kind(value) !== NodeKind.String) continue;
    const text = tree.stringValue(value).trim();
    const part = partOf(tree.propertyName(property), text, parts);
    if (part === undefined || text === '' || parts.has(part[0])) continue;
    parts.set(...part);
    properties.push(property);
  }
  const repo = parts.get('repo');
  const written = parts.get('name');
  // A name that is an address is one.
  const isAddress = repo === undefined && written !== undefined && /[/:]/.test(written);
  const isNamed = repo === undefined && (parts.has('owner') || parts.has('host'));
  const text = repo ?? (isAddress || isNamed ? written : undefined);
  const found = text === undefined ? undefined : resolve(text, parts);
  const { ref = found?.ref, subdir = found?.subdir } = Object.fromEntries(parts);
  const name = text === written ? undefined : written;
  const source =
    found && withName(sourceValue({ repo: found.repo, ref, subdir }), { ...found, ref }, name);
  return { source, name: written ?? repo, properties, roles: new Set(parts.keys()) };
}

/** Returns the part of a location that a property is. */
function partOf(
  name: string,
  text: string,
  known: ReadonlyMap<Role, string>,
): readonly [Role, string] | undefined {
  const plain = plainName(name);
  if (owners.has(plain)) return ['owner', text];
  if (hostWords.has(plain)) {
    const host = hostOf(text);
    return host === undefined && !addressKinds.test(text) ? undefined : ['host', host ?? ''];
  }
  const host = hostOf(name);
  if (host !== undefined)
    return ['repo', parseSource(text).form === 'unknown' ? `${host}:${text}` : text];
  const meanings = [name, ...propertySynonyms(name)];
  if (meanings.includes('ref')) return ['ref', text];
  if (meanings.includes('subdir') && (known.has('repo') || !meanings.includes('repo'))) {
    return ['subdir', text];
  }
  if (plain === 'name' || meanings.includes('name')) return ['name', text];
  return meanings.includes('repo') || meanings.includes('source') ? ['repo', text] : undefined;
}

function hostOf(text: string): string | undefined {
  const word = text.toLowerCase();
  return (hostNamed(word) ?? hostAt(word))?.name;
}

/** Returns the repository of a text, an owner and a host. */
function resolve(text: string, parts: ReadonlyMap<Role, string>): MeantSource | undefined {
  const host = parts.get('host') || undefined;
  const owner = parts.get('owner');
  const path = owner !== undefined && !text.includes('/') ? `${owner}/${text}` : text;
  if (owner !== undefined || host !== undefined) {
    const repo = parseSource(path).form === 'unknown' ? `${host ?? 'github'}:${path}` : path;
    return parseSource(repo).form === 'unknown' ? undefined : { repo };
  }
  const understood = understand(path);
  if (understood !== undefined) return understood.kind === 'source' ? understood.source : undefined;
  const parsed = parseSource(path);
  const repo = parsed.form === 'unknown' ? parsed.suggestion : path;
  return repo === undefined ? undefined : { repo };
}

/** Adds the name of a plugin to its source, unless it is that of the repository. */
function withName(
  value: string | MeantSource,
  { repo, ref }: MeantSource,
  name: string | undefined,
): Location['source'] {
  if (name === undefined || name === parseSource(repo).name) return value;
  return typeof value === 'string' ? { repo, ...(ref && { ref }), name } : { ...value, name };
}
