/** The shipped requests, which httpYac sends to a running User API. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseRequests } from '../../client/src/userApi/requestsFile/parse.ts';
import { withBaseUrl } from '../../client/src/userApi/requestsFile/variables.ts';
import { installPackages } from '../../scripts/bootstrap.mjs';
import { copyBundle, startListening } from '../mock-api/bundled.ts';
import { folderWith, run } from '../support/cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

before(() => installPackages('test/editors'));

test('httpYac gets the expected status for each of the shipped requests', async t => {
  const { origin } = await startListening(t, await copyBundle(t));
  const shipped = await readFile(`${root}client/assets/user-api.http`, 'utf8');
  const text = withBaseUrl(shipped, origin);
  const folder = folderWith({ 'user-api.http': text });
  const httpYac = `${root}test/editors/node_modules/httpyac/bin/httpyac.js`;
  const args = [httpYac, 'send', 'user-api.http', '--all', '--json'];
  const { output, errorOutput } = await run(process.execPath, args, { folder });
  assert.notEqual(output, '', errorOutput);
  const { requests } = JSON.parse(output) as {
    requests: { response?: { statusCode: number } }[];
  };
  assert.deepEqual(
    requests.map(({ response }) => response?.statusCode),
    // The name of each request ends with its status.
    parseRequests(text).requests.map(({ name }) => Number(name.slice(-3))),
  );
});
