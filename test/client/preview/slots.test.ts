import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeAt } from '../../../client/webview/app.ts';
import {
  allPlugins,
  nextPlugin,
  nextSlot,
  type Slot,
  slotLabel,
  slotOf,
  slotsOf,
} from '../../../client/webview/slots.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { bundledSchema } from '../../../server/src/core/config/siteSchema.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
} from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { readOwnSchema } from '../../../server/src/core/project/ownSchema.ts';

/** Entries as `position` or `position group`, of which some are defined; their number is their id and their priority. */
function model(
  entries: readonly string[],
  options: Partial<PreviewOptions> = {},
  schema = bundledSchema,
): PreviewModel {
  const plugins = entries.map((entry, priority) => {
    const [position = '', group] = entry.split(' ');
    const layout = { position, priority, ...(group === undefined ? {} : { group }) };
    return { source: `./plugin-${priority}`, enabled: true, layout };
  });
  const directions = ['column', 'row-reverse', 'column-reverse'];
  const groups = Object.fromEntries(directions.map(direction => [direction, { direction }]));
  const document = new ConfigDocument(JSON.stringify({ layout: { groups }, plugins }), { schema });
  return previewModel({ document }, { ...defaultOptions, ...options });
}

const short = ({ position, group, before }: Slot) =>
  [position, group, before ?? 'end'].filter(part => part !== null).join(' ');

const entries = ['left', 'left bar', 'left bar', 'left', 'right', 'beforeBody', 'nowhere'];
const page = model(entries);
const mobile = model(entries, { viewport: 'mobile' });

test('a plugin can go before every item and member, and to the end; it is not a place itself', () => {
  for (const [moved, places] of [
    [4, 'left 0, left 1, left bar 1, left bar 2, left bar end, left 3, left end'],
    [0, 'left 1, left bar 1, left bar 2, left bar end, left 3, left end'],
    // The next member of its group becomes the first.
    [1, 'left 0, left 2, left bar 2, left bar end, left 3, left end'],
  ] as const) {
    const left = page.positions.slice(0, 1).flatMap(at => slotsOf(at, moved));
    assert.equal(left.map(short).join(', '), places);
  }
});

test('the current slot of a plugin, which is the first one if it is not on the page', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 6].map(id => short(slotOf(page, id))),
    ['left 1', 'left bar 2', 'left bar end', 'left end', 'left 0'],
  );
});

test('arrow keys move a picked plugin where they point: through groups, and to the column beside', () => {
  for (const [shown, keys, expected] of [
    [page, 'Up Down Right', 'left 1, left bar 1, left bar 2'],
    [page, 'Down Down Down Left', 'left bar 1, left 3, left end, left end'],
    [
      page,
      'Down Right Right Left Down Up',
      'left bar 1, left bar 2, left bar end, left bar 2, left 3, left bar 1',
    ],
    [page, 'Right Right Left', 'beforeBody 5, right 4, beforeBody 5'],
    [page, 'Right Down Down Left', 'beforeBody 5, beforeBody end, body end, left 3'],
    [page, 'End Down Right Right Home', 'left end, left end, afterBody end, right end, right 4'],
    [mobile, 'End Down Right Left', 'left end, beforeBody 5, beforeBody 5, beforeBody 5'],
    [
      mobile,
      'End Down Down Down Down',
      'left end, beforeBody 5, beforeBody end, body end, afterBody end',
    ],
    // A group with one member has no place for it but beside the group.
    [model(['left bar', 'left']), 'Down', 'left end'],
  ] as const) {
    let slot = slotOf(shown, 0);
    const walked = keys.split(' ').map(key => {
      slot = nextSlot(shown, 0, slot, /Home|End/.test(key) ? key : `Arrow${key}`);
      const position = shown.positions.find(({ name }) => name === slot.position);
      // Every slot of the keys is a drop target of the pointer.
      assert.ok(position && slotsOf(position, 0).map(short).includes(short(slot)), short(slot));
      return short(slot);
    });
    assert.equal(walked.join(', '), expected);
  }
});

test('arrows move the focus where they point, and below the page to the unplaced plugins', () => {
  for (const [from, key, to] of [
    [0, 'ArrowUp', 0],
    [0, 'ArrowDown', 1],
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', 5],
    [2, 'ArrowDown', 3],
    [5, 'ArrowRight', 4],
    [4, 'ArrowRight', 4],
    [4, 'ArrowLeft', 5],
    [3, 'ArrowDown', 6],
    [6, 'ArrowUp', 3],
    [4, 'End', 6],
    [6, 'Home', 0],
  ] as const)
    assert.equal(nextPlugin(page, from, key), to, key);
  assert.equal(nextPlugin(mobile, 3, 'ArrowDown'), 5);
  assert.equal(nextPlugin(mobile, 3, 'ArrowRight'), 3);
});

