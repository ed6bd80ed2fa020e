/** An entry of `ignore` that is made for a problem hides this one and no other, wherever it moves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { type IgnoreEntry, ignoreTargets } from '../../server/src/core/problems/ignore.ts';

const reason = 'Known.';

interface Site {
  readonly sources: readonly string[];
  readonly patterns?: readonly string[];
  readonly exclude?: readonly string[];
  readonly listed?: readonly string[];
}

function documentOf({ sources, patterns = [], exclude = [], listed = [] }: Site): ConfigDocument {
  const { configuration } = startingConfiguration;
  const value = {
    configuration: { ...configuration, baseUrl: 'ada.example.org', ignorePatterns: patterns },
    plugins: sources.map(source => ({ source, enabled: true })),
    layout: { byPageType: { folder: { exclude, positions: { left: listed } } } },
  };
  return new ConfigDocument(JSON.stringify(value, null, 2));
}

/** The entries that a baseline of a site has. */
function baseline(site: Site): IgnoreEntry[] {
  const document = documentOf(site);
  return validate(document).flatMap(problem =>
    ignoreTargets(document, problem).map(target => ({ ...target, reason })),
  );
}

const found = (site: Site, ignore: readonly IgnoreEntry[]) =>
  validate(documentOf(site), { ignore }).map(({ code, message }) => `${code}: ${message}`);

const packages = ['@harbor/graph', '@harbor/search', '@harbor/toc', 'github:o/ok'];
const cases: readonly (readonly [what: string, before: Site, moved: Site, more: Site])[] = [
  [
    'packages of one scope',
    { sources: packages },
    { sources: [...packages].reverse() },
    { sources: [...packages, '@harbor/evil-new'] },
  ],
  [
    'an excluded plugin',
    { sources: ['github:o/graph'], exclude: ['graph', 'nope'] },
    { sources: ['github:o/graph'], exclude: ['nope', 'graph'] },
    { sources: ['github:o/graph'], exclude: ['graph', 'brandnewtypo', 'nope'] },
  ],
  [
    'a listed plugin',
    { sources: ['github:o/graph'], listed: ['nope', 'graph'] },
    { sources: ['github:o/graph'], listed: ['graph', 'nope'] },
    { sources: ['github:o/graph'], listed: ['brandnewtypo', 'graph', 'nope'] },
  ],
  [
    'an entry of its own',
    { sources: ['plugins/graph', 'github:o/ok'] },
    { sources: ['github:o/ok', 'plugins/graph'] },
    { sources: ['plugins/graph', 'plugins/other'] },
  ],
];

for (const [what, before, moved, more] of cases) {
  test(`a baseline with ${what}`, () => {
    const ignore = baseline(before);
    assert.ok(ignore.length > 0);
    assert.deepEqual(found(before, ignore), []);
    assert.deepEqual(found(moved, ignore), [], 'after a move');
    const [problem, ...rest] = found(more, ignore);
    assert.match(problem ?? '', /evil-new|brandnewtypo|plugins\/other/);
    assert.deepEqual(rest, []);
  });
}

test('each package of a group is accepted on its own', () => {
  const ignore = baseline({ sources: packages });
  assert.deepEqual(
    ignore.map(({ plugin }) => plugin),
    ['graph', 'search', 'toc'],
  );
  const [problem, ...rest] = found({ sources: packages }, ignore.slice(0, 1));
  assert.match(problem ?? '', /2 sources are names of packages/);
  assert.deepEqual(rest, []);
});
