/** The bundles of the User API that are shipped, and processes that run them. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ApiProcess } from '../../mock-api/src/control/apiProcess.ts';
import type { ApiMessage, Message } from '../../mock-api/src/control/protocol.ts';
import manifest from '../../package.json' with { type: 'json' };
import { eventually } from '../support/eventually.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const bundles = [
  'mock-api.js',
  'user-api.js',
  'user-api.d.ts',
  'faultRule.generated.d.ts',
  'user-api-page.js',
  'user-api-page.css',
];

/**
 * Copies the bundles, which `npm run build` creates, to a folder in which a test may write, until all tests
 * of the file have ended.
 * @returns the path of `mock-api.js`
 */
export async function copyBundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'user-api-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await copyBundles(folder);
  return join(folder, 'mock-api.js');
}

/** Makes a folder a project of ES modules in which the package is installed, with its bundles alone. */
export async function installPackage(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules/site-plugins');
  await copyBundles(join(installed, 'dist'));
  const { name, exports } = manifest;
  await writeFile(join(installed, 'package.json'), JSON.stringify({ name, exports }));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

async function copyBundles(folder: string): Promise<void> {
  // The manifest says what kind the modules are.
  for (const name of [...bundles, 'package.json']) await cp(join(dist, name), join(folder, name));
}

/** Starts the bundle as the editor does. */
export function startBundle(t: TestContext, bundle: string, args: readonly string[] = []) {
  const api = new ApiProcess(bundle, ['--port', '0', ...args]);
  let errors = '';
  api.errors?.on('data', chunk => {
    errors += chunk;
  });
  const messages: ApiMessage[] = [];
  api.on('message', message => messages.push(message));
  let end: unknown;
  api.once('end', ({ cause }) => {
    end = cause;
  });
  t.after(() => api.kill());
  return {
    errors: () => errors,
    /** Makes a call; resolves to its value. */
    call: api.call.bind(api),
    /** The first message of a type. */
    hear: <Type extends ApiMessage['type']>(type: Type) => {
      const isOfType = (message: ApiMessage) => message.type === type;
      return eventually(type, () => messages.find(isOfType) as Message<Type> | undefined);
    },
    /** Resolves to its exit code or signal, such as `exit code 0`. */
    ended: () => eventually('the end', () => end),
  };
}

/** Starts the bundle and waits until it listens. */
export async function startListening(t: TestContext, bundle: string, args?: readonly string[]) {
  const api = startBundle(t, bundle, args);
  return { ...api, ...(await api.hear('listening')) };
}
