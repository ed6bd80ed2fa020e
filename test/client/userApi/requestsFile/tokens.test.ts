import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokensOf } from '../../../../client/src/userApi/requestsFile/tokens.ts';

const cases: readonly (readonly [text: string, ...tokens: string[]])[] = [
  ['### Get: 200', 'comment ### Get: 200'],
  ['@baseUrl = http://127.0.0.1:4010', 'variable @baseUrl'],
  ['GET {{baseUrl}}/api/user/1', 'keyword GET', 'variable {{baseUrl}}'],
  ['HTTP/1.1 404 Not Found', 'keyword HTTP/1.1', 'number 404'],
  ['Content-Type: application/json', 'property Content-Type'],
  ['Date: Sat, 21 Nov 2026', 'property Date'],
  ['  "name": "A \\" b",', 'property "name"', 'string "A \\" b"'],
  ['  "id": 4, "on": true', 'property "id"', 'number 4', 'property "on"', 'keyword true'],
  ['Katherine Johnson'],
  [''],
];

for (const [text, ...expected] of cases) {
  test(`the tokens of ${JSON.stringify(text)}`, () => {
    const found = tokensOf(`\n${text}`).map(({ line, start, length, kind }) => {
      assert.equal(line, 1);
      return `${kind} ${text.slice(start, start + length)}`;
    });
    assert.deepEqual(found, expected);
  });
}
