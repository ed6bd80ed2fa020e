/**
 * What is measured against: `bench/package.json` names it, its lockfile fixes it, and `npm run bench`
 * installs it. Biome alone is there already, as what lints the project.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import project from '../../package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../', import.meta.url));

/** Versions by name. */
export const peers: Readonly<Record<string, string>> = {
  ...manifest.devDependencies,
  '@biomejs/biome': project.devDependencies['@biomejs/biome'],
};

/** The path of a program that a peer brings along. */
export function peerProgram(name: string): string {
  return `${folder}node_modules/.bin/${name}`;
}

/** Loads a peer's library. */
export function peerModule(name: string): unknown {
  return createRequire(`${folder}package.json`)(name);
}

/** The path of Biome's npm command. */
export const biomeCommand = `${folder}../node_modules/.bin/biome`;

/** The path of Biome itself, which that command only starts. */
export function biomeBinary(): string {
  const name = `cli-${process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'biome.exe' : 'biome';
  return `${folder}../node_modules/@biomejs/${name}/${file}`;
}
