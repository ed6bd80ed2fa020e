/** A text that is nested more deeply than any file gets an answer to each request, and ends no server. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const levels = 20_000;
const objects = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const entry = `{"source":"github:a/b","enabled":true,"options":${objects}}`;

const texts = {
  lists: '['.repeat(levels) + ']'.repeat(levels),
  objects,
  'equal options of two entries': `{"plugins":[${entry},${entry}]}`,
  'a layout': `{"plugins":[{"source":"github:a/b","layout":${objects}}],"layout":${objects}}`,
  'open brackets': `{"plugins":[{"source":"github:a/b","options":${'[{"a":'.repeat(levels)}`,
  'YAML lists': `${'- '.repeat(levels)}a`,
};

let client: LspClient;
before(async () => {
  client = await LspClient.start(fullClientWith({ applyEdit: true }));
});
const options = { tabSize: 2, insertSpaces: true };

for (const [name, text] of Object.entries(texts)) {
  test(`${levels} levels of ${name}`, async () => {
    const uri = `file:///${encodeURIComponent(name)}/site.plugins.json`;
    await client.open(uri, text);
    for (const character of [Math.floor(text.length / 2), 40]) {
      const position = { line: 0, character };
      const range = { start: position, end: position };
      const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
      for (const [method, params] of [
        ['diagnostic', {}],
        ['selectionRange', { positions: [position] }],
        ['codeAction', { range, context: { diagnostics: [] } }],
        ['codeAction', { range: whole, context: { diagnostics: [], only: [''] } }],
        ['documentSymbol', {}],
        ['hover', { position }],
        ['completion', { position }],
        ['foldingRange', {}],
        ['documentColor', {}],
        ['codeLens', {}],
        ['inlayHint', { range: whole }],
        ['definition', { position }],
        ['references', { position, context: { includeDeclaration: true } }],
        ['documentLink', {}],
      ] as const) {
        const answer = await client.request(`textDocument/${method}`, uri, params);
        assert.notEqual(answer, undefined, method);
        const isRange = method === 'selectionRange' && name !== 'YAML lists';
        if (isRange) assert.deepEqual(answer, [{ range }]);
      }
      if (name === 'YAML lists') continue;
      for (const [method, params] of [
        ['formatting', { options }],
        ['rangeFormatting', { range, options }],
      ] as const) {
        const refused = client.request(`textDocument/${method}`, uri, params);
        await assert.rejects(
          refused,
          /nested too deeply to be formatted\. The maximum is 500 levels/,
        );
      }
    }
    await client.close(uri);
  });
}
