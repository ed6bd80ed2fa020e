/** Quick fixes and "Fix All" of the bundled server, as a full client receives them. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sitePlugins } from '../support/cli.ts';
import { kinds } from '../support/damagedKinds/index.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

let client: LspClient;

before(async () => {
  const workspaceEdit = { documentChanges: true, snippetEditSupport: true };
  client = await LspClient.start(fullClientWith({ workspaceEdit }));
});

let count = 0;

/** Opens a text and returns its address. */
async function opened(text: string): Promise<string> {
  const uri = `file:///garden-${++count}/site.plugins.json`;
  await client.open(uri, text);
  return uri;
}

function actionsAt(uri: string, line: number, character: number, only?: string[]) {
  return client.actions(uri, { line, character }, only);
}

test('"Fix all" and the command line produce the same text', async () => {
  let changed = 0;
  for (const [, text] of kinds.filter((_, index) => index % 12 === 0)) {
    const uri = await opened(text);
    const [action] = await actionsAt(uri, 0, 0, ['source.fixAll']);
    const edits = [...(fileEdits(action?.edit)[0]?.edits ?? [])];
    const document = TextDocument.create(uri, 'site-plugins', 0, text);
    const { output } = await sitePlugins(['check', '--fix', '--stdin'], { input: text });
    assert.equal(TextDocument.applyEdits(document, edits), output);
    if (edits.length > 0) changed++;
  }
  assert.ok(changed > 5, `${changed} texts changed`);
});

test('one action fixes all problems of a kind', async () => {
  const uri = await opened('{ "plugins": [{ "sorce": "github:a/b", "enbaled": true }] }');
  const actions = await actionsAt(uri, 0, 18);
  const action = actions.find(({ title }) => title.startsWith('Fix all "unknown-property"'));
  const texts = fileEdits(action?.edit)[0]?.edits.map(({ newText }) => newText);
  assert.deepEqual(texts, ['"source"', '"enabled"']);
  const elsewhere = await actionsAt(uri, 0, 4);
  assert.deepEqual(
    elsewhere.filter(({ title }) => title.startsWith('Fix all')),
    [],
  );
});

test('missing properties are inserted as a snippet with tab stops', async () => {
  const uri = await opened(`{
  "plugins": [
    {
      "source": "github:a/b"
    }
  ]
}
`);
  const actions = await actionsAt(uri, 2, 4);
  const action = actions.find(({ title }) => title === 'Add "enabled"');
  const [change] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
  const end = { line: 3, character: 28 };
  assert.deepEqual(change?.edits, [
    {
      range: { start: end, end },
      snippet: { kind: 'snippet', value: `,\n"enabled": ${'$'}{1:true}` },
    },
  ]);
});
