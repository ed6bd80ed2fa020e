/** All readers agree on what an author means with a text where a source is expected. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { pluginKey } from '../../server/src/core/config/source/identity.ts';
import { importConfiguration } from '../../server/src/core/features/import/index.ts';
import { addPlugins, pastePlugins } from '../../server/src/core/features/paste/index.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';

/** What is written, and the repository, ref and folder that it means. */
const meanings: readonly (readonly [written: string, meant: string])[] = [
  ['github:ada/graph@v2', 'github:ada/graph#v2'],
  ['https://github.com/ada/graph?tab=readme-ov-file', 'github:ada/graph'],
  ['https://github.com/ada/graph/tree/v2/packages/toc', 'github:ada/graph#v2 packages/toc'],
  ['<https://github.com/ada/graph.git>', 'github:ada/graph'],
  ['[graph](https://github.com/ada/graph.git)', 'github:ada/graph'],
  ['[the graph](https://github.com/ada/graph.git "Graph")', 'github:ada/graph'],
  ['`github:ada/graph`', 'github:ada/graph'],
  ['git clone https://github.com/ada/graph.git', 'github:ada/graph'],
  ['git clone --depth 1 https://github.com/ada/graph.git plugins/graph', 'github:ada/graph'],
  ['npx site plugin add github:ada/graph', 'github:ada/graph'],
];

/** What no plugin can be installed from. */
const refused: readonly string[] = [
  'https://gist.github.com/ada/0123456789.git',
  'https://localhost:3000/ada/graph.git',
  'C:\\plugins\\graph',
  '~/plugins/graph',
  'npm install @ada/graph',
  'yarn add --dev graph@^2',
  'Plugin.Graph({ depth: 1 })',
  'https://github.com/your-name/graph.git',
  'github:ada/graph, github:eve/toc',
];

/** The plugin of the first entry, with its ref. */
function pluginOf(text: string): string {
  const [plugin] = new ConfigDocument(text).view.plugins;
  const { ref, subdir } = plugin ?? {};
  const hash = ref?.value ?? /#(.+)$/.exec(plugin?.repo?.value ?? '')?.[1];
  const key = plugin && pluginKey(plugin);
  return JSON.stringify([key, hash, subdir?.value]);
}

function expected(meant: string): string {
  const [repo = '', subdir] = meant.split(' ');
  const source = subdir === undefined ? repo : { repo, subdir };
  return pluginOf(JSON.stringify({ plugins: [{ source }] }));
}

const file = '{ "plugins": [ ] }';
const offset = file.indexOf(']');

function pasted(written: string): string | undefined {
  const edits = pastePlugins(new ConfigDocument(file), { text: written, offset }, { parsers });
  return edits && pluginOf(applyEdits(file, edits));
}

function added(written: string): string | undefined {
  const read = addPlugins(new ConfigDocument(file), written, { parsers });
  return read?.ok ? pluginOf(applyEdits(file, read.value.edits)) : undefined;
}

function imported(written: string): string {
  const text = JSON.stringify({ plugins: [written] });
  const read = importConfiguration([{ name: 'x.json', text }], { parsers });
  assert.ok(read.ok);
  return pluginOf(read.value.text);
}

/** The plugin after the most likely fix of the problem that the source has. */
function fixed(written: string): string | undefined {
  const text = JSON.stringify({ plugins: [{ source: written, enabled: true }] });
  for (const { code, fixes } of validate(new ConfigDocument(text))) {
    const all = fixes?.() ?? [];
    const fix = all.find(({ preferred }) => preferred) ?? all[0];
    if (code === 'source-form' && fix !== undefined) return pluginOf(applyEdits(text, fix.edits));
  }
  return undefined;
}

for (const [written, meant] of meanings) {
  test(`"${written}" means ${meant} for all readers`, () => {
    const plugin = expected(meant);
    assert.deepEqual(
      {
        pasted: pasted(written),
        added: added(written),
        imported: imported(written),
      },
      { pasted: plugin, added: plugin, imported: plugin },
    );
    assert.equal(fixed(written), plugin);
  });
}

for (const written of refused) {
  test(`"${written}" is not a source for any reader`, () => {
    assert.equal(pasted(written), undefined);
    assert.equal(added(written), undefined);
    assert.equal(fixed(written), undefined);
  });
}
