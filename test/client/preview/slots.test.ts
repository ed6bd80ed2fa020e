import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allChips,
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

test('arrow keys move a picked chip through its position and to the adjacent ones', () => {
  let slot = slotOf(page, 0);
  const walk = (key: string) => {
    slot = nextSlot(page, 0, slot, key);
    return short(slot);
  };
  assert.equal(walk('ArrowUp'), 'left 1');
  assert.equal(walk('ArrowDown'), 'left bar 1');
  assert.equal(walk('ArrowRight'), 'beforeBody end');
  assert.equal(walk('ArrowRight'), 'body end');
  assert.equal(walk('ArrowLeft'), 'beforeBody 5');
  assert.equal(walk('End'), 'beforeBody end');
  assert.equal(walk('Home'), 'beforeBody 5');
  assert.equal(walk('ArrowLeft'), 'left 1');
  assert.equal(walk('ArrowLeft'), 'left 1');
  assert.equal(walk('End'), 'left end');
});

test('every slot of the arrow keys is a drop target of the pointer', () => {
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowRight'];
  let slot = slotOf(page, 4);
  for (const key of keys) {
    slot = nextSlot(page, 4, slot, key);
    const position = page.positions.find(({ name }) => name === slot.position);
    assert.ok(position && slotsOf(position, 4).map(short).includes(short(slot)), short(slot));
  }
});

test('arrows walk through all chips, the unplaced ones last', () => {
  assert.deepEqual(
    allChips(page).map(({ id }) => id),
    [0, 1, 2, 3, 5, 4, 6],
  );
  assert.equal(nextChip(page, 3, 'ArrowDown'), 5);
  assert.equal(nextChip(page, 0, 'ArrowUp'), 0);
  assert.equal(nextChip(page, 1, 'ArrowRight'), 5);
  assert.equal(nextChip(page, 5, 'ArrowRight'), 4);
  assert.equal(nextChip(page, 4, 'End'), 6);
  assert.equal(nextChip(page, 6, 'Home'), 0);
});
