import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { PreviewAction } from '../../../../server/src/core/preview/edits/actions.ts';
import { fixId, previewEdits } from '../../../../server/src/core/preview/edits/index.ts';
import type { PropertyPath } from '../../../../server/src/core/preview/model.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { applyEdits, type Edit } from '../../../../server/src/core/text/edit.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';

function editsOf(text: string, action: PreviewAction): readonly Edit[] {
  const document = new ConfigDocument(text);
  const problems = action.kind === 'fix' ? validate(document) : [];
  const answer = previewEdits(document, action, { problems });
  assert.ok(answer.ok, 'The edit was refused.');
  return answer.value;
}

/** Returns the text with a value set, or removed if it is omitted; there is at most one edit. */
function withValue(text: string, path: PropertyPath, value?: unknown): string {
  const edits = editsOf(text, { kind: 'property', path, value });
  assert.ok(edits.length <= 1);
  return applyEdits(text, edits);
}

const lines = (...rest: string[]) => `${rest.join('\n')}\n`;
const text = lines(
  '{',
  '  "plugins": [',
  '    {',
  '      "source": "./a",',
  '      "enabled": true,',
  '      "options": { "tags": ["x", "y"], "on": true }',
  '    }',
  '  ]',
  '}',
);
const entry: PropertyPath = ['plugins', 0];

test('a number is written as it is typed', () => {
  const withNumber = (path: PropertyPath, number: string, before = text) =>
    applyEdits(before, editsOf(before, { kind: 'property', path, number }));
  const numbers = ['12345678901234567891', '1e400', '-0', '1.50', '0.1e-7'];
  for (const number of numbers) {
    for (const other of [...numbers, '12345678901234567890', '0']) {
      const order = (value: string) => text.replace('true,', `true,\n      "order": ${value},`);
      assert.equal(withNumber([...entry, 'order'], number, order(other)), order(number));
    }
    const nested = withNumber([...entry, 'layout', 'groupOptions', 'order'], number);
    assert.ok(nested.includes(`"order": ${number}\n`), nested);
  }
  for (const number of ['', '+1', '01', '1.', 'NaN', '1,"x":2', '1 ']) {
    assert.equal(withNumber([...entry, 'order'], number), text);
  }
});

test('invalid values and paths are not written', () => {
  for (const [path, value] of [
    [[...entry, 'order'], Number.NaN],
    [[...entry, 'enabled', 'x'], 1],
    [[...entry, 'source', 0], 1],
    [[...entry, 'options', 'new', 3], 1],
    [['plugins', 'x'], 1],
    [['plugins', 3, 'x'], 1],
    [[], undefined],
    [[], {}],
  ] satisfies [PropertyPath, unknown][]) {
    assert.equal(withValue(text, path, value), text);
  }
});

test('a quick fix is applied by its id', () => {
  const wrong = '{ "plugins": [{ "source": "./a", "enabled": "true" }] }';
  const problem = validate(new ConfigDocument(wrong)).find(({ message }) =>
    message.includes('"enabled"'),
  );
  assert.ok(problem !== undefined);
  const edits = editsOf(wrong, { kind: 'fix', fix: fixId(problem, 0) });
  assert.equal(applyEdits(wrong, edits), wrong.replace('"true"', 'true'));
  assert.deepEqual(editsOf(wrong, { kind: 'fix', fix: 'no such 0 1 0' }), []);
});

/** Paths to every value inside of another, that of the whole not among them. */
function pathsIn(value: unknown, path: PropertyPath = []): PropertyPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap(step => [
    [...path, step],
    ...pathsIn(Reflect.get(value, step), [...path, step]),
  ]);
}

function valueAt(value: unknown, path: PropertyPath): unknown {
  return path.reduce<unknown>((inner, step) => Reflect.get(inner as object, step), value);
}

const json = fc
  .record({
    value: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1, maxKeys: 5 }),
    indent: fc.constantFrom(0, 2, 4, '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ value, indent, lineEnd }) =>
    JSON.stringify(value, null, indent).replaceAll('\n', lineEnd),
  );

test('setting the same value makes no edit; another one changes only that value', () => {
  fc.assert(
    fc.property(json, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (before, index, value) => {
      const whole = JSON.parse(before);
      const paths = pathsIn(whole);
      const path = paths[index % paths.length] ?? [];
      const same = { kind: 'property', path, value: valueAt(whole, path) } as const;
      assert.deepEqual(editsOf(before, same), []);
      const edits = editsOf(before, { kind: 'property', path, value });
      const now = applyEdits(before, edits);
      const expected = structuredClone(whole);
      Reflect.set(valueAt(expected, path.slice(0, -1)) as object, path.at(-1) ?? '', value);
      assert.equal(JSON.stringify(JSON.parse(now)), JSON.stringify(expected));
      assert.ok(edits.length <= 1);
    }),
    limits(500),
  );
});
