/** A bug costs one response, or the findings of one rule; it is logged once, and everything else goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '../../server/src/core/problems/problem.ts';
import { rules } from '../../server/src/core/problems/rules/index.ts';
import { features } from '../../server/src/lsp/features.ts';
import { Session } from '../../server/src/lsp/session.ts';
import { clean, folderWith } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "configuration": { "locale": "en-UK" },
  "plugins": [{ "source": "github:a/b", "enabld": true }]
}
`;

const throwBug = () => {
  throw new TypeError('a bug');
};

/** An object with these members, which throws when anything else of it is read. */
function broken(members: object): object {
  const get = (_: object, name: string | symbol) =>
    Object.hasOwn(members, name) ? Reflect.get(members, name) : throwBug();
  return new Proxy({}, { get, has: () => true });
}

type Handle = (params: object, token: object) => Promise<unknown>;

test('the response to a request that throws is an error, which is logged', async () => {
  for (const { handlers } of features) {
    const handles = new Map<string, Handle>();
    const onRequest = (method: string, handle: Handle) => handles.set(method, handle);
    const logged: unknown[] = [];
    const documents = { onDidChangeContent() {}, onDidClose() {} };
    const logBug = (part: string) => logged.push(part);
    const session = broken({ connection: { onRequest }, documents, logBug });
    for (const register of handlers) register(session as Session);
    assert.notEqual(handles.size, 0);
    for (const handle of handles.values()) {
      await assert.rejects(handle(broken({ textDocument: { uri }, uri: null }), {}), TypeError);
    }
    const methods = [...handles.keys()].map(method => `"${method}"`);
    assert.deepEqual(logged, methods);
  }
});

async function clientWith(capabilities = fullClient): Promise<LspClient> {
  const client = await LspClient.start(capabilities);
  await client.open(uri, text);
  return client;
}

const comment = [
  { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '\n' },
];

test('a request fails once for each version in the log, and the next version is answered', async t => {
  await using client = await clientWith();
  const { mock } = t.mock.method(Session.prototype, 'snapshot', throwBug);
  const hover = () =>
    client.request('textDocument/hover', uri, { position: { line: 0, character: 0 } });
  await assert.rejects(hover(), /a bug/);
  await assert.rejects(hover(), /a bug/);
  await assert.rejects(client.request('textDocument/documentSymbol', uri), /a bug/);
  await client.change(uri, comment);
  await assert.rejects(hover(), /a bug/);
  mock.restore();
  assert.equal(await hover(), null);
  const lines = client.logged.map(message => message.split('\n')[0]);
  const line = (feature: string) =>
    `${uri}: "textDocument/${feature}" failed (TypeError: a bug). This is a bug in Site Plugins. Please report it, with the file.`;
  assert.deepEqual(lines, [line('hover'), line('documentSymbol'), line('hover')]);
});

for (const [what, capabilities] of [
  ['pulled', fullClient],
  ['pushed', {}],
] as const) {
  test(`a rule throws: all other problems are ${what}, and it is logged once for each version`, async t => {
    const rule = rules.find(({ code }) => code === 'invalid-locale') ?? assert.fail();
    const { mock } = t.mock.method(rule as Rule, 'check', throwBug);
    await using client = await clientWith(capabilities);
    const codes = async () => {
      if (what === 'pulled') return client.codes(uri);
      return (client.pushed.get(uri) ?? []).map(({ code }) => code);
    };
    const has = (code: string) =>
      eventually(`the problem "${code}"`, async () => (await codes()).includes(code));
    await has('unknown-property');
    assert.ok(!(await codes()).includes('invalid-locale'));
    await client.request('textDocument/codeAction', uri, {
      range: comment[0]?.range,
      context: { diagnostics: [] },
    });
    assert.equal(client.logged.length, 1);
    assert.match(client.logged[0] ?? '', /The rule "invalid-locale" failed \(TypeError: a bug\)/);
    mock.restore();
    await client.change(uri, comment);
    await has('invalid-locale');
  });
}

test('one file of the workspace cannot be checked: the others are', async t => {
  const folder = folderWith({ 'a/site.plugins.json': text, 'b/site.plugins.json': clean });
  const root = `file://${folder}`;
  await using client = await LspClient.start(fullClient, {}, [root]);
  const { read } = Session.prototype;
  t.mock.method(Session.prototype, 'read', function (this: Session, path: string) {
    return path.includes('/b/') ? throwBug() : read.call(this, path);
  });
  const { items } = await client.pullWorkspace();
  const uris = items.map(item => item.uri);
  assert.deepEqual(uris, [`${root}/a/site.plugins.json`]);
  assert.ok(items[0]?.kind === 'full' && items[0].items.length > 0);
});
