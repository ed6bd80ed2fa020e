/** What an editor displays is never empty, which clients refuse, and cannot steer or disguise a line. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith } from '../support/cli.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const evil = '\u001b[31m\u202e\u0007';

const text = JSON.stringify(
  {
    configuration: { pageTitle: `T${evil}`, ignorePatterns: [`p${evil}`] },
    plugins: [
      { source: { repo: 'github:a/b', name: '' }, layout: { position: `l${evil}`, group: '' } },
      { source: { repo: 'github:a/c', name: ' \t' }, layout: { position: 'left', group: '\n' } },
      {
        source: `github:o/a${evil}`,
        [`e${evil}`]: 1,
        layout: { group: `g${evil}`, position: 'left' },
      },
      { source: `github:o/a${evil}.git`, enabled: true, order: 5 },
    ],
    layout: {
      groups: { '': {}, ' ': {}, [`g${evil}`]: { gap: '1rem' } },
      byPageType: { '': {}, [`t${evil}`]: { exclude: [`a${evil}`, ''], positions: {} } },
    },
    '': {},
    [`x${evil}`]: [{}],
  },
  null,
  2,
);

const folder = folderWith({ 'site.plugins.json': text, 'content/a.md': '' });
const uri = pathToFileURL(`${folder}/site.plugins.json`).href;
const document = TextDocument.create(uri, 'site-plugins', 1, text);
const whole = { start: document.positionAt(0), end: document.positionAt(text.length) };

let client: LspClient;
before(async () => {
  const capabilities = fullClientWith({}, { codeLens: {}, inlayHint: {} });
  client = await LspClient.start(capabilities, {}, [pathToFileURL(folder).href]);
  await client.open(uri, text);
});
/** Where to ask for what depends on a position: at every tenth character. */
const positions = Array.from({ length: Math.floor(text.length / 10) }, (_, index) => ({
  position: document.positionAt(index * 10),
}));

const requests: readonly (readonly [name: string, ...params: object[]])[] = [
  ['diagnostic', {}],
  ['documentSymbol', {}],
  ['codeLens', {}],
  ['inlayHint', { range: whole }],
  ['codeAction', { range: whole, context: { diagnostics: [] } }],
  ['completion', ...positions],
  ['hover', ...positions],
];

const required = ['name', 'label', 'title', 'message'];
const displayed = [...required, 'detail', 'tooltip', 'documentation', 'value'];

/** The displayed texts in a response, with their keys. */
function textsIn(response: unknown): (readonly [string, string])[] {
  if (typeof response !== 'object' || response === null) return [];
  return Object.entries(response).flatMap(([key, value]) =>
    typeof value === 'string' && displayed.includes(key)
      ? [[key, value] as const]
      : // The edits and arguments of a response are for the file.
        /edit|changes|arguments|data/i.test(key)
        ? []
        : textsIn(value),
  );
}

for (const [name, ...params] of requests) {
  test(`the response to ${name} has no empty names and no control characters`, async () => {
    const method = `textDocument/${name}`;
    const texts = textsIn(await Promise.all(params.map(one => client.request(method, uri, one))));
    assert.ok(texts.length > 0);
    for (const [key, value] of texts) {
      assert.doesNotMatch(value, /(?!\n)\p{Cc}|\u202e/u);
      if (required.includes(key)) assert.notEqual(value.trim(), '', method);
    }
  });
}
