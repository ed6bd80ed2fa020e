import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { addPlugins } from '../../../../server/src/core/features/paste/index.ts';
import type { KnownPlugin } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';

const plugin: KnownPlugin = { source: 'github:o/new', order: 5, layout: { position: 'left' } };

function added(text: string): string {
  const answer = addPlugins(new ConfigDocument(text), plugin.source, { known: [plugin] });
  assert.ok(answer?.ok, JSON.stringify(answer));
  return applyEdits(text, answer.value.edits);
}

test('after the last entry, in the same formatting', () => {
  assert.equal(
    added('{\r\n\t"plugins": [\r\n\t\t{ "source": "./a" }\r\n\t]\r\n}'),
    '{\r\n\t"plugins": [\r\n\t\t{ "source": "./a" },\r\n\t\t{ "source": "github:o/new", "enabled": true, "order": 5, "layout": { "position": "left" } }\r\n\t]\r\n}',
  );
});

test('into an empty list, a list on one line, a file without a list', () => {
  const entry = { source: 'github:o/new', enabled: true, order: 5, layout: { position: 'left' } };
  for (const text of [
    '{"plugins":[]}',
    '{ "plugins": [ ] }',
    '{}',
    '{\n  "configuration": {}\n}',
  ]) {
    assert.deepEqual(JSON.parse(added(text)).plugins, [entry], text);
  }
  assert.deepEqual(JSON.parse(added('{"plugins":[{"source":"./a"}]}')).plugins[1], entry);
});

test('a file with syntax errors is not changed, with a message', () => {
  for (const text of ['', '{"plugins":[,]}', '{"plugins":5}']) {
    const answer = addPlugins(new ConfigDocument(text), plugin.source, { known: [plugin] });
    assert.ok(answer?.ok === false, text);
    assert.match(answer.failure.message, /first\.$/);
  }
});
