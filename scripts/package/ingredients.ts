/** Determines the packages in the bundles from the metadata of the bundler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files and folders that VS Code needs to run the extension from a folder. */
export const extensionParts = [
  'package.json',
  'package.nls.json',
  'package.nls.de.json',
  'README.md',
  'CHANGELOG.md',
  'client',
  'dist',
  'schemas',
];

/** These packages are distributed as bundles that include their dependencies. */
const bundledByTheirMakers: ReadonlySet<string> = new Set(['openapi-explorer']);

export interface Ingredient {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly author: string | undefined;
  /** The absolute path. */
  readonly folder: string;
}

interface Locked {
  readonly dependencies?: Record<string, string>;
}

/** Returns the packages in the bundles of the last build, sorted by name and version. */
export function readIngredients(): Ingredient[] {
  const outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> =
    read('.cache/ingredients.json');
  const paths = new Set<string>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const found = /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (found !== undefined && bytesInOutput > 0) paths.add(found);
    }
  }
  const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');
  for (const name of bundledByTheirMakers) {
    const path = `node_modules/${name}`;
    if (paths.has(path)) addDependencies(path, packages, paths);
  }
  const byName = new Map([...paths].map(path => describe(path)).map(one => [keyOf(one), one]));
  return [...byName.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Returns the npm package specifier, such as `express@5.3.0`. */
export function keyOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

function addDependencies(path: string, packages: Record<string, Locked>, paths: Set<string>): void {
  for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
    const found = resolve(name, path, packages);
    if (found === undefined || paths.has(found)) continue;
    paths.add(found);
    addDependencies(found, packages, paths);
  }
}

/** Resolves a package as Node does, from the folder of the importing file upwards. */
function resolve(name: string, from: string, packages: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const candidate = `${folder}/node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (!folder.includes('/node_modules/')) break;
  }
  const outermost = `node_modules/${name}`;
  return packages[outermost] === undefined ? undefined : outermost;
}

function describe(path: string): Ingredient {
  const { name, version, license, author } = read(`${path}/package.json`);
  const person = typeof author === 'object' ? author?.name : author?.replace(/\s*[<(].*/, '');
  return { name, version, license, author: person, folder: join(root, path) };
}

function read(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
