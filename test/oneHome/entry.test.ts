/** What an entry of `plugins` says is read in one place: with its location, and without it for what is memoized. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { memoizeByEntry } from '../../server/src/core/config/pluginEntry.ts';
import { parseSource } from '../../server/src/core/config/source/source.ts';
import { isRecord } from '../../server/src/core/text/record.ts';

const entries: readonly string[] = [
  '{}',
  '{ "source": "github:a/b" }',
  '{ "source": { "repo": "github:a/b", "ref": "v1", "subdir": "x", "name": "own" }, "enabled": true }',
  '{ "source": { "repo": 3, "ref": null, "name": [] } }',
  '{ "source": ["github:a/b"], "enabled": "no", "order": "1", "options": [], "layout": "left" }',
  '{ "enabled": false, "order": 5, "options": { "source": "./x" } }',
  '{ "source": "./a", "source": "./b", "order": 1, "order": 2 }',
  '{ "layout": { "position": "left", "priority": 3, "display": "all", "condition": "index" } }',
  '{ "layout": { "position": 1, "priority": "3", "group": "g", "groupOptions": { "grow": true } } }',
  '{ "layout": { "group": "g", "groupOptions": 5 }, "layout": { "position": "right" } }',
  '{ "so\\u0075rce": "./escaped", "layout": { "gr\\u006fup": "g" } }',
  '{ "source": "", "layout": {}, "options": {} }',
];

const isString = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

/** The value of a property if it has a type. */
function as(value: unknown, name: string, has: (value: unknown) => boolean): unknown {
  const member = isRecord(value) ? value[name] : undefined;
  return has(member) ? member : undefined;
}

const memoized = memoizeByEntry(({ repo, source, name, subdir, condition }) => {
  return { repo, source, name, subdir, condition };
});

for (const written of entries) {
  test(`all read ${written}`, () => {
    const { view } = new ConfigDocument(`{ "plugins": [{}, ${written}] }`);
    const entry = view.plugins[1];
    assert.ok(entry !== undefined);
    const json: unknown = JSON.parse(written);
    const [source, layout] = ['source', 'layout'].map(name => as(json, name, () => true));
    const repo = isString(source) ? source : as(source, 'repo', isString);
    const name = as(source, 'name', isString);
    assert.deepEqual(
      {
        repo: entry.repo?.value,
        ownName: entry.ownName?.value,
        ref: entry.ref?.value,
        subdir: entry.subdir?.value,
        order: entry.order?.value,
        isDisabled: entry.isDisabled,
        hasOrder: entry.hasOrder,
        hasLayout: entry.hasLayout,
        position: entry.layout?.position?.value,
        priority: entry.layout?.priority?.value,
        display: entry.layout?.display?.value,
        condition: entry.layout?.condition?.value,
        group: entry.group?.value,
        groupName: entry.groupName,
      },
      {
        repo,
        ownName: name,
        ref: as(source, 'ref', isString),
        subdir: as(source, 'subdir', isString),
        order: as(json, 'order', isNumber),
        isDisabled: as(json, 'enabled', value => value === false) === false,
        hasOrder: as(json, 'order', () => true) !== undefined,
        hasLayout: layout !== undefined,
        position: as(layout, 'position', isString),
        priority: as(layout, 'priority', isNumber),
        display: as(layout, 'display', isString),
        condition: as(layout, 'condition', isString),
        group: as(layout, 'group', isString),
        groupName: as(layout, 'group', isString),
      },
    );
    const parsed = isString(repo) ? parseSource(String(repo)) : undefined;
    const expected = {
      repo,
      source: parsed,
      name: name ?? (parsed?.name || undefined),
      subdir: as(source, 'subdir', isString),
      condition: as(layout, 'condition', isString),
    };
    assert.deepEqual(memoized(entry), expected);
    assert.equal(memoized(entry), memoized(entry));
    assert.deepEqual(entry.text.value(), json);
  });
}
