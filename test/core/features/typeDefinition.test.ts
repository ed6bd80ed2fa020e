import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { typeDefinition } from '../../../server/src/core/features/typeDefinition.ts';
import { takeCursor } from '../../support/fixture.ts';

const schemaPath = new URL('../../../schemas/site.plugins.schema.json', import.meta.url);
const schema = new ConfigDocument(readFileSync(schemaPath, 'utf8'));

/** Returns the path of the schema that describes the node at `$0`. */
function described(marked: string, by = schema): string | undefined {
  const { text, offset = -1 } = takeCursor(marked);
  const found = typeDefinition(new ConfigDocument(text), offset, by);
  if (found === undefined) return undefined;
  assert.ok(found.target.start <= found.selection.start && found.selection.end <= found.target.end);
  assert.ok(found.origin.start <= offset);
  return by.tree.path(by.tree.nodeAt(found.selection.start + 1)).join('/');
}

const places: readonly (readonly [marked: string, path: string])[] = [
  ['{ "plugins": [{ "enabled": tr$0ue }] }', '$defs/plugin/properties/enabled'],
  ['{ "plugins": [{ "ena$0bled": true }] }', '$defs/plugin/properties/enabled'],
  ['{ "plugins": [{ "source": "github:$0a/b" }] }', '$defs/source'],
  ['{ "plugins": [{ "source": { "ref": "$0v1" } }] }', '$defs/source/properties/ref'],
  ['{ "plugins": [{ "layout": { "position": "$0" } }] }', '$defs/pluginLayout/properties/position'],
  ['{ "configuration": { "theme": $0{} } }', '$defs/theme'],
  [
    '{ "configuration": { "theme": { "colors": { "darkMode": { "gray": "$0" } } } } }',
    '$defs/palette/properties/gray',
  ],
  [
    '{ "configuration": { "theme": { "colors": { "darkMode": $0{} } } } }',
    '$defs/theme/properties/colors/properties/darkMode',
  ],
  ['{ "layout": { "groups": { "bar": { "gap": $0"0" } } } }', '$defs/group/properties/gap'],
  ['{ "layout": { "groups": { "b$0ar": {} } } }', '$defs/group'],
];

for (const [marked, path] of places) {
  test(`${marked} has its type definition at ${path}`, () => assert.equal(described(marked), path));
}

test('the type definition of an undefined property is that of the innermost defined value', () => {
  const marked = '{ "plugins": [{ "options": { "deep": [{ "er": $01 }] } }] }';
  assert.equal(described(marked), '$defs/plugin/properties/options');
  assert.equal(described('{ "plugins": [{ "unknown": $01 }] }'), '$defs/plugin');
});

test('there is no result for an empty document or schema, and circular references terminate', () => {
  assert.equal(described('$0'), undefined);
  assert.equal(described('{ $0}', new ConfigDocument('')), undefined);
  const circle = new ConfigDocument(
    '{ "properties": { "a": { "$ref": "#/$defs/b" } }, "$defs": { "b": { "$ref": "#/properties/a" } } }',
  );
  assert.equal(described('{ "a": $01 }', circle), 'properties/a');
});
