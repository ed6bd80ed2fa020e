import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { codeLenses } from '../../../server/src/core/features/codeLenses.ts';
import { type Toggle, toggleEnabled } from '../../../server/src/core/features/toggleEnabled.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';

/** Each code lens: location, title and target. */
function lenses(text: string): string[] {
  return codeLenses(new ConfigDocument(text), { plugins: true }).map(lens => {
    const { start, end } = lens.span;
    const words = `${text.slice(start, end)} → ${lens.title}`;
    if (lens.kind !== 'places') return words;
    const places = lens.places.map(place => text.slice(place.start, place.end));
    return `${words} (${places.join(' ')})`;
  });
}

const site = `{
  "plugins": [
    { "source": "a:b/x", "enabled": true, "layout": { "group": "bar" } },
    { "source": { "repo": "a:b/y" }, "enabled": false, "layout": { "group": "bar" } },
    { "source": "a:b/z" }
  ],
  "layout": { "groups": { "bar": {}, "row": {} } }
}`;

test('counts and toggles are above their targets', () => {
  assert.deepEqual(lenses(site), [
    '{ → Open Preview',
    '"plugins" → 3 plugins, 1 disabled ("a:b/x" "a:b/y" "a:b/z")',
    '{ → Disable',
    '{ → Enable',
    'bar → 1 member, 1 disabled ("bar" "bar")',
    'row → 0 members ()',
  ]);
});

test('the lens of the preview is at the first bracket, also after spaces', () => {
  const [preview] = codeLenses(new ConfigDocument('\n  { "plugins": [] }'), { plugins: true });
  assert.deepEqual([preview?.kind, preview?.span], ['preview', { start: 3, end: 4 }]);
});

test('counts have singular and plural forms, and there is no lens for zero', () => {
  assert.deepEqual(
    lenses(
      '{ "plugins": [{ "enabled": "flase", "layout": { "group": "bar" } }], "layout": { "groups": { "bar": {} } } }',
    ),
    ['{ → Open Preview', '"plugins" → 1 plugin ({)', 'bar → 1 member ("bar")'],
  );
  assert.deepEqual(lenses('{ "plugins": [] }'), ['{ → Open Preview']);
  assert.deepEqual(lenses(''), []);
});

test('a lens counts thousands, and lists the first thousand', () => {
  const entry = { source: 'a:b/x', layout: { group: 'bar' } };
  const value = {
    plugins: Array.from({ length: 1200 }, () => entry),
    layout: { groups: { bar: {} } },
  };
  const found = codeLenses(new ConfigDocument(JSON.stringify(value)), { plugins: false });
  const counts = found.map(lens =>
    lens.kind === 'places' ? [lens.title, lens.places.length] : [],
  );
  assert.deepEqual(counts, [[], ['1200 plugins', 1000], ['1200 members', 1000]]);
});

/** The text after a click, or the sentence that refuses it. */
function toggled(text: string, toggle: Toggle): string {
  const answer = toggleEnabled(new ConfigDocument(text), toggle);
  return answer.ok ? applyEdits(text, answer.value) : answer.failure.message;
}

test('a click changes one value', () => {
  const [, , first, second] = codeLenses(new ConfigDocument(site), { plugins: true });
  assert.ok(first?.kind === 'toggle' && second?.kind === 'toggle');
  assert.equal(toggled(site, first.toggle), site.replace('true', 'false'));
  assert.equal(toggled(site, second.toggle), site.replace('false', 'true'));
});

test('an entry is found again in a changed list, and an outdated click has no effect', () => {
  const toggle: Toggle = { plugin: 3, source: 'a:b/y', enabled: true };
  assert.equal(toggled(site, toggle), site.replace('false', 'true'));
  assert.equal(toggled(site, { ...toggle, enabled: false }), site);
  assert.match(toggled(site, { ...toggle, source: 'a:b/gone' }), /no longer exists/);
  assert.match(toggled(site, { ...toggle, source: null }), /no longer exists/);
  const twice = site.replace('a:b/x', 'a:b/y');
  assert.match(toggled(twice, toggle), /no longer exists/);
  assert.equal(toggled(twice, { ...toggle, plugin: 1 }), twice.replace('false', 'true'));
});
