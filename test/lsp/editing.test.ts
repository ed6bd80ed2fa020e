/** Formatting while typing, conversions to JSON, colors and insertions, over the protocol. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type {
  CodeAction,
  ColorInformation,
  ColorPresentation,
  TextEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { formatted } from '../../server/src/core/features/formatting.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

let client: LspClient;

before(async () => {
  client = await LspClient.start({
    ...fullClient,
    workspace: {
      ...fullClient.workspace,
      workspaceEdit: { documentChanges: true, snippetEditSupport: true },
    },
    textDocument: {
      ...fullClient.textDocument,
      colorProvider: {},
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } },
        resolveSupport: { properties: ['edit'] },
      },
    },
  });
});

let count = 0;

function formattedText(text: string): string {
  const result = formatted(new ConfigDocument(text));
  assert.ok(result.ok);
  return result.value;
}

async function opened(text: string): Promise<TextDocument> {
  const uri = `file:///site-${++count}/site.plugins.json`;
  await client.open(uri, text);
  return TextDocument.create(uri, 'site-plugins', 1, text);
}

function actionsAt(document: TextDocument, offset: number): Promise<CodeAction[]> {
  return client.actions(document.uri, document.positionAt(offset), ['quickfix']);
}

async function resolved(action: CodeAction | undefined): Promise<CodeAction> {
  assert.ok(action);
  if (action.edit !== undefined) return action;
  return client.connection.sendRequest('codeAction/resolve', action);
}

test('the lines up to a typed bracket are formatted, and no others', async () => {
  const text = '{\n"plugins": [\n{\n"source": "./a", "enabled": true }\n],\n   "layout": {}\n}\n';
  const document = await opened(text);
  const format = (line: number, { uri } = document) =>
    client.request<TextEdit[]>('textDocument/onTypeFormatting', uri, {
      position: { line, character: text.split('\n')[line]?.length ?? 0 },
      ch: '}',
      options: { tabSize: 2, insertSpaces: true },
    });
  assert.deepEqual(await format(3, await opened(text.replace(':', ''))), []);
  const edits = await format(3);
  assert.ok(edits.length > 0);
  for (const { range } of edits) {
    assert.ok(range.start.line >= 1 && range.end.line <= 3, JSON.stringify(range));
  }
  const formatted = TextDocument.applyEdits(document, edits);
  assert.deepEqual(JSON.parse(formatted), JSON.parse(text));
  assert.match(formatted, /\{\n {2}"source": ".\/a",\n {2}"enabled": true\n\}/);
  assert.match(formatted, /\n {3}"layout"/);
  for (const { range } of await format(0)) assert.equal(range.start.line, 0);
});

test('a line break that is typed stays, and no edit while typing touches the cursor', async () => {
  const site = '{\n  "plugins": [\n    { "source": "github:a/b" }\n  ],\n  "layout": {}\n}\n';
  for (let at = 1; at <= site.length; at++) {
    const [before, after, ch = ''] = [site.slice(0, at), site.slice(at), site[at - 1]];
    for (const [typed, head] of [
      ['\n', `${before}\n`],
      ...(ch === '}' || ch === ']'
        ? [
            [ch, before],
            [ch, `${before.slice(0, -1)}\n\n${ch}`],
          ]
        : []),
    ] as [string, string][]) {
      const document = await opened(head + after);
      const edits = await client.request<TextEdit[]>(
        'textDocument/onTypeFormatting',
        document.uri,
        {
          position: document.positionAt(head.length),
          ch: typed,
          options: { tabSize: 2, insertSpaces: true },
        },
      );
      for (const { range } of edits) assert.ok(document.offsetAt(range.end) < head.length);
      const lines = (text: string) => text.split('\n').length;
      assert.ok(lines(TextDocument.applyEdits(document, edits)) >= lines(head + after), head);
    }
  }
});

test('formatting ends the text with a line break, as the command line does', async () => {
  for (const end of ['', '\n', '\n\n\n', '\r\n']) {
    const breaks = end.startsWith('\r') ? '\r\n' : '\n';
    const text = `{\n  "plugins":[]\n}`.replaceAll('\n', breaks) + end;
    const document = await opened(text);
    const options = { tabSize: 8, insertSpaces: true };
    const edits = await client.request<TextEdit[]>('textDocument/formatting', document.uri, {
      options,
    });
    assert.equal(TextDocument.applyEdits(document, edits), formattedText(text));
  }
});

test('a range is indented as in the formatted file, and nothing else changes', async () => {
  const line = '  {"source":"github:a/b",   "enabled":true}  ';
  const text = `{\n    "plugins":[\n${line}\n    ]\n}\n`;
  const document = await opened(text);
  const edits = await client.request<TextEdit[]>('textDocument/rangeFormatting', document.uri, {
    range: { start: { line: 2, character: 0 }, end: { line: 2, character: line.length } },
    options: { tabSize: 8, insertSpaces: false, insertFinalNewline: true },
  });
  const whole = formattedText(text);
  assert.equal(TextDocument.applyEdits(document, edits), whole?.replace('": [', '":['));
});

test('colors have a range and presentations; a document that is not open has none, not `null`', async () => {
  const { uri } = await opened(
    '{ "configuration": { "theme": { "colors": { "lightMode": { "light": "#ff0000" } } } } }',
  );
  const [found] = await client.request<ColorInformation[]>('textDocument/documentColor', uri);
  const red = { red: 1, green: 0, blue: 0, alpha: 1 };
  const start = { line: 0, character: 69 };
  const range = { start, end: { line: 0, character: 76 } };
  assert.deepEqual(found, { range, color: red });
  const [first] = await client.request<ColorPresentation[]>(
    'textDocument/colorPresentation',
    uri,
    found,
  );
  assert.deepEqual(first, { label: '#ff0000', textEdit: { range, newText: '#ff0000' } });
  assert.deepEqual(await client.request('textDocument/documentColor', 'file:///none.json'), []);
});

test('the placeholders of a fix become tab stops only if it is one edit', async () => {
  const one = await opened('');
  const [start] = await actionsAt(one, 0);
  const { edit } = await resolved(start);
  assert.match(JSON.stringify(edit), /"snippet"/);
  const text = '{ enabled: , "plugins": [] }';
  const several = await opened(text);
  for (const action of await actionsAt(several, 3)) {
    const whole = await resolved(action);
    const [change] = fileEdits(whole.edit);
    if ((change?.edits.length ?? 0) > 1) {
      assert.doesNotMatch(JSON.stringify(whole.edit), /"snippet"/, action.title);
    }
  }
});

test('a plugin is inserted once, and wrong arguments are ignored', async () => {
  const document = await opened('{ "plugins": [] }');
  await client.run('insertPlugin', document.uri, 'github:a/b');
  assert.match(JSON.stringify(client.applied.splice(0)), /github:a\/b/);
  const { uri } = await opened('{ "plugins": [{ "source": "github:a/b" }] }');
  for (const args of [
    [uri, 'https://github.com/a/b'],
    [document.uri],
    [document.uri, 7],
    [undefined, 'github:a/b'],
  ]) {
    await client.run('insertPlugin', ...args);
  }
  assert.deepEqual(client.applied, []);
});
