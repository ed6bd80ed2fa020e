/** The shipped requests, which the extension sends to a running User API. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
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

before(async () => {
  const state = await api.start();
  assert.equal(state.kind, 'running');
  const shipped = await readFile(`${root}client/assets/user-api.http`, 'utf8');
  if (state.kind === 'running') text = withBaseUrl(shipped, state.origin);
});

after(() => api.dispose());

test('each has the status that its name ends with', async () => {
  const file = parseRequests(text);
  const found: string[] = [];
  for (const request of file.requests) {
    const { status } = await send(substituteVariables(request, file));
    found.push(request.name.replace(/\d{3}$/, String(status)));
  }
  assert.deepEqual(
    found,
    file.requests.map(({ name }) => name),
  );
});
