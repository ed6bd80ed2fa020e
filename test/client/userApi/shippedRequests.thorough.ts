/** The shipped requests, which the extension sends to a running User API. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readHttpFile, send } from '../../../client/src/userApi/http.ts';
import { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const api = new ApiProcess(`${root}mock-api/src/main.ts`, ['--port', '0']);
let text = '';

before(async () => {
  const [message] = await once(api, 'message');
  assert.equal(message.type, 'listening');
  const shipped = await readFile(`${root}client/assets/user-api.http`, 'utf8');
  text = shipped.replace('http://127.0.0.1:4010', message.origin);
});

after(() => api.stop());

test('each has the status that its name ends with', async () => {
  const requests = readHttpFile(text);
  const found: string[] = [];
  for (const request of requests) {
    const { head } = await send(request.read());
    found.push(request.name.replace(/\d{3}$/, String(head.status)));
  }
  assert.deepEqual(
    found,
    requests.map(({ name }) => name),
  );
});
