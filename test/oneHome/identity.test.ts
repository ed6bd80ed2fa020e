/** All readers agree whether two sources are the same plugin. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { addPlugins } from '../../server/src/core/features/paste/index.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { duplicatePlugin } from '../../server/src/core/problems/rules/duplicatePlugin.ts';
import { gatherProjectContext } from '../../server/src/core/project/localPlugins.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { propose } from '../support/completion.ts';
import { run } from '../support/fixture.ts';

const listed = 'github:ada/graph';

/** Whether a source is the listed plugin; which notations are is tested in test/core/config/source. */
const sources: readonly (readonly [source: string | object, isSame: boolean])[] = [
  ['https://GitHub.com/ada/graph.git#main', true],
  ['git@github.com:ada/graph.git', true],
  [{ repo: 'https://github.com/ada/graph', subdir: './' }, true],
  ['github:ada/graph-view', false],
  ['@ada/toc', false],
  ['./ada/toc', false],
];

const files = { readText: async () => undefined, readFolder: async () => undefined };

/** Whether each reader takes a source for the listed plugin. */
async function readers(source: string | object) {
  const entry = (value: string | object) => ({ source: value, enabled: true });
  const documentOf = (...sources: (string | object)[]) =>
    new ConfigDocument(JSON.stringify({ plugins: sources.map(entry) }));
  const both = documentOf(listed, source);
  const catalog = [{ source: listed, order: 7 }];
  const location = { uri: 'file:///s/site.plugins.json', root: 'file:///s/', catalog };
  const context = await gatherProjectContext(both, location, files);
  const second = both.view.plugins[1];
  const added = addPlugins(documentOf(), JSON.stringify(entry(source)), {
    known: catalog,
    parsers,
  });
  const [before, after] = [documentOf(listed), documentOf(source)].map(document => ({
    document,
    projectContext: noProjectContext,
  }));
  assert.ok(before && after && added?.ok);
  const list = JSON.stringify({ plugins: [entry(source), '$0'] }).replace(
    '"$0"',
    '{"source":"$0"}',
  );
  const [item] = propose(list, {
    workspace: { plugins: catalog, folders: [] },
  }).filter(({ label }) => label === listed);
  return {
    duplicate: run(duplicatePlugin, both).length > 0,
    catalog: context.plugin(second?.repo?.value ?? '', second?.subdir?.value) !== undefined,
    paste: added.value.entries[0]?.order === 7,
    diff: !effectOf({ before, after }).some(({ kind }) => kind === 'plugin-added'),
    completion: item?.rank === 3,
  };
}

for (const [source, isSame] of sources) {
  test(`${JSON.stringify(source)} is ${isSame ? listed : 'another plugin'} for all readers`, async () => {
    const { completion, ...found } = await readers(source);
    assert.deepEqual(found, { duplicate: isSame, catalog: isSame, paste: isSame, diff: isSame });
    assert.equal(completion, isSame);
  });
}
