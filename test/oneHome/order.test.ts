/** Preview, hovers, inlay hints and comparisons agree on the order of a group and of a position. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { hover } from '../../server/src/core/features/hover/index.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { previewModel } from '../../server/src/core/preview/previewModel.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';

/** A member: its name, priority and order in the group. */
type Member = readonly [name: string, priority: number | undefined, order: number | undefined];

/** The members, written as `name:priority@order`, and their order in the group. */
const groups: readonly (readonly [members: string, expected: string])[] = [
  ['a:10 b:20 c:30', 'a b c'],
  ['a:30 b:20 c:10', 'c b a'],
  ['a b:20 c:10', 'c b a'],
  ['a:10@5 b:20', 'a b'],
  ['a:10 b:20@5', 'b a'],
  ['a:10@2 b:20@1', 'b a'],
  ['a:10@15 b:20 c:12', 'c a b'],
  ['a:20@1 b:10@1', 'a b'],
  ['a:10@-1 b:5 c:1@0', 'a c b'],
  ['a@3 b:3 c:2', 'c a b'],
  ['a:1@1.5 b:1.25 c', 'b a c'],
];

function membersOf(written: string): Member[] {
  return written.split(' ').map(member => {
    const [, name = '', priority, order] = /^(\w)(?::([\d.]+))?(?:@(.+))?$/.exec(member) ?? [];
    return [name, priority && Number(priority), order && Number(order)] as Member;
  });
}

function siteOf(members: readonly Member[]) {
  return {
    plugins: members.map(([name, priority, order]) => ({
      source: `github:o/${name}`,
      enabled: true,
      layout: {
        position: 'left',
        ...(priority !== undefined && { priority }),
        group: 'bar',
        ...(order !== undefined && { groupOptions: { order } }),
      },
    })),
    layout: { groups: { bar: {} } },
  };
}

const version = (value: unknown) => ({
  document: new ConfigDocument(JSON.stringify(value)),
  projectContext: noProjectContext,
});

for (const [written, expected] of groups) {
  test(`the order of ${written} is ${expected} for all readers`, () => {
    const members = membersOf(written);
    const site = siteOf(members);
    const text = JSON.stringify(site);
    const document = new ConfigDocument(text);
    const names = expected.split(' ');
    const [box] = previewModel({ document }, defaultOptions).positions.flatMap(
      ({ items }) => items,
    );
    assert.ok(box?.kind === 'group');
    assert.deepEqual(
      box.members.map(({ label }) => label),
      names,
    );

    const hovered = hover(document, text.lastIndexOf('"bar"') + 1)?.paragraphs.join('\n') ?? '';
    assert.ok(
      hovered.includes(`Members in order: ${names.map(name => `\`${name}\``).join(' → ')}`),
    );

    for (const [index, [name, priority]] of members.entries()) {
      if (priority === undefined) continue;
      const at = text.indexOf('"priority"', text.indexOf(`github:o/${name}`)) + 1;
      const shown = hover(document, at)?.paragraphs.join('\n') ?? '';
      const place = `plugin ${names.indexOf(name) + 1} of ${members.length} in the group \`bar\``;
      assert.ok(shown.includes(place), `${index}: ${shown}`);
    }

    // The same order in other numbers is no change; the opposite order is one.
    const numbered = (order: readonly string[]) =>
      siteOf(members.map(([name, priority]) => [name, priority, 10 * (order.indexOf(name) + 1)]));
    assert.deepEqual(effectOf({ before: version(site), after: version(numbered(names)) }), []);
    const reversed = effectOf({
      before: version(site),
      after: version(numbered([...names].reverse())),
    });
    assert.ok(reversed.some(({ kind }) => kind === 'reordered'));
  });
}
