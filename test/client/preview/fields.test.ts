import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInput } from '../../../client/webview/properties/formEditor.ts';
import type { Field } from '../../../server/src/core/features/properties/form.ts';
import { allFields, formOf } from '../../core/features/properties/forms.ts';
import { gardenText } from '../../support/gardenText.ts';

const fields = allFields([
  ...formOf(gardenText, { kind: 'plugin', id: 17 }).fields,
  ...formOf(gardenText, { kind: 'site' }).fields,
]);
const field = (label: string) => fields.find(one => one.label === label) as Field;

test('the text of a control is a value of its kind; an optional one that is empty is removed', () => {
  const message = 'Enter a number, such as 10 or 0.5.';
  for (const [label, input, read] of [
    // A number is written as it is typed, and other notations as JSON.
    ['Priority', '12345678901234567891', { number: '12345678901234567891' }],
    ['Priority', ' 1.50', { number: '1.50' }],
    ['Priority', '+007', { number: '7' }],
    ['Priority', '-.5e3', { number: '-0.5e3' }],
    ['Priority', '1,5', { message }],
    ['Priority', '.', { message }],
    ['Priority', '', {}],
    ['Enabled', 'true', { value: true }],
    ['Display', 'mobile-only', { value: 'mobile-only' }],
    ['Display', '', {}],
    ['Base URL', 'a.example', { value: 'a.example' }],
    ['Base URL', '', {}],
    ['Ignore patterns, item 1', '', { value: '' }],
  ] as const) {
    assert.deepEqual(readInput(field(label), input), read, `${label}: ${input}`);
  }
});
