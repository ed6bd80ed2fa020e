import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { pluginDefaultAt } from '../../../server/src/core/project/effectiveEntry.ts';
import { noProjectContext } from '../../../server/src/core/project/projectContext.ts';
import { setValue } from '../../../server/src/core/project/setValue.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';

const source = 'github:owner/mine';
const layout = { position: 'left', priority: 3, groupOptions: { grow: true } } as const;
const context = { ...noProjectContext, plugin: () => ({ source, order: 7, layout }) };

function entry(members: object) {
  const document = new ConfigDocument(JSON.stringify({ plugins: [{ source, ...members }] }));
  return document.view.plugins[0] ?? assert.fail();
}

test('the default of a value is found at its path', () => {
  const at = (...path: string[]) => pluginDefaultAt(entry({}), context, path);
  assert.deepEqual([at('order'), at('layout', 'priority')], [7, 3]);
  assert.equal(at('layout', 'groupOptions', 'grow'), true);
  for (const path of [
    ...[['order', 'x'], ['layout'], ['source'], ['layout', 'priority', 'x']],
    ...[
      ['layout', 'toString'],
      ['layout', 'display', 'x'],
    ],
  ]) {
    assert.equal(at(...path), undefined, path.join('.'));
  }
});

test('a change inside of the default layout writes the whole layout', () => {
  const text = JSON.stringify({ plugins: [{ source }] });
  const path = ['plugins', 0, 'layout', 'groupOptions', 'grow'];
  const edits = setValue(new ConfigDocument(text), { path, value: false }, context);
  assert.deepEqual(JSON.parse(applyEdits(text, edits)), {
    plugins: [{ source, layout: { ...layout, groupOptions: { grow: false } } }],
  });
});
