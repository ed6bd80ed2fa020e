/**
 * Everything that is measured: ours, and its peers in their newest versions, which `bench/package.json` and
 * its lockfile pin.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import document from '../mock-api/src/openapi.json' with { type: 'json' };
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
  };
  /** Checks a file, with the highest ratio of our time to its time. */
  readonly check?: { readonly command: (file: string) => Command; readonly goal?: number };
  /** Checks whether a file is formatted, and formats it. */
  readonly format?: { readonly check: readonly string[]; readonly write: readonly string[] };
  /** Serves users. */
  readonly users?: {
    readonly command: (port: number) => readonly string[];
    readonly path: string;
    /** The highest ratio of our processor time for a request to its time. */
    readonly goal?: number;
  };
}

const bin = (name: string) => join(root, 'bench/node_modules/.bin', name);
const biome = join(root, 'node_modules/.bin/biome');
const nativeBiome = join(
  root,
  `node_modules/@biomejs/cli-${process.platform}-${process.arch}`,
  process.platform === 'win32' ? 'biome.exe' : 'biome',
);
const schemaPath = join(root, 'schemas/site.plugins.schema.json');
const { devDependencies: versions } = manifest;
const biomeVersion = project.devDependencies['@biomejs/biome'];

export const ours: Subject = {
  name: 'Site Plugins',
  languageServer: { command: [join(root, 'dist/server.js'), '--stdio'] },
  check: { command: file => [join(root, 'dist/cli.js'), 'check', file] },
  format: {
    check: [join(root, 'dist/cli.js'), 'format', '--check'],
    write: [join(root, 'dist/cli.js'), 'format'],
  },
  users: {
    command: port => [join(root, 'dist/mock-api.js'), '--port', `${port}`],
    path: '/api/user',
  },
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
  { name: 'the start of Node', check: { command: () => ['-e', '0'], goal: 1.6 } },
  {
    name: `Biome ${biomeVersion}`,
    check: { command: file => [biome, 'check', file], goal: 0.9 },
    format: { check: [biome, 'format'], write: [biome, 'format', '--write'] },
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
    name: `Prettier ${versions.prettier}`,
    format: { check: [bin('prettier'), '--check'], write: [bin('prettier'), '--write'] },
  },
  {
    name: `oxfmt ${versions.oxfmt}`,
    format: { check: [bin('oxfmt'), '--check'], write: [bin('oxfmt')] },
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
    name: 'Express, smallest app',
    users: {
      command: port => [join(root, 'bench/smallestExpress.ts'), `${port}`],
      path: '/api/user',
      goal: 1,
    },
  },
  {
    name: `json-server ${versions['json-server']}`,
    users: {
      command: port => [bin('json-server'), join(cache, 'db.json'), '--port', `${port}`],
      path: '/user',
    },
  },
  {
    name: `Prism ${versions['@stoplight/prism-cli']}`,
    users: {
      command: port => [bin('prism'), 'mock', join(cache, 'openapi.json'), '-p', `${port}`],
      path: '/api/user',
    },
  },
  {
    name: `Mockoon ${versions['@mockoon/cli']}`,
    users: {
      command: port => [
        ...[bin('mockoon-cli'), 'start', '--data', join(cache, 'mockoon.json')],
        ...['--port', `${port}`, '--repair', '--disable-log-to-file', '--disable-admin-api'],
      ],
      path: '/api/user',
    },
  },
];

const users = [
  { id: '1', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: '2', name: 'Grace Hopper', email: 'grace@example.com' },
  { id: '3', name: 'Alan Turing', email: 'alan@example.com' },
];

/** Writes what the peers that serve users read, as it is before each start: some of them change it. */
export function writeUsers(): void {
  mkdirSync(cache, { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(cache, name), JSON.stringify(value));
  write('db.json', { user: users });
  write('openapi.json', document);
  const [environment, route, response, data] = [0, 1, 2, 3].map(
    digit => `2b9f1a34-6f53-4b49-9c8e-0d6d2f0c1a0${digit}`,
  );
  const crud = { statusCode: 200, bodyType: 'DATABUCKET', databucketID: 'user', crudKey: 'id' };
  write('mockoon.json', {
    uuid: environment,
    lastMigration: 33,
    name: 'Users',
    port: 3000,
    routes: [
      {
        uuid: route,
        type: 'crud',
        endpoint: 'api/user',
        responses: [{ uuid: response, default: true, ...crud }],
      },
    ],
    rootChildren: [{ type: 'route', uuid: route }],
    data: [{ uuid: data, id: 'user', name: 'Users', value: JSON.stringify(users) }],
  });
}

/** Lets Biome read files of more than 1 MB in a folder. */
export function allowLargeFiles(folder: string): void {
  writeFileSync(join(folder, 'biome.json'), '{ "files": { "maxSize": 16777216 } }');
}
