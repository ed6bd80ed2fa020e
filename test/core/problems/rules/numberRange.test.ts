import { test } from 'node:test';
import { numberRange } from '../../../../server/src/core/problems/rules/numberRange.ts';
import { check, silent } from '../../../support/fixture.ts';

test('numbers that cannot be read as they are written', () => {
  check(
    numberRange,
    `{ "plugins": [{ "order": 1e400, "layout": { "priority": -2E999 }, "options": { "id": 12345678901234567890 } }] }
                         ^^^^^ warning number-range: 1e400 is too large: it is read as infinity. Enter a smaller number.
                                                        ^^^^^^ warning number-range: -2E999 is too large: it is read as infinity. Enter a smaller number.
                                                                                     ^^^^^^^^^^^^^^^^^^^^ warning number-range: 12345678901234567890 has too many digits: it is read as 12345678901234567168.`,
  );
});

test('a number is reported once, however long it is', () => {
  const digits = '1234567890'.repeat(4);
  check(
    numberRange,
    `{ "plugins": [{ "order": ${digits} }] }
                         ${'^'.repeat(40)} warning number-range: ${digits} has too many digits: it is read as 1234567890123456846996462118072609669120.`,
  );
});

test('large numbers that are read exactly, fractions, and strings', () => {
  silent(
    numberRange,
    '{ "plugins": [{ "order": 9007199254740992, "options": { "a": 1e21, "b": 0.12345678901234567, "c": "12345678901234567890" } }] }',
    '{ "plugins": [{ "order": 10000000000000000, "options": { "a": 1e308 } }] }',
    // Reported as too small.
    '{ "plugins": [{ "order": -1e400 }] }',
  );
});
