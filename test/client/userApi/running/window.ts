/** A window of the fake VS Code with the User API and its real process, new for each test. */
import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach } from 'node:test';
import { eventually } from '../../../support/eventually.ts';
import { editor } from '../../../support/vscode/index.ts';

const { provideVirtualTexts } = await import('../../../../client/src/documents.ts');
const { registerUserApi } = await import('../../../../client/src/userApi/registerUserApi.ts');
const { commands } = await import('vscode');

/** A folder for the files of the tests. */
export const folder = mkdtempSync(join(tmpdir(), 'site-plugins-user-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));
editor.settings.scopes.user['userApi.port'] = 0;

let started: ChildProcess | undefined;
channel('child_process').subscribe(message => {
  started = (message as { process: ChildProcess }).process;
});

/** Kills the process that was started last. */
export function crash(): void {
  started?.kill('SIGKILL');
}

/** Suspends the process that was started last, as a debugger does. */
export function suspend(): void {
  started?.kill('SIGSTOP');
}

export const dialogs = editor.dialogs;

/** Runs a command of the User API. */
export const run = (name: string, ...args: unknown[]) =>
  commands.executeCommand(`sitePlugins.userApi.${name}`, ...args);

export const tree = () => {
  const found = editor.trees.get('sitePlugins.userApi');
  if (found === undefined) throw new Error('The User API view is not registered.');
  return found;
};
export const rows = async () => (await editor.trees.get('sitePlugins.userApi')?.rows()) ?? [];
export const bar = () => editor.statusBar.get('sitePlugins.userApi');
export const log = () => editor.output('User API').lines;

/** Waits until a row matches. */
export const row = (pattern: RegExp) =>
  eventually(`the row ${pattern}`, async () => (await rows()).find(line => pattern.test(line)));

/** Waits until no row matches. */
export const noRow = (pattern: RegExp) =>
  eventually(`no row ${pattern}`, async () => !(await rows()).some(line => pattern.test(line)));

/** Waits for a row with a label. @returns the argument of its commands */
export const nodeOf = (label: string) =>
  eventually(`the row ${label}`, () => tree().find(label).node);

/** Waits until the API runs. @returns the URL of the users */
export const running = async () => (await row(/^Running \(/)).slice('Running ('.length, -1);

/** Starts the API. @returns the URL of the users */
export async function start(): Promise<string> {
  await run('start');
  return running();
}

/** Picks a route, and how its requests fail. */
export async function pickRule(route: string, effect: string): Promise<void> {
  (await dialogs.pick()).choose(route);
  (await dialogs.pick()).choose(effect);
}

/** Changes a setting of the User API. */
export const set = async (name: string, value: unknown) =>
  editor.settings.set(`userApi.${name}`, value);

provideVirtualTexts();

let registration: { dispose(): void };

type Context = ReturnType<typeof editor.context>;

/** Activates the extension. @param storage the folder of what it stores, or all of its context */
export function open(storage: string | Context): void {
  registration = registerUserApi(typeof storage === 'string' ? editor.context(storage) : storage);
}

/** Disposes the extension. */
export function close(): void {
  registration.dispose();
  editor.commands.clear();
}

/** Disposes the extension and activates it again, as **Reload Window** does. */
export function reload(storage: string | Context): void {
  close();
  open(storage);
}

beforeEach(() => open(mkdtempSync(join(folder, 'storage-'))));

afterEach(() => {
  close();
  dialogs.messages.splice(0);
  editor.executed.splice(0);
  dialogs.input = undefined;
  dialogs.picker = undefined;
  editor.asExternal = uri => uri;
  for (const name of Object.keys(editor.settings.scopes.user)) {
    delete editor.settings.scopes.user[name];
  }
  editor.settings.scopes.user['userApi.port'] = 0;
  editor.setFolders();
});
