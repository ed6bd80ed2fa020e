/**
 * The subjects of the benchmark: the User API, the baseline, the minimal Express app, and the
 * peers.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

import { createOpenApiDocument } from '../../mock-api/src/http/openapi.ts';
import { routes } from '../../mock-api/src/routes/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.bench-cache');
const apps = join(cache, 'apps');

const ownKeys = ['ours', 'watched', 'bare', 'express'];

/** A server that can be started. */
export interface Subject {
  readonly key: string;
  readonly name: string;
  /** The script and its arguments. */
  readonly command: (port: number) => readonly string[];
  /** The path of the collection. */
  readonly path: string;
  /** Whether the requests are sent to the parent process, as in VS Code. */
  readonly isWatched?: true;
}

/** The peers with fixed versions, installed into the cache on first use. */
const peers = {
  'json-server': '1.0.0-beta.15',
  '@stoplight/prism-cli': '5.16.0',
  '@mockoon/cli': '9.9.0',
};

const users = [
  { id: '1', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: '2', name: 'Grace Hopper', email: 'grace@example.com' },
  { id: '3', name: 'Alan Turing', email: 'alan@example.com' },
];

/** Returns all subjects in the order of the tables, after building the apps and installing the peers. */
export async function prepareSubjects(keys: readonly string[]): Promise<Subject[]> {
  await mkdir(apps, { recursive: true });
  for (const name of ['bare', 'smallestExpress']) {
    // Removes the types in advance. The app is not bundled because such apps usually are not.
    await build({
      entryPoints: [join(root, `bench/api/${name}.ts`)],
      outfile: join(apps, `${name}.mjs`),
    });
  }
  const needsPeers = keys.some(key => !ownKeys.includes(key));
  if (needsPeers) await installPeers();
  return subjects.filter(({ key }) => keys.includes(key));
}

async function installPeers(): Promise<void> {
  const folder = join(cache, 'peers');
  await mkdir(folder, { recursive: true });
  const manifest = `${JSON.stringify({ private: true, dependencies: peers }, null, 2)}\n`;
  const file = join(folder, 'package.json');
  const before = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (before !== manifest || !existsSync(join(folder, 'node_modules'))) {
    console.error('Installing the peers into .bench-cache (first time only) …');
    await writeFile(file, manifest);
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
    await promisify(execFile)('npm', install, { cwd: folder, shell: process.platform === 'win32' });
  }
  const document = createOpenApiDocument('1.0.0', routes);
  await writeFile(join(apps, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(apps, 'db.seed.json'), JSON.stringify({ user: users }));
  await writeFile(join(apps, 'mockoon.json'), JSON.stringify(mockoonEnvironment()));
}

/** json-server modifies its file, so each start needs a new one. */
export async function refreshData(): Promise<void> {
  const seed = join(apps, 'db.seed.json');
  if (existsSync(seed)) await copyFile(seed, join(apps, 'db.json'));
}

const userApi = (port: number) => [join(root, 'dist/mock-api.js'), '--port', `${port}`];
const bin = (path: string) => join(cache, 'peers/node_modules', path);

export const subjects: readonly Subject[] = [
  {
    key: 'bare',
    name: 'bare `node:http`',
    command: port => [join(apps, 'bare.mjs'), `${port}`],
    path: '/api/user',
  },
  {
    key: 'ours',
    name: 'the User API',
    command: userApi,
    path: '/api/user',
  },
  {
    key: 'watched',
    name: '… recorded, as in VS Code',
    command: userApi,
    path: '/api/user',
    isWatched: true,
  },
  {
    key: 'express',
    name: 'Express, smallest app',
    command: port => [join(apps, 'smallestExpress.mjs'), `${port}`],
    path: '/api/user',
  },
  {
    key: 'json-server',
    name: `json-server ${peers['json-server']}`,
    command: port => [bin('json-server/lib/bin.js'), join(apps, 'db.json'), '--port', `${port}`],
    path: '/user',
  },
  {
    key: 'prism',
    name: `Prism ${peers['@stoplight/prism-cli']}`,
    command: port => [
      bin('@stoplight/prism-cli/dist/index.js'),
      'mock',
      join(apps, 'openapi.json'),
      '-p',
      `${port}`,
    ],
    path: '/api/user',
  },
  {
    key: 'mockoon',
    name: `Mockoon CLI ${peers['@mockoon/cli']}`,
    command: port => [
      bin('@mockoon/cli/bin/run.js'),
      'start',
      '--data',
      join(apps, 'mockoon.json'),
      '--port',
      `${port}`,
      '--repair',
      '--disable-log-to-file',
      '--disable-admin-api',
    ],
    path: '/api/user',
  },
];

function mockoonEnvironment(): object {
  const route = '2b9f1a34-6f53-4b49-9c8e-0d6d2f0c1a01';
  const response = {
    uuid: '2b9f1a34-6f53-4b49-9c8e-0d6d2f0c1a02',
    statusCode: 200,
    bodyType: 'DATABUCKET',
    databucketID: 'user',
    default: true,
    crudKey: 'id',
  };
  return {
    uuid: '2b9f1a34-6f53-4b49-9c8e-0d6d2f0c1a00',
    lastMigration: 33,
    name: 'Users',
    port: 3000,
    routes: [{ uuid: route, type: 'crud', endpoint: 'api/user', responses: [response] }],
    rootChildren: [{ type: 'route', uuid: route }],
    data: [
      {
        uuid: '2b9f1a34-6f53-4b49-9c8e-0d6d2f0c1a03',
        id: 'user',
        name: 'Users',
        value: JSON.stringify(users),
      },
    ],
  };
}
