/** A fault rule is described once: every reader of the table gives the same answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FaultRules } from '../../mock-api/src/faults/rules.ts';
import { invalidRule } from '../../mock-api/src/faults/validateRule.ts';
import { LiveSettings } from '../../mock-api/src/options.ts';
import manifest from '../../package.json' with { type: 'json' };

const pages = [manifest.contributes.configuration].flat();
const settings = Object.assign({}, ...pages.map(({ properties }) => properties));
const { defaultSnippets: _, ...schema } = settings['userApi.faults'].items;
const validate = new Ajv2020({ strict: false }).compile(schema);

/** Bounds and types, about which the schema of the setting must agree, too. */
const rules: [rule: object, isValid: boolean][] = [
  [{ status: 400 }, true],
  [{ status: 599 }, true],
  [{ status: 399 }, false],
  [{ status: 600 }, false],
  [{ status: 450.5 }, false],
  [{ delayMs: 0 }, true],
  [{ delayMs: 30_000 }, true],
  [{ delayMs: 30_001 }, false],
  [{ delayMs: -1 }, false],
  [{ cut: true, times: 1 }, true],
  [{ cut: true, times: 0 }, false],
  [{ cut: true, skip: 0 }, false],
  [{ bytesPerSecond: 1 }, true],
  [{ bytesPerSecond: 0.5 }, false],
  [{ cutAfterBytes: 0 }, true],
  [{ status: 500, path: 'api' }, false],
  [{ status: 500, path: '/{user-id}**' }, false],
  [{ status: 500, path: '/%7' }, false],
  [{ status: 500, path: '/**' }, true],
  [{ status: 500, matchHeaders: { 'a b': true } }, false],
  [{ status: 500, matchHeaders: { a: false } }, true],
  [{ status: 500, matchBody: { '/~': 1 } }, false],
  [{ status: 500, method: 'a b' }, false],
  [{ status: 500, headers: {} }, false],
  [{ status: 500, headers: { a: 1 } }, false],
  [{ status: 500, matchQuery: { a: true } }, true],
  [{ status: 500, matchQuery: { a: 1 } }, false],
  [{ status: 500, matchBody: { a: { b: [1] } } }, true],
  [{ body: null }, true],
  [{ times: 2 }, false],
  [{ status: 500, pth: '/' }, false],
];

for (const [rule, isValid] of rules) {
  test(`${JSON.stringify(rule)} is ${isValid ? 'valid' : 'invalid'} everywhere`, () => {
    assert.equal(invalidRule(rule) === undefined, isValid, 'the client');
    assert.equal(validate(rule), isValid, 'the schema of the setting');
    const faults = new FaultRules(new LiveSettings({ faults: [rule] }));
    const request = {
      method: 'GET',
      url: '/?a=1',
      headers: {},
      body: () => '{"a":{"b":[1]}}',
    };
    assert.equal(faults.take(request) !== undefined, isValid, 'the process');
  });
}
