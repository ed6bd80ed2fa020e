import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { codeLenses } from '../../../server/src/core/features/codeLenses.ts';
import { contextWithNotes } from '../../support/notes.ts';

/** Each code lens: location, title and target. */
function lenses(text: string): string[] {
  return codeLenses(new ConfigDocument(text)).map(lens => {
    const { start, end } = lens.span;
    const words = `${text.slice(start, end)} → ${lens.title}`;
    if (lens.kind !== 'places') return words;
    const places = lens.places.map(place => text.slice(place.start, place.end));
    return `${words} (${places.join(' ')})`;
  });
}

test('counts are above their targets, in the order of the text, and there is no lens for zero', () => {
  const member = (group: string, enabled = true) => ({ source: './x', enabled, layout: { group } });
  const plugins = [member('bar'), member('bar', false), member('one')];
  const site = { layout: { groups: { bar: {}, row: {}, one: {} } }, plugins };
  for (const [text, ...expected] of [
    [
      JSON.stringify(site),
      '"bar" → 2 members, 1 disabled ("bar" "bar")',
      '"row" → 0 members ()',
      '"one" → 1 member ("one")',
      '"plugins" → 3 plugins, 1 disabled ("./x" "./x" "./x")',
    ],
    ['{ "plugins": [{ "enabled": "flase" }] }', '"plugins" → 1 plugin ({)'],
    ['\n  { "plugins": [] }'],
    [''],
  ] as const) {
    assert.deepEqual(lenses(text), expected, text);
  }
});

test('there is no lens for patterns that hide nothing or were not counted, and a list has up to 200 notes', () => {
  const paths = Array.from({ length: 201 }, (_, index) => `private/${index}.md`);
  const { notes } = contextWithNotes(paths, ['private', 'x']);
  const listed = (...patterns: string[]) => {
    const text = JSON.stringify({ configuration: { ignorePatterns: patterns } });
    const [lens] = codeLenses(new ConfigDocument(text), notes);
    return lens?.kind === 'notes' ? lens.uris.length : undefined;
  };
  assert.deepEqual([listed('private'), listed(), listed('unknown')], [200, undefined, undefined]);
});
