import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonText, NumberText } from '../../../server/src/core/json/tree/jsonText.ts';
import { fc } from '../../fuzz/fuzz.ts';

test('a value is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const lines = { line: '\n', unit: '  ', space: ' ' };
      assert.equal(jsonText(value, lines), JSON.stringify(value, null, 2));
      const minified = { line: '', unit: '', space: '' };
      assert.equal(jsonText(value, minified), JSON.stringify(value));
    }),
  );
  assert.equal(jsonText({ a: undefined, b: 1 }, { line: '', unit: '', space: '' }), '{"b":1}');
});

test('on one line there are spaces after colons and commas, and inside of braces', () => {
  const inline = { line: '', unit: '', space: ' ' };
  assert.equal(jsonText({ a: [1, {}], b: [] }, inline), '{ "a": [1, {}], "b": [] }');
});

test('the text of a number is kept', () => {
  const value = { a: [new NumberText('1e400')], b: new NumberText('-0') };
  assert.equal(jsonText(value, { line: '', unit: '', space: '' }), '{"a":[1e400],"b":-0}');
});
