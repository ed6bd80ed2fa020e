import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pluginOptions } from '../../../../server/src/core/problems/rules/pluginOptions.ts';
import { readJsonSchema } from '../../../../server/src/core/project/jsonSchema.ts';
import { check, fixTitles, problemsOf, type Subject, within } from '../../../support/fixture.ts';

function withSchema(raw: unknown): Subject {
  const options = readJsonSchema(raw);
  assert.ok(options.ok);
  return within(pluginOptions, {
    exists: () => undefined,
    plugin: source => ({ source, options }),
  });
}

const messagesOf = (subject: Subject, text: string) =>
  problemsOf(subject, text).map(({ message }) => message);

const withOptions = (options: string) =>
  `{ "plugins": [{ "source": "./a", "enabled": true, "options": ${options} }] }`;

const service = withSchema({
  properties: {
    service: {
      oneOf: [
        {
          type: 'object',
          required: ['kind', 'host'],
          properties: { kind: { const: 'own' }, host: { type: 'string' } },
          additionalProperties: false,
        },
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'hosted' }, key: { type: 'string' } },
          additionalProperties: false,
        },
        { type: 'boolean' },
      ],
    },
  },
});

test('the branch of a choice with the same constant is reported', () => {
  const key = withOptions('{ "service": { "kind": "hosted", "key": 5 } }');
  assert.deepEqual(messagesOf(service, key), ['"key" must be a string.']);
  const text = withOptions('{ "service": { "kind": "own", "hots": "a" } }');
  check(
    service,
    `${text}
                                                                                           ^^^^^^ warning plugin-options: "hots" is not an option of "a". Did you mean "host"?`,
  );
  assert.deepEqual(fixTitles(service, text), ['Rename to "host"', 'Remove "hots"']);
});

test('a name that is not allowed is a misspelled option', () => {
  const named = withSchema({ properties: { host: {} }, propertyNames: { maxLength: 4 } });
  assert.deepEqual(messagesOf(named, withOptions('{ "hostt": 1 }')), [
    '"hostt" is not an option of "a". Did you mean "host"?',
  ]);
});

test('a constant of no branch: the constants of all branches are listed', () => {
  const text = withOptions('{ "service": { "kind": "hostd", "key": "a" } }');
  check(
    service,
    `${text}
                                                                                    ^^^^^^^ warning plugin-options: "kind" must be "hosted" or "own".`,
  );
  const fixes = problemsOf(service, text)[0]?.fixes?.();
  assert.deepEqual(
    fixes?.map(({ title, preferred }) => [title, preferred]),
    [
      ['Replace with "hosted"', false],
      ['Replace with "own"', false],
    ],
  );
});

test('a limit of the schema is explained', () => {
  const violations: [schema: object, value: string, message: string][] = [
    [{ minLength: 3 }, '"ab"', 'must have 3 or more characters (it has 2).'],
    [{ maximum: 3 }, '1e400', 'must be 3 or less (it is 1e400).'],
    [{ uniqueItems: true }, '[1, 1]', 'must not have the same item twice.'],
    [{ type: 'integer' }, '1.5', 'must be a whole number.'],
    [{ required: ['b'] }, '{}', 'is missing "b".'],
  ];
  for (const [schema, value, message] of violations) {
    for (const part of [schema, { $ref: '#/$defs/part' }, { anyOf: [{ $ref: '#/$defs/part' }] }]) {
      const subject = withSchema({ properties: { a: part }, $defs: { part: schema } });
      assert.deepEqual(messagesOf(subject, withOptions(`{ "a": ${value} }`)), [`"a" ${message}`]);
    }
  }
});

test('a value that is none of types and constants: all of them are listed once', () => {
  const no = messagesOf(service, withOptions('{ "service": 5 }'));
  assert.deepEqual(no, ['"service" must be an object or true or false.']);
  const either = withSchema({
    $defs: { size: { anyOf: [{ type: 'number' }, { enum: ['small', 'large'] }] } },
    properties: {
      size: { $ref: '#/$defs/size' },
      link: { anyOf: [{ type: 'string' }, { const: false }] },
      speed: { oneOf: [{ const: 1 }, { const: 2 }] },
    },
  });
  for (const [options, ...messages] of [
    ['{ "link": 5 }', '"link" must be a string or false.'],
    ['{ "link": true }', '"link" must be false.'],
    ['{ "speed": 3 }', '"speed" must be 1 or 2.'],
    ['{ "size": "smal" }', '"size" must be "small" or "large".'],
    ['{ "link": false, "speed": 2 }'],
  ] as const) {
    assert.deepEqual(messagesOf(either, withOptions(options)), messages);
  }
});
