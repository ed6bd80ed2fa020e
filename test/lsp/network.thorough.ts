/** Nothing is fetched at run time: the programs work if every connection is refused. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fullClient, LspClient, serverPath } from '../support/lspClient.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'site-plugins-'));
const log = join(folder, 'refused.txt');
const refusal = `--require=${join(root, 'test', 'support', 'refuseNetwork.cjs')}`;
const usual = process.env.NODE_OPTIONS;

before(() => {
  process.env.NODE_OPTIONS = refusal;
  process.env.REFUSED_LOG = log;
});

after(() => {
  if (usual === undefined) delete process.env.NODE_OPTIONS;
  else process.env.NODE_OPTIONS = usual;
  rmSync(folder, { recursive: true });
});

function wanted(): string {
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}

test('connections are refused in this test', () => {
  const script = "try { fetch('http://127.0.0.1:1') } catch {}";
  spawnSync(process.execPath, ['-e', script], { env: process.env });
  assert.match(wanted(), /^fetch/);
  rmSync(log);
});

test('the language server needs no network', async () => {
  const garden = new URL('../../examples/garden/', import.meta.url);
  const uri = new URL('site.plugins.json', garden).href;
  const text = readFileSync(fileURLToPath(uri), 'utf8');
  const client = await LspClient.start(fullClient, {}, [garden.href], {
    program: [serverPath, '--stdio'],
  });
  await client.open(uri, text.replace('../../schemas/', 'https://example.org/'));
  await client.pull(uri);
  await client.pullWorkspace();
  for (const method of ['documentLink', 'documentSymbol', 'codeLens', 'documentColor']) {
    await client.request(`textDocument/${method}`, uri);
  }
  for (const method of ['hover', 'completion', 'definition']) {
    await client.request(`textDocument/${method}`, uri, { position: { line: 52, character: 24 } });
  }
  assert.equal(await client.stop(), 0);
  assert.equal(wanted(), '');
});

test('the command line needs no network', () => {
  const program = join(root, 'dist', 'cli.js');
  const { status, stderr } = spawnSync(process.execPath, [program, 'check', 'examples'], {
    cwd: root,
    encoding: 'utf8',
    env: process.env,
  });
  assert.equal(status, 0, stderr);
  assert.equal(wanted(), '');
});
