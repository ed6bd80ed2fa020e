/** What is measured against: installed by the benchmark itself, never a dependency of the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.bench-cache/', import.meta.url));

export const peers = {
  'vscode-json-languageservice': '5.7.2',
  'vscode-langservers-extracted': '4.10.0',
  v8r: '6.1.0',
  'ajv-cli': '5.0.0',
} as const;

/** Installs the peers where they are not yet. */
export function installPeers(): void {
  if (Object.keys(peers).every(name => existsSync(`${folder}node_modules/${name}`))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}package.json`, '{ "private": true }\n');
  const packages = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' });
}

/** The path of a program that a peer brings along. */
export function peerProgram(name: string): string {
  return `${folder}node_modules/.bin/${name}`;
}

/** Loads a peer's library. */
export function peerModule(name: string): unknown {
  return createRequire(`${folder}package.json`)(name);
}
