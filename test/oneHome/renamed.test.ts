/** What the project settings ignore under a name stays ignored when a plugin or a group gets another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { rename } from '../../server/src/core/features/rename.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { ignoreTargets, isIgnorable } from '../../server/src/core/problems/ignore.ts';
import { projectSettingsFileName } from '../../server/src/core/product.ts';
import { addIgnoreEntries } from '../../server/src/core/settings/ignoreEntries.ts';
import { readSettingsFile } from '../../server/src/core/settings/projectSettings.ts';
import { renameInCatalog, renameInSettings } from '../../server/src/core/settings/renamed.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import { withCursor } from '../support/completion.ts';

/** Members of a file with problems; the cursor is on the name of a plugin or a group. */
const files: Readonly<Record<string, string>> = {
  'an entry': '"plugins": [{ "source": "github:o/gr$0aph", "enabled": "yes" }]',
  'the options and the layout of an entry':
    '"plugins": [{ "source": { "repo": "github:o/a", "name": "gr$0aph" }, "order": -1, "layout": { "position": "up" } }]',
  'two entries': '"plugins": [{ "source": "github:o/gr$0aph" }, { "source": "github:p/graph" }]',
  'an excluded plugin':
    '"plugins": [{ "source": "github:o/gr$0aph", "enabled": false }], "layout": { "byPageType": { "note": { "exclude": ["graph"] } } }',
  'a plugin that is excluded twice':
    '"plugins": [{ "source": "github:o/gr$0aph", "enabled": true }], "layout": { "byPageType": { "a/b": { "exclude": ["graph", "graph"] } } }',
  'a plugin in a position':
    '"plugins": [{ "source": "github:o/gr$0aph", "enabled": "on" }], "layout": { "byPageType": { "note": { "positions": { "left": ["graph", "none"] } } } }',
  'a group':
    '"plugins": [{ "source": "github:o/a", "enabled": true, "layout": { "position": "left", "group": "bar" } }], "layout": { "groups": { "b$0ar": { "gap": 3, "up": 1 } } }',
  'a group that no plugin uses': '"layout": { "groups": { "b$0ar": { "direction": "down" } } }',
  'a reference to a group':
    '"plugins": [{ "source": "github:o/a", "layout": { "position": "left", "group": "b$0ar" } }], "layout": { "groups": { "bar": { "gap": 3 } } }',
};

for (const [name, members] of Object.entries(files)) {
  for (const [to, fileName] of [
    ['map', projectSettingsFileName],
    ['m "a~p', 'package.json'],
  ] as const) {
    test(`a rename to ${to} keeps what is ignored: ${name}, in ${fileName}`, () => {
      const { text, offset } = withCursor(`{ ${members} }`);
      const document = new ConfigDocument(text);
      const isGroup = /bar/.test(members);
      const newName = isGroup ? to : to.replace(/\W/g, '');
      const problems = validate(document).filter(isIgnorable);
      assert.ok(problems.length > 0);
      const targets = problems.flatMap(problem => ignoreTargets(document, problem));
      const entries = targets.map(target => ({ ...target, reason: 'Known.' }));
      const before = addIgnoreEntries('{}', fileName, entries) ?? '';
      const answer = rename(document, offset, newName);
      if (answer?.ok !== true) assert.fail(JSON.stringify(answer));
      const { edits, renamed } = answer.value;
      const after = applyEdits(before, renameInSettings(before, fileName, renamed));
      const settings = readSettingsFile(fileName, after);
      assert.deepEqual(settings?.faults, []);
      const renewed = new ConfigDocument(applyEdits(text, edits));
      const { ignore } = settings?.settings ?? {};
      const left = validate(renewed, { ignore }).filter(({ code }) => code !== 'unused-ignore');
      assert.deepEqual(
        left.map(({ message }) => message),
        [],
      );
    });
  }
}

test('a catalog of the plugin is renamed, and no other one', () => {
  const catalog = `{ "plugins": [
  { "source": "https://github.com/o/graph", "name": "graph" },
  { "source": "github:p/graph", "name": "graph" },
  { "source": "github:o/graph", "name": "Graph of notes" }
] }`;
  const renamed = {
    kind: 'plugin',
    from: 'graph',
    to: 'map',
    sources: ['https://github.com/o/graph'],
  } as const;
  const { text, offset } = withCursor('{ "plugins": [{ "source": "github:o/gr$0aph" }] }');
  const answer = rename(new ConfigDocument(text), offset, 'map');
  assert.deepEqual(answer?.ok && answer.value.renamed, renamed);
  const edits = renameInCatalog(catalog, renamed);
  assert.equal(applyEdits(catalog, edits), catalog.replace('"name": "graph"', '"name": "map"'));
  assert.deepEqual(renameInCatalog(catalog, { ...renamed, kind: 'group' }), []);
  assert.deepEqual(renameInCatalog('{ "plugins": [', renamed), []);
});