test('every plugin can be reached with the arrow keys from every other one', () => {
  for (const shown of [page, mobile]) {
    for (const { id: first } of allPlugins(shown)) {
      const reached = new Set([first]);
      for (const id of reached) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
          reached.add(nextPlugin(shown, id, key));
      }
      assert.equal(reached.size, entries.length);
    }
  }
});

test('in a group, arrows go where its members are drawn', () => {
  for (const [group, keys] of [
    ['bar', 'ArrowRight'],
    ['row-reverse', 'ArrowLeft'],
    ['column', 'ArrowDown'],
    ['column-reverse', 'ArrowUp'],
  ] as const) {
    const shown = model(['left', `left ${group}`, `left ${group}`, 'left']);
    assert.equal(nextPlugin(shown, 1, keys), 2, group);
    const from = { position: 'left', group, before: 1 };
    assert.equal(short(nextSlot(shown, 0, from, keys)), `left ${group} 2`, group);
  }
});

test('a slot is named by its position, its group and what follows', () => {
  for (const [group, before, label] of [
    [null, null, 'left, last'],
    [null, 3, 'left, before plugin-3'],
    ['bar', 2, 'left, in group bar, before plugin-2'],
    ['bar', null, 'left, in group bar, last'],
  ] as const)
    assert.equal(slotLabel(page, { position: 'left', group, before }), label);
});

test('arrow keys lead into and out of the strip of a position that no column has', () => {
  const any = readOwnSchema({}, 'file:///own.json');
  assert.ok(any.ok);
  const shown = model(['left', 'header', 'right'], {}, any.value);
  assert.deepEqual(
    ['ArrowDown', 'ArrowRight'].map(key => nextPlugin(shown, 0, key)),
    [1, 2],
  );
  assert.equal(nextPlugin(shown, 1, 'ArrowUp'), 0);
  const alone = model(['header', 'header'], {}, any.value);
  assert.equal(nextPlugin(alone, 0, 'ArrowDown'), 1);
  assert.equal(short(nextSlot(shown, 0, slotOf(shown, 0), 'ArrowDown')), 'header 1');
});

test('the plugin or the color at the cursor is found, on the page or not, and nothing elsewhere', () => {
  const text = `{
    "configuration": { "theme": { "colors": { "darkMode": { "light": "#000", "dark": "#fff" } } } },
    "plugins": [
      { "source": "./placed", "layout": { "position": "left", "group": "bar" } },
      { "source": "./processor" }
    ]
  }`;
  const shown = previewModel({ document: new ConfigDocument(text) }, defaultOptions);
  const at = (piece: string) => placeAt(shown, text.indexOf(piece) + 1);
  assert.deepEqual(at('"bar"'), { kind: 'plugin', id: 0 });
  assert.deepEqual(at('./processor'), { kind: 'plugin', id: 1 });
  assert.deepEqual(at('#fff'), { kind: 'color', mode: 'darkMode', name: 'dark' });
  assert.equal(at('"theme"'), undefined);
  // Not even a missing color.
  assert.equal(at('"darkMode"'), undefined);
});

test('while the text has syntax errors, the cursor is in what its text is now', () => {
  const entry = (name: string) => `{ "source": "./${name}", "enabled": true }`;
  const good = `{ "plugins": [${entry('a')}, ${entry('b')}, ${entry('c')}] }`;
  for (const [text, found] of [
    [good.replace('"./b", "enabled"', '"./b", "new": , "enabled"'), [0, 1, 2]],
    [good.replace('./b"', './b'), [0, 1, 2]],
    // What is gone is nowhere.
    [good.replace(` ${entry('b')},`, ' x'), [0, 2]],
  ] as const) {
    const [document, lastGood] = [text, good].map(one => new ConfigDocument(one));
    assert.ok(document !== undefined);
    const shown = previewModel({ document, lastGood }, defaultOptions);
    const places = ['./a', './b', './c'].flatMap(name => {
      const at = text.indexOf(name);
      const place = at < 0 ? undefined : placeAt(shown, at);
      return place?.kind === 'plugin' ? place.id : [];
    });
    assert.deepEqual(places, found, text);
  }
});
