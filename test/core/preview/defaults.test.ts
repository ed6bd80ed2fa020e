/** Entries that state no order or layout have the defaults of their plugin. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import { inlayHints } from '../../../server/src/core/features/inlayHints.ts';
import { propertyForm } from '../../../server/src/core/features/properties/index.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import { defaultOptions, type PreviewModel } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import type { PluginDefaults } from '../../../server/src/core/project/pluginDefaults.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { contextWith } from '../../support/pluginDefaults.ts';

const defaults: PluginDefaults = {
  order: 5,
  layout: { position: 'right', priority: 10, group: 'bar', groupOptions: { grow: true } },
};

const projectContext = contextWith({ 'github:o/known': defaults });

const known = { source: 'github:o/known', enabled: true };
const file = (...plugins: readonly object[]) => JSON.stringify({ plugins }, null, 2);

function modelOf(text: string): PreviewModel {
  return previewModel({ document: new ConfigDocument(text), projectContext }, defaultOptions);
}

function chipOf(model: PreviewModel) {
  const items = model.positions.flatMap(position => position.items);
  const plugins = items.flatMap(item => (item.kind === 'plugin' ? [item] : item.members));
  const chip = [...plugins, ...model.unplaced.map(entry => entry.plugin)].find(
    ({ label }) => label === 'known',
  );
  return chip ?? assert.fail('There is no chip.');
}

function after(text: string, action: PreviewAction): { order?: number; layout?: object }[] {
  const answer = previewEdits(new ConfigDocument(text), action, { projectContext });
  assert.ok(answer.ok);
  return JSON.parse(applyEdits(text, answer.value)).plugins;
}

test('an entry without a layout is where its plugin is by default', () => {
  const { position, priority, group, flex, hasDefaultLayout } = chipOf(modelOf(file(known)));
  assert.deepEqual([position, priority, group, flex.grow], ['right', 10, 'bar', true]);
  assert.equal(hasDefaultLayout, true);
});

test('a layout of the file takes precedence as a whole, also one that is not valid', () => {
  for (const layout of [{}, { priority: 1 }, 'left', null]) {
    const chip = chipOf(modelOf(file({ ...known, layout })));
    const { position, group, hasDefaultLayout } = chip;
    assert.deepEqual([position, group, hasDefaultLayout], [undefined, undefined, false]);
  }
});

test('the run order has default orders, unless the file states one', () => {
  const other = { source: 'github:o/a', enabled: true, order: 9 };
  for (const [order, expected] of [
    [undefined, 'known 5, a 9'],
    [20, 'a 9, known 20'],
    ['first', 'a 9, known undefined'],
  ]) {
    const { runOrder } = modelOf(file(other, { ...known, order }));
    const steps = runOrder.map(step => `${step.label} ${step.order}`);
    assert.equal(steps.join(', '), expected);
  }
});

test('inlay hints and hovers count with defaults', () => {
  const text = file({ source: 'github:o/a', enabled: true, order: 9 }, known);
  const document = new ConfigDocument(text);
  const within = { start: 0, end: text.length };
  const labels = inlayHints(document, within, projectContext).map(({ label }) => label);
  assert.deepEqual(labels, ['2 of 2']);
  const said = hover(document, text.lastIndexOf('{'), projectContext)?.paragraphs.join() ?? '';
  assert.match(said, /On all pages: the group "bar" in right/);
});

test('moving a plugin writes its whole layout', () => {
  const action = { kind: 'move', plugin: 0, group: 'bar', before: null } as const;
  const [moved] = after(file(known), { ...action, position: 'left' });
  assert.deepEqual(moved?.layout, { ...defaults.layout, position: 'left' });
  const [loose] = after(file(known), { ...action, position: 'right', group: null });
  assert.deepEqual(loose?.layout, { position: 'right', priority: 10 });
  const text = file(known);
  assert.deepEqual(after(text, { ...action, position: 'right' }), JSON.parse(text).plugins);
});

test('the properties show the defaults of the plugin', () => {
  const document = new ConfigDocument(file(known));
  const form = propertyForm({ document, projectContext }, { kind: 'plugin', id: 0 });
  const order = form?.fields.find(({ name }) => name === 'order');
  const layout = form?.fields.find(({ name }) => name === 'layout');
  assert.ok(layout?.kind === 'object');
  const position = layout.fields.find(({ name }) => name === 'position');
  assert.deepEqual(
    [order?.isSet, order?.defaultJson, position?.defaultJson],
    [false, '5', '"right"'],
  );
});
