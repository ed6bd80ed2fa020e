import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../../server/src/core/config/starterFile.ts';
import { positions } from '../../../server/src/core/config/vocabulary.ts';
import {
  defaultOptions,
  type Item,
  type PreviewModel,
  type PreviewOptions,
} from '../../../server/src/core/preview/model.ts';
import { previewModel, refusedPreview } from '../../../server/src/core/preview/previewModel.ts';
import { columnsOf, viewportNames } from '../../../server/src/core/preview/viewports.ts';
import { gardenText as garden } from '../../support/gardenText.ts';
import { shortEntries } from '../../support/shortEntries.ts';

function model(text: string, options: Partial<PreviewOptions> = {}): PreviewModel {
  return previewModel({ document: new ConfigDocument(text) }, { ...defaultOptions, ...options });
}

function draw(item: Item): string {
  if (item.kind === 'plugin') return item.enabled ? item.label : `(${item.label})`;
  return `${item.name}[${item.members.map(draw).join(' ')}]`;
}

/** Renders the positions with their content, one line each. */
function page({ positions }: PreviewModel): string[] {
  return positions.map(({ name, items }) => `${name}: ${items.map(draw).join(' ')}`.trim());
}

function plugins(lines: readonly string[], layout: object = {}): string {
  return JSON.stringify({ plugins: shortEntries(lines), layout });
}

function why(shown: PreviewModel): string[] {
  return shown.unplaced.map(({ plugin, reason }) => `${plugin.label}: ${reason}`);
}

test('every position is in one column of every screen', () => {
  for (const name of viewportNames) {
    const placed = columnsOf(name).flatMap(column => column.positions);
    assert.deepEqual(placed.toSorted(), positions.toSorted(), name);
  }
  const columns = columnsOf('tablet').map(column => column.positions.join(' '));
  assert.deepEqual(columns, ['left', 'beforeBody body afterBody right']);
});

test('plugins are sorted by priority, ties in file order, those without a priority last', () => {
  const text = plugins(['a left 20', 'b left', 'c left 10', 'd left 20', 'e left 15.5']);
  assert.equal(page(model(text))[0], 'left: c e a d b');
});

test('a group is at the position of its first member and sorts its members by `order` first', () => {
  const text = plugins(
    ['a left 30 group=bar', 'b left 20', 'c left 10 group=bar', 'd right 1 group=bar'],
    { groups: { bar: { direction: 'column', wrap: true } } },
  );
  const shown = model(text.replace('"priority":10', '"priority":10,"groupOptions":{"order":2}'));
  const last = model(text.replace('"priority":10', '"priority":10,"groupOptions":{"order":31}'));
  assert.equal(page(last)[0], 'left: bar[a c] b');
  assert.deepEqual([page(shown)[0], page(shown).at(-1)], ['left: bar[c a] b', 'right: bar[d]']);
  const [box] = shown.positions[0]?.items ?? [];
  assert.ok(box?.kind === 'group');
  assert.deepEqual([box.direction, box.wrap, box.gap, box.defined], ['column', true, '1rem', true]);
});

test('plugins that are not on the page have a reason', () => {
  const text = plugins([
    '(off) left 1',
    'processor',
    'nowhere - 1',
    'misplaced header 1',
    'phone left 1 display=mobile-only',
    'odd left 1 condition=has-toc',
  ]);
  const shown = model(text, { conditionsOff: ['has-toc'] });
  assert.deepEqual(why(shown), [
    'off: disabled',
    'processor: no-layout',
    'nowhere: no-position',
    'misplaced: unknown-position',
    'phone: display',
    'odd: condition',
  ]);
  assert.deepEqual(shown.conditions, ['has-toc']);
  assert.equal(shown.unplaced[3]?.why, '"header" is not a valid position.');
});

test('disabled plugins are shown at their positions on request', () => {
  const text = plugins(['a left 1', '(b) left 2', '(c)']);
  const shown = model(text, { showDisabled: true });
  assert.equal(page(shown)[0], 'left: a (b)');
  assert.deepEqual(why(shown), ['c: no-layout']);
});

test('screens: desktop-only includes tablets, mobile-only does not', () => {
  const text = plugins([
    'a left 1 display=desktop-only',
    'b left 2 display=mobile-only',
    'c left 3',
  ]);
  const left = (viewport: PreviewOptions['viewport']) => page(model(text, { viewport }))[0];
  assert.equal(left('desktop'), 'left: a c');
  assert.equal(left('tablet'), 'left: a c');
  assert.equal(left('mobile'), 'left: b c');
});

test('page types exclude plugins and empty positions; lists that name no plugin have no effect', () => {
  const text = plugins(['a left 1', 'b left 2', 'c right 1'], {
    byPageType: { folder: { exclude: ['a'], positions: { right: [], left: ['x'] } }, tag: {} },
  });
  assert.deepEqual(model(text).pageTypes, ['folder', 'tag']);
  const folder = model(text, { pageType: 'folder' });
  assert.deepEqual([page(folder)[0], page(folder).at(-1)], ['left: b', 'right:']);
  assert.deepEqual(why(folder), ['a: excluded', 'c: emptied']);
  assert.equal(folder.positions.at(-1)?.emptied, true);
  assert.equal(model(text, { pageType: 'gone' }).options.pageType, undefined);
});

test('every contrast of a new configuration is at least AA', () => {
  const { palettes } = model(JSON.stringify(startingConfiguration));
  for (const { mode, contrasts } of palettes) {
    for (const { use, level } of contrasts) assert.match(level ?? '', /^AA/, `${mode} ${use}`);
  }
});

test('a text with syntax errors is drawn as its last version without, or as far as it can be read', () => {
  const torn = garden.slice(0, garden.search(/\{\s+"source": "github:garden-plugins\/footer/));
  const options = { ...defaultOptions, pageType: 'folder' };
  const [document, lastGood] = [torn, garden].map(text => new ConfigDocument(text));
  assert.ok(document !== undefined);
  const shown = previewModel({ document, lastGood }, options);
  assert.equal(shown.change?.oldEnd, garden.length);
  assert.deepEqual({ ...shown, change: undefined }, { ...model(garden, options), broken: true });
  const { runOrder } = previewModel({ document }, options);
  assert.equal(runOrder.length, shown.runOrder.length - 1);
});

test('a file with more than 5000 plugins has no preview', () => {
  const refused = (count: number) =>
    refusedPreview(new ConfigDocument(`{ "plugins": [{}${', {}'.repeat(count - 1)}] }`));
  assert.equal(refused(5000), undefined);
  assert.equal(refused(5001), 'The preview shows up to 5000 plugins. This file has 5001.');
});

test('any text can be drawn', () => {
  const texts = ['', '{', '[]', 'null', '{"plugins":{}}', '{"plugins":[1,null,{}],"layout":[]}'];
  for (const text of texts) {
    const shown = model(text);
    assert.equal(shown.positions.length, 5, text);
    assert.equal(shown.palettes.length, 2, text);
  }
});
