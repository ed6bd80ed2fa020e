/**
 * Everything that is measured: ours, and its peers in their newest versions, which `bench/package.json` and
 * its lockfile pin.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import seed from '../mock-api/src/users/seed.json' with { type: 'json' };
import project from '../package.json' with { type: 'json' };
import schema from '../schemas/site.plugins.schema.json' with { type: 'json' };
import manifest from './package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache/bench');

/** The arguments of Node, or a program of the platform and its arguments. */
export type Command = readonly string[] | { readonly program: string; readonly args: string[] };

export interface Subject {
  readonly name: string;
  /** Its language server over stdio. */
  readonly languageServer?: {
    readonly command: readonly string[];
    /** Sent as `workspace/didChangeConfiguration`. */
    readonly settings?: object;
    /** Whether it is for YAML. */
    readonly isForYaml?: boolean;
  };
  /** Checks a file, with the highest ratio of our time to its time. */
  readonly check?: { readonly command: (file: string) => Command; readonly goal?: number };
  /** Serves users. */
  readonly users?: {
    readonly command: (port: number) => readonly string[];
    readonly path: string;
    /** How many requests of each kind are measured, if it is too slow for the usual number. */
    readonly load?: number;
    /** Whether it records requests and reports them to this process, as in VS Code with an open view. */
    readonly isWatched?: boolean;
    /** The highest ratio of our processor time for a request to its time. */
    readonly goal?: number;
  };
}

/** The path of a program that is installed for the benchmarks. */
export const bin = (name: string) => join(root, 'bench/node_modules/.bin', name);
const biome = join(root, 'node_modules/.bin/biome');
const nativeBiome = join(
  root,
  `node_modules/@biomejs/cli-${process.platform}-${process.arch}`,
  process.platform === 'win32' ? 'biome.exe' : 'biome',
);
const schemaPath = join(root, 'schemas/site.plugins.schema.json');
const { devDependencies: versions } = manifest;
const biomeVersion = project.devDependencies['@biomejs/biome'];

const userApi = (port: number) => [join(root, 'dist/mock-api.js'), '--port', `${port}`];

export const ours: Subject = {
  name: 'Site Plugins',
  languageServer: { command: [join(root, 'dist/server.js'), '--stdio'] },
  check: { command: file => [join(root, 'dist/cli.js'), 'check', file] },
  users: { command: userApi, path: '/api/user' },
};

/** The User API as VS Code runs it. */
export const watched: Subject = {
  name: 'Site Plugins, watched',
  users: { command: userApi, path: '/api/user', isWatched: true },
};

export const peers: readonly Subject[] = [
  {
    name: `vscode-json-language-server ${versions['vscode-langservers-extracted']}`,
    languageServer: {
      command: [bin('vscode-json-language-server'), '--stdio'],
      settings: {
        json: {
          validate: { enable: true },
          schemas: [{ fileMatch: ['*.json'], url: schema.$id, schema }],
          resultLimit: 1e6,
        },
      },
    },
  },
  {
    name: `yaml-language-server ${versions['yaml-language-server']}`,
    languageServer: {
      command: [bin('yaml-language-server'), '--stdio'],
      settings: {
        yaml: { validate: true, schemas: { [pathToFileURL(schemaPath).href]: '*.yaml' } },
      },
      isForYaml: true,
    },
  },
  { name: 'the start of Node', check: { command: () => ['-e', '0'], goal: 1.6 } },
  {
    name: `Biome ${biomeVersion}`,
    check: { command: file => [biome, 'check', file], goal: 0.9 },
  },
  {
    name: `Biome ${biomeVersion}, native`,
    check: { command: file => ({ program: nativeBiome, args: ['check', file] }) },
  },
  {
    name: `v8r ${versions.v8r}`,
    check: { command: file => [bin('v8r'), '--schema', schemaPath, file], goal: 0.4 },
  },
  {
    name: `ajv-cli ${versions['ajv-cli']}`,
    check: {
      command: file => [
        ...[bin('ajv'), 'validate', '--spec=draft2020', '--strict=false'],
        ...['-s', schemaPath, '-d', file],
      ],
      goal: 0.4,
    },
  },
  {
    name: `@sourcemeta/jsonschema ${versions['@sourcemeta/jsonschema']}`,
    check: { command: file => [bin('jsonschema'), 'validate', schemaPath, file] },
  },
  {
    name: 'bare `node:http`',
    users: {
      command: port => [join(root, 'bench/bareServer.ts'), `${port}`],
      path: '/api/user',
      // It has 0.8 of our processor time, or more.
      goal: 1.25,
    },
  },
  {
    name: `json-server ${versions['json-server']}`,
    users: {
      command: port => [bin('json-server'), join(cache, 'db.json'), '--port', `${port}`],
      path: '/user',
      load: 1000,
    },
  },
];

/** Writes what json-server reads, as it is before each start: it changes it. */
export function writeUsers(): void {
  mkdirSync(cache, { recursive: true });
  const users = seed.map(user => ({ ...user, id: String(user.id) }));
  writeFileSync(join(cache, 'db.json'), JSON.stringify({ user: users }));
}
