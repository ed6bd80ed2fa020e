/** The form of the properties panel, which depends on the schema, the file and its problems. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { propertyForm } from '../../../../server/src/core/features/properties/index.ts';
import type { Selection } from '../../../../server/src/core/preview/model.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { allFields, assertField, formOf } from './forms.ts';

const plugin: Selection = { kind: 'plugin', id: 0 };
const file = (entry: object) =>
  JSON.stringify({ plugins: [{ source: './a', enabled: true, ...entry }] }, null, 2);

test('a number is as it is written', () => {
  const form = formOf(file({ order: 1.5 }).replace('1.5', '1.50e1'), plugin);
  assertField(form, 'order', { kind: 'number', value: '1.50e1' });
});

test('the JSON of a value is shown without the indentation of its place in the file', () => {
  const form = formOf(file({ enabled: { a: [1], b: '\n  ' } }), plugin);
  const json = JSON.stringify({ a: [1], b: '\n  ' }, null, 2);
  assertField(form, 'enabled', { kind: 'json', json });
});

test('a value of a wrong type shows its JSON, its problem and the fixes', () => {
  const text = file({ enabled: 'flase', layout: { position: 'lefft' } });
  const form = formOf(text, plugin);
  const enabled = assertField(form, 'enabled', { kind: 'json', json: '"flase"' });
  assert.equal(enabled.problems.length, 1);
  assert.ok((enabled.problems[0]?.fixes.length ?? 0) > 0);
  const position = assertField(form, 'layout/position', { kind: 'enum', value: 'lefft' });
  assert.match(position.problems[0]?.message ?? '', /Did you mean "left"/);
});

test('every problem of the selection is shown once: in its field, or for the whole form', () => {
  const text = JSON.stringify({
    plugins: [
      {
        source: './a',
        layout: { group: 'nowhere', positon: 'left', groupOptions: { order: 'x' } },
      },
      { source: './b', enabled: 1 },
    ],
  });
  const document = new ConfigDocument(text);
  const { start, end } = document.tree.span(document.view.plugins[0]?.node ?? 0);
  const problems = validate(document).filter(({ span }) => start <= span.start && span.end <= end);
  const form = formOf(text, plugin);
  const all = [form, ...allFields(form.fields)].flatMap(({ problems: own }) =>
    own.map(({ message }) => message),
  );
  assert.ok(problems.length >= 4, `${problems.length} problems`);
  assert.deepEqual(all.toSorted(), problems.map(({ message }) => message).toSorted());
});

test('for a text with syntax errors, the last valid version is shown, read-only and without problems', () => {
  const lastGood = new ConfigDocument(file({ order: -1 }));
  const document = new ConfigDocument(file({ order: -1 }).slice(0, 40));
  const problems = validate(document);
  const form = propertyForm({ document, lastGood, problems }, plugin);
  assert.equal(form?.isReadOnly, true);
  assert.deepEqual(assertField(form, 'order', { value: '-1' }).problems, []);
  assert.equal(propertyForm({ document, problems }, plugin), undefined);
});

test('there is no form for a missing selection, but for an undefined group', () => {
  const document = new ConfigDocument(file({ layout: { group: 'bar' } }));
  assert.equal(propertyForm({ document }, { kind: 'plugin', id: 7 }), undefined);
  const form = propertyForm({ document }, { kind: 'group', name: 'bar' });
  assert.deepEqual([form?.title, form?.fields.some(({ isSet }) => isSet)], ['bar', false]);
});
