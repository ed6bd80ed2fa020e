/** How JSON is written is decided by the writer: all features that append an item write the same text. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { addPlugin } from '../../server/src/core/features/addPlugin.ts';
import { append } from '../../server/src/core/json/write/jsonWriter.ts';
import { previewEdits } from '../../server/src/core/preview/edits/index.ts';
import { addIgnoreEntries } from '../../server/src/core/settings/ignoreEntries.ts';
import { applyEdits, type Edit } from '../../server/src/core/text/edit.ts';
import type { Result } from '../../server/src/core/text/result.ts';

/** Lists of entries; `#` is an entry, which the readers know under different names. */
const lists = [
  '[]',
  '[ ]',
  '[#]',
  '[#,#]',
  '[#,  #]',
  '[#,\n  #]',
  '[\n    #\n  ]',
  '[\r\n    #,\r\n    #\r\n  ]',
  '[\n\t\t#\n\t]',
  '[["a,b", "c"], #]',
];

const entries = [
  '{ "source": "./a,b" }',
  '{"source":"./a,b"}',
  '{\n      "source": "./a,b"\n    }',
];
const added = { source: './c', enabled: true };

const appended = (answer: Result<readonly Edit[]>) => (answer.ok ? answer.value : []);

for (const list of lists) {
  for (const entry of entries) {
    for (const [head, tail] of [
      ['{\n  "plugins": ', '\n}\n'],
      ['{ "plugins": ', ' }'],
      ['{"plugins":', '}'],
    ] as const) {
      const text = `${head}${list.replaceAll('#', entry)}${tail}`;
      test(`an entry is appended to ${JSON.stringify(text)} in one way`, () => {
        const document = new ConfigDocument(text);
        const { tree, view } = document;
        const index = tree.children(view.pluginList).length;
        const expected = applyEdits(text, [append(tree, view.pluginList, [added])]);
        const value = JSON.parse(text) as { plugins: unknown[] };
        assert.deepEqual(JSON.parse(expected), { plugins: [...value.plugins, added] });
        const path = ['plugins', index];
        const panel = previewEdits(document, { kind: 'property', path, value: added });
        assert.equal(applyEdits(text, appended(panel)), expected, 'the properties panel');
        const command = addPlugin(document, './c');
        assert.equal(applyEdits(text, appended(command)), expected, '"Add Plugin"');
        const settings = text.replace('plugins', 'ignore');
        const ignored = addIgnoreEntries(settings, '.site-pluginsrc.json', [added as never]);
        assert.equal(ignored?.replace('ignore', 'plugins'), expected, 'the project settings');
      });
    }
  }
}

test('refactorings and fixes write without the preview', () => {
  const root = new URL('../../server/src/core/', import.meta.url);
  const files = globSync('{features/refactorings,features/paste,problems,settings}/**/*.ts', {
    cwd: root,
  });
  const found = files.filter(file =>
    readFileSync(new URL(file, root), 'utf8').includes('preview/edits'),
  );
  assert.deepEqual(found, []);
});
