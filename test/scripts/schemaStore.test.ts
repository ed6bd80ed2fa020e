/** The entry for SchemaStore keeps the rules that its own checks enforce on catalog.json. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import entry from '../../scripts/release/schemaStore.json' with { type: 'json' };
import { configurationFileNames } from '../../server/src/core/product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The format of an entry according to https://json.schemastore.org/schema-catalog.json. */
const entrySchema = {
  type: 'object',
  required: ['name', 'url', 'description'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    description: { type: 'string' },
    fileMatch: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    url: { type: 'string', pattern: '^https://' },
    versions: { type: 'object', additionalProperties: { type: 'string', pattern: '^https://' } },
  },
};

test('the entry has the shape of one in the catalog', () => {
  const ajv = new Ajv2020({ allErrors: true });
  assert.ok(ajv.validate(entrySchema, entry), ajv.errorsText());
});

test('its name and description have the style of the catalog', () => {
  for (const text of [entry.name, entry.description]) {
    assert.doesNotMatch(text, /[,. \t-]$/);
    assert.doesNotMatch(text, /schema/i);
  }
});

test('it matches the file by its whole name, which is unique', () => {
  assert.deepEqual(entry.fileMatch, configurationFileNames);
});

test('its URL is the id of the schema', () => {
  assert.equal(entry.url, schema.$id);
});

test('every schema has an address on one host, and compiles strictly', () => {
  for (const path of globSync('schemas/*.json', { cwd: root })) {
    const { $id, ...rest } = JSON.parse(readFileSync(root + path, 'utf8'));
    assert.equal(new URL($id).origin, new URL(entry.url).origin, path);
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    assert.doesNotThrow(() => ajv.compile({ $id, ...rest }), path);
  }
});
