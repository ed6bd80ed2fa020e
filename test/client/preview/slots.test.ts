import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allChips,
  type Columns,
  nextChip,
  nextSlot,
  type Slot,
  slotOf,
  slotsOf,
} from '../../../client/webview/slots.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions, type PreviewModel } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';

/** Entries as `position` or `position group`; their number is their id and their priority. */
function model(...entries: readonly string[]): PreviewModel {
  const plugins = entries.map((entry, priority) => {
    const [position = '', group] = entry.split(' ');
    const layout = { position, priority, ...(group === undefined ? {} : { group }) };
    return { source: `./plugin-${priority}`, enabled: true, layout };
  });
  return previewModel(
    { document: new ConfigDocument(JSON.stringify({ plugins })) },
    defaultOptions,
  );
}

const short = ({ position, group, before }: Slot) =>
  [position, group, before ?? 'end'].filter(part => part !== null).join(' ');

const page = model('left', 'left bar', 'left bar', 'left', 'right', 'beforeBody', 'nowhere');

/** The places of a position for a chip. */
function places(moved: number): string[] {
  const [left] = page.positions;
  assert.ok(left !== undefined);
  return slotsOf(left, moved).map(short);
}

test('a chip can go before every item, before every member of a group, and to the end of both', () => {
  assert.deepEqual(places(4), [
    'left 0',
    'left 1',
    'left bar 1',
    'left bar 2',
    'left bar end',
    'left 3',
    'left end',
  ]);
});

test('the slots exclude the chip itself, and the next member of its group becomes the first', () => {
  assert.deepEqual(places(0).slice(0, 2), ['left 1', 'left bar 1']);
  assert.deepEqual(places(1), [
    'left 0',
    'left 2',
    'left bar 2',
    'left bar end',
    'left 3',
    'left end',
  ]);
});

test('the current slot of a chip', () => {
  assert.equal(short(slotOf(page, 0)), 'left 1');
  assert.equal(short(slotOf(page, 1)), 'left bar 2');
  assert.equal(short(slotOf(page, 2)), 'left bar end');
  assert.equal(short(slotOf(page, 3)), 'left end');
  assert.equal(short(slotOf(page, 6)), 'left 0');
});

/** The columns of a desktop page. */
const desktop = page.columns.map(({ positions }) => positions);
const narrow = [page.positions.map(({ name }) => name)];

/** Moves a picked chip with keys, and returns each slot on its way. */
function walk(moved: number, keys: readonly string[], columns: Columns = desktop): string[] {
  let slot = slotOf(page, moved);
  return keys.map(key => {
    slot = nextSlot(page, moved, slot, { key, columns });
    const position = page.positions.find(({ name }) => name === slot.position);
    // Every slot of the keys is a drop target of the pointer.
    assert.ok(position && slotsOf(position, moved).map(short).includes(short(slot)), short(slot));
    return short(slot);
  });
}

test('arrow keys move a picked chip where they point: through groups, and to the column beside', () => {
  const down = 'ArrowDown';
  const [up, left, right] = ['ArrowUp', 'ArrowLeft', 'ArrowRight'];
  assert.deepEqual(walk(0, [up, down, right, right, left, down, up, up]), [
    'left 1',
    'left bar 1',
    'left bar 2',
    'left bar end',
    'left bar 2',
    'left 3',
    'left bar 1',
    'left 1',
  ]);
  assert.deepEqual(walk(0, [right, right, left, down, down, left]), [
    'beforeBody 5',
    'right 4',
    'beforeBody 5',
    'beforeBody end',
    'body end',
    'left 3',
  ]);
  assert.deepEqual(walk(0, ['End', down, right, right, 'Home']), [
    'left end',
    'left end',
    'afterBody end',
    'right end',
    'right 4',
  ]);
});

test('in a narrow preview, the positions are below each other', () => {
  const keys = [
    'End',
    'ArrowDown',
    'ArrowRight',
    'ArrowLeft',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
  ];
  assert.deepEqual(walk(0, keys, narrow), [
    'left end',
    'beforeBody 5',
    'beforeBody 5',
    'beforeBody 5',
    'beforeBody end',
    'body end',
    'afterBody end',
  ]);
});

test('a group with one member has no place for it but beside the group', () => {
  const one = model('left bar', 'left');
  assert.equal(
    short(nextSlot(one, 0, slotOf(one, 0), { key: 'ArrowDown', columns: desktop })),
    'left end',
  );
});

test('arrows move the focus where they point, and below the page to the unplaced chips', () => {
  const go = (id: number, key: string, columns: Columns = desktop) =>
    nextChip(page, id, { key, columns });
  assert.deepEqual(
    allChips(page).map(({ id }) => id),
    [0, 1, 2, 3, 5, 4, 6],
  );
  assert.equal(go(0, 'ArrowUp'), 0);
  assert.equal(go(0, 'ArrowDown'), 1);
  assert.equal(go(1, 'ArrowRight'), 2);
  assert.equal(go(2, 'ArrowRight'), 5);
  assert.equal(go(2, 'ArrowDown'), 3);
  assert.equal(go(5, 'ArrowRight'), 4);
  assert.equal(go(4, 'ArrowRight'), 4);
  assert.equal(go(4, 'ArrowLeft'), 5);
  assert.equal(go(3, 'ArrowDown'), 6);
  assert.equal(go(6, 'ArrowUp'), 3);
  assert.equal(go(4, 'End'), 6);
  assert.equal(go(6, 'Home'), 0);
  assert.equal(go(3, 'ArrowDown', narrow), 5);
  assert.equal(go(3, 'ArrowRight', narrow), 3);
});

test('every chip can be reached with the arrow keys from every other one', () => {
  for (const columns of [desktop, narrow]) {
    for (const { id: first } of allChips(page)) {
      const reached = new Set([first]);
      for (const id of reached) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
          reached.add(nextChip(page, id, { key, columns }));
      }
      assert.equal(reached.size, allChips(page).length);
    }
  }
});
