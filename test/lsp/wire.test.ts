/** The bundled server over stdio. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rulePage } from '../../server/src/core/problems/codes.ts';
import { fullClient, LspClient, serverPath } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "configuration": {
    "pageTitle": "Garden",
    "enableSPA": true,
    "locale": "en-GB",
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": false,
      "typography": {},
      "colors": { "lightMode": {}, "darkMode": {} }
    }
  },
  "plugins": [
    { "source": "github:owner/graph", "enbaled": true, "layout": { "position": "right", "priority": 10 } }
  ]
}
`;

let client: LspClient;

before(async () => {
  const program = [serverPath, '--stdio'];
  client = await LspClient.start(fullClient, undefined, [], { program });
  client.configure('sitePlugins', { rules: { 'missing-color': 'off' } });
  await client.open(uri, text);
});

after(async () => {
  assert.equal(await client.stop(), 0);
});

/** The position of a part of the text, plus some characters. */
function at(piece: string, offset = 0) {
  return TextDocument.create(uri, '', 0, text).positionAt(text.indexOf(piece) + offset);
}

test('diagnostics are pulled, with code, source and a link', async () => {
  const diagnostics = await client.pull(uri);
  assert.equal(diagnostics.length, 1, JSON.stringify(diagnostics));
  const [diagnostic] = diagnostics;
  assert.equal(diagnostic?.code, 'unknown-property');
  assert.equal(diagnostic?.source, 'site-plugins');
  assert.match(String(diagnostic?.message), /Did you mean "enabled"\?/);
  assert.equal(diagnostic?.codeDescription?.href, rulePage('unknown-property'));
  assert.deepEqual(diagnostic?.range, { start: at('"enbaled"'), end: at('"enbaled"', 9) });
});

test('a request that the client cancels is an error', async () => {
  await using other = await LspClient.start(fullClient);
  await other.open(uri, text);
  const { connection } = other;
  for (const method of ['hover', 'codeLens', 'inlayHint']) {
    const source = new CancellationTokenSource();
    // The request waits for the settings, which are sent after the cancellation.
    connection.onRequest('workspace/configuration', () => {
      source.cancel();
      return [null];
    });
    const changed = connection.sendNotification('workspace/didChangeConfiguration', {
      settings: null,
    });
    const range = { start: at('{'), end: at('"plugins"') };
    const params = { textDocument: { uri }, position: at('"priority"', 3), range };
    const request = connection.sendRequest(`textDocument/${method}`, params, source.token);
    await assert.rejects(request, { code: -32800 }, method);
    await changed;
  }
});
