/**
 * The peers of the benchmark. They are pinned in `bench/package.json` and its lockfile and
 * installed by `npm run bench`, except Biome, which also lints this project.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import project from '../../package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../', import.meta.url));

/** The versions of the peers by name. */
export const peers: Readonly<Record<string, string>> = {
  ...manifest.devDependencies,
  '@biomejs/biome': project.devDependencies['@biomejs/biome'],
};

/** Returns the path of a program of a peer. */
export function peerProgram(name: string): string {
  return `${folder}node_modules/.bin/${name}`;
}

/** Imports the library of a peer. */
export function peerModule(name: string): unknown {
  return createRequire(`${folder}package.json`)(name);
}

/** The path of Biome's npm command. */
export const biomeCommand = `${folder}../node_modules/.bin/biome`;

/** The path of Biome's native binary, which that command starts. */
export function biomeBinary(): string {
  const name = `cli-${process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'biome.exe' : 'biome';
  return `${folder}../node_modules/@biomejs/${name}/${file}`;
}

/** Lets Biome read files of more than 1 MB in a folder. */
export function allowLargeFiles(folder: string): void {
  writeFileSync(`${folder}/biome.json`, '{ "files": { "maxSize": 16777216 } }');
}
