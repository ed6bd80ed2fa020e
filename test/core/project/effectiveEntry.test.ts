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

test('the default of a value is found at its path', () => {
  const { view } = new ConfigDocument(JSON.stringify({ plugins: [{ source }] }));
  const plugin = view.plugins[0] ?? assert.fail();
  const at = (path: string) => pluginDefaultAt(plugin, context, path.split('/'));
  assert.deepEqual(
    [at('order'), at('layout/priority'), at('layout/groupOptions/grow')],
    [7, 3, true],
  );
  const others = ['order/x', 'layout', 'source', 'layout/priority/x', 'layout/toString'];
  for (const path of [...others, 'layout/display/x']) assert.equal(at(path), undefined, path);
});

test('a change inside of the default layout writes the whole layout', () => {
  const text = JSON.stringify({ plugins: [{ source }] });
  const path = ['plugins', 0, 'layout', 'groupOptions', 'grow'];
  const edits = setValue(new ConfigDocument(text), { path, value: false }, context);
  assert.deepEqual(JSON.parse(applyEdits(text, edits)), {
    plugins: [{ source, layout: { ...layout, groupOptions: { grow: false } } }],
  });
});
