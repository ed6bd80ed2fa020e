import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { lostPlugins } from '../../../../server/src/core/problems/rules/lostPlugins.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { problemsOf, within } from '../../../support/fixture.ts';

const entry = (name: string) =>
  `    {\n      "source": "github:ada/${name}",\n      "enabled": true,\n      "options": { "size": 1.50 }\n    }`;
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const site = (list: readonly string[], more = '') =>
  `{\n  "configuration": {},\n  "plugins": [\n${list.map(entry).join(',\n')}${more}\n  ]\n}\n`;
const rule = (text: string | undefined) =>
  within(lostPlugins, {
    ...noProjectContext,
    committed: text === undefined ? undefined : new ConfigDocument(text),
  });
const found = (now: string, committed: string | undefined) => problemsOf(rule(committed), now);

/** Applies the only fix of the only problem. */
function restored(now: string, committed: string): unknown {
  const [problem] = found(now, committed);
  const [fix] = problem?.fixes?.() ?? [];
  assert.ok(fix !== undefined && fix.applicability === 'suggestion');
  assert.ok(fix.preferred !== true);
  return applyEdits(now, fix.edits);
}

test('a file that lost most of its plugins says so once, and they can be restored', () => {
  const problems = found(site(['c', 'f']), site(names));
  assert.deepEqual(
    problems.map(({ message }) => message),
    ['6 of the 8 plugins of the last commit are missing.'],
  );
  assert.equal(found(site(['a']), site(names.slice(0, 5))).length, 1);
  const others = names.filter(name => name !== 'f');
  assert.equal(restored(site(['f']), site(names)), site(['f', ...others]));
});

test('a placeholder stands for missing plugins', () => {
  for (const placeholder of [
    ',\n    // … rest of plugins',
    ',\n    // ... other plugins remain unchanged',
    ',\n    "... rest of plugins"',
    ',\n    /* ... existing plugins ... */',
    ',\n    ...',
    ',\n    …',
    ',\n    // (rest of the plugins ...)',
  ]) {
    const now = site(['a', 'b', 'c', 'd', 'e', 'f'], placeholder);
    assert.deepEqual(
      found(now, site(names)).map(({ message }) => message),
      ['2 of the 8 plugins of the last commit are missing.'],
      placeholder,
    );
  }
});

test('plugins that are removed in ordinary ways are not reported', () => {
  for (const [now, committed] of [
    [site(['a', 'b', 'c', 'd']), site(names)],
    [site(['a']), site(['a', 'b', 'c', 'd'])],
    [site(names), site(names)],
    [site([...names].reverse()), site(names)],
    [site(['a', 'b']), undefined],
    [site(['a', 'b']), site(names).slice(0, -20)],
    ['{}', site(names)],
    [site(names, ',\n    "see … rest"'), site(names)],
  ] as const) {
    assert.deepEqual(found(now, committed), []);
  }
});
