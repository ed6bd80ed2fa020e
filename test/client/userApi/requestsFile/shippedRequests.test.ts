/** The shipped requests against a running User API: sent by httpYac and by the extension. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { send } from '../../../../client/src/userApi/http.ts';
import { parseRequests } from '../../../../client/src/userApi/requestsFile/parse.ts';
import {
  substituteVariables,
  withBaseUrl,
} from '../../../../client/src/userApi/requestsFile/variables.ts';
import { readSettings } from '../../../../client/src/userApi/settings.ts';
import { UserApiManager } from '../../../../client/src/userApi/userApiManager.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const api = new UserApiManager({
  module: `${root}mock-api/src/main.ts`,
  settings: () => readSettings(name => (name === 'port' ? 0 : undefined), String),
  print: () => {},
});
let text = '';
let folder = '';

before(async () => {
  const state = await api.start();
  assert.equal(state.kind, 'running');
  const shipped = await readFile(`${root}client/assets/user-api.http`, 'utf8');
  if (state.kind === 'running') text = withBaseUrl(shipped, state.origin);
  folder = await mkdtemp(join(tmpdir(), 'site-plugins-requests-'));
});

after(async () => {
  api.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** The names of the requests, each with its expected status, in document order. */
const expectedNames = () => parseRequests(text).requests.map(({ name }) => name);

async function resetData(): Promise<void> {
  const done = new Promise<void>(resolve => {
    api.events.on('message', ({ type }) => type === 'reset' && resolve());
  });
  await api.reset();
  await done;
}

test('each has its expected status when the extension sends it', async () => {
  await resetData();
  const file = parseRequests(text);
  const found: string[] = [];
  for (const request of file.requests) {
    const { status } = await send(substituteVariables(request, file));
    found.push(request.name.replace(/\d{3}$/, String(status)));
  }
  assert.deepEqual(found, expectedNames());
});

test('each has its expected status when httpYac sends it', async () => {
  await resetData();
  const path = join(folder, 'user-api.http');
  await writeFile(path, text);
  const httpyac = `${root}test/node_modules/httpyac/bin/httpyac.js`;
  const args = [httpyac, 'send', path, '--all', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { requests } = JSON.parse(stdout) as {
    requests: { name?: string; title?: string; response?: { statusCode: number } }[];
  };
  const found = requests.map(({ response }) => response?.statusCode);
  assert.deepEqual(
    found,
    expectedNames().map(name => Number(name.slice(-3))),
  );
});
