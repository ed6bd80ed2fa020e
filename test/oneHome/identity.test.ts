/** All readers agree whether two sources are the same plugin. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { addPlugins } from '../../server/src/core/features/paste/index.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { duplicatePlugin } from '../../server/src/core/problems/rules/duplicatePlugin.ts';
import { gatherProjectContext } from '../../server/src/core/project/gatherProjectContext.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { propose } from '../support/completion.ts';
import { run } from '../support/fixture.ts';

const listed = 'github:ada/graph';

/** Notations of the listed plugin. */
const same: readonly (string | object)[] = [
  'github:ada/graph',
  'github:ada/graph#v1',
  'github:ada/graph.git',
  'github:Ada/Graph',
  'https://github.com/ada/graph',
  'https://www.github.com/ada/graph/',
  'https://GitHub.com/ada/graph.git#main',
  'https://github.com/ada/graph/tree/main',
  'git+https://github.com/ada/graph.git',
  'git+https://token@github.com:443/ada/graph',
  'git@github.com:ada/graph.git',
  'ssh://git@github.com:22/ada/graph.git#v2',
  { repo: 'github:ada/graph', ref: 'v2' },
  { repo: 'https://github.com/ada/graph', subdir: './' },
];

const others: readonly (string | object)[] = [
  'gitlab:ada/graph',
  'github:eve/graph',
  'github:ada/graph-view',
  'https://github.example.org/ada/graph',
  './ada/graph',
  './graph',
  '@ada/graph',
  'graph',
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
    workspace: { plugins: catalog, sources: [], folders: [] },
  }).filter(({ label }) => label === listed);
  return {
    duplicate: run(duplicatePlugin, both).length > 0,
    catalog: context.plugin(second?.repo?.value ?? '', second?.subdir?.value) !== undefined,
    paste: added.value.entries[0]?.order === 7,
    diff: !effectOf({ before, after }).some(({ kind }) => kind === 'plugin-added'),
    completion: item?.rank === 3,
  };
}

for (const source of same) {
  test(`${JSON.stringify(source)} is ${listed} for all readers`, async () => {
    assert.deepEqual(await readers(source), {
      duplicate: true,
      catalog: true,
      paste: true,
      diff: true,
      completion: true,
    });
  });
}

for (const source of others) {
  test(`${JSON.stringify(source)} is another plugin for all readers`, async () => {
    const { diff, ...found } = await readers(source);
    assert.deepEqual(found, { duplicate: false, catalog: false, paste: false, completion: false });
    // A plugin of another source takes the place of one with its name.
    assert.equal(
      diff,
      new ConfigDocument(JSON.stringify({ plugins: [{ source }] })).view.plugins[0]?.name ===
        'graph',
    );
  });
}

const paths: readonly (readonly [a: string, b: string, isSame: boolean])[] = [
  ['./plugins/graph', './plugins/graph/', true],
  ['./plugins/graph', '././plugins//graph', true],
  ['./plugins/graph', '.\\plugins\\graph', true],
  ['./plugins/graph', './themes/../plugins/graph', true],
  ['./plugins/graph', './plugins/graph#v1', true],
  ['../graph', './../graph', true],
  ['./plugins/graph', './plugins/Graph', false],
  ['./graph', '../graph', false],
  ['./srv/graph', '/srv/graph', false],
];

for (const [a, b, isSame] of paths) {
  test(`${a} and ${b} are ${isSame ? 'one plugin' : 'two plugins'}`, () => {
    const plugins = [a, b].map(source => ({ source, enabled: true }));
    const document = new ConfigDocument(JSON.stringify({ plugins }));
    assert.equal(run(duplicatePlugin, document).length > 0, isSame);
  });
}
