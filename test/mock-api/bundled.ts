/** The bundles of the User API that are shipped, and processes that run them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Caller } from '../../mock-api/src/control/calls.ts';
import type { Calls } from '../../mock-api/src/control/commands.ts';
import type { ApiMessage, ListeningMessage } from '../../mock-api/src/control/protocol.ts';
import manifest from '../../package.json' with { type: 'json' };

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
 * Copies the bundles, which `npm run build` creates, to a temporary folder beside which a test may write.
 * @returns the path of `mock-api.js`
 */
export async function copyBundle(t: { after: (clean: () => Promise<void>) => void }) {
  const folder = await mkdtemp(join(tmpdir(), 'user-api-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
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
  // The manifest says of what kind the modules are.
  for (const name of [...bundles, 'package.json']) await cp(join(dist, name), join(folder, name));
}

/** A child process with an IPC channel, and all of its messages. */
interface Talk {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Makes a call; resolves to its value. */
  readonly call: <Name extends keyof Calls>(
    name: Name,
    params?: Calls[Name]['params'],
  ) => Promise<Calls[Name]['value']>;
  /** The next message of a type that was not handed out yet. */
  readonly hear: <T extends ApiMessage['type']>(type: T) => Promise<ApiMessage & { type: T }>;
  /** Its exit code or signal. */
  readonly ended: Promise<number | string>;
}

/** Starts the bundle as the editor does, perhaps with a script that Node loads before it. */
export function startBundle(
  t: TestContext,
  bundle: string,
  args: readonly string[] = [],
  preloaded?: string,
): Talk {
  const child = fork(bundle, ['--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: preloaded === undefined ? [] : ['--require', preloaded],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', chunk => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', chunk => {
    said.stderr += chunk;
  });
  const heard: ApiMessage[] = [];
  const caller = new (class extends Caller {
    override receive = super.receive;
    send = (command: object) => void child.send(command);
    keepAlive() {}
  })();
  child.on('message', message => {
    heard.push(message as ApiMessage);
    caller.receive(message as ApiMessage);
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    call: (name, params = {} as never) => caller.call(name, params),
    hear: async type => {
      for (;;) {
        const index = heard.findIndex(message => message.type === type);
        if (index >= 0) return heard.splice(index, 1)[0] as ApiMessage & { type: typeof type };
        await once(child, 'message');
      }
    },
    ended,
  };
}

/** Starts the bundle and waits until it listens. */
export async function startListening(
  t: TestContext,
  bundle: string,
  args?: readonly string[],
  preloaded?: string,
) {
  const talk = startBundle(t, bundle, args, preloaded);
  const listening: ListeningMessage = await talk.hear('listening');
  return { ...talk, ...listening };
}
