import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidFlexValue } from '../../../../server/src/core/problems/rules/invalidFlexValue.ts';
import { fixed, problemsOf, silent } from '../../../support/fixture.ts';

const inGroup = (name: string, value: string) =>
  `{ "layout": { "groups": { "bar": { "${name}": ${JSON.stringify(value)} } } } }`;
const inOptions = (name: string, value: string) =>
  `{ "plugins": [{ "layout": { "groupOptions": { "${name}": ${JSON.stringify(value)} } } }] }`;

test('a value that CSS does not know', () => {
  const cases = [
    [inGroup, 'direction', 'rows', 'row', true],
    [inGroup, 'direction', 'colum', 'column', true],
    [inGroup, 'direction', 'horizontal', 'row', false],
    [inGroup, 'gap', '8', '8px', false],
    [inGroup, 'gap', '4', '4px', false],
    [inGroup, 'gap', '0.5', '0.5rem', false],
    [inGroup, 'gap', '8 px', '8px', false],
    [inGroup, 'gap', '1rem;', '1rem', false],
    [inOptions, 'basis', '200', '200px', false],
    [inOptions, 'basis', 'atuo', 'auto', true],
    [inOptions, 'align', 'middle', 'center', false],
    [inOptions, 'align', 'centre', 'center', true],
    [inOptions, 'justify', 'spaceBetween', 'space-between', true],
  ] as const;
  for (const [text, name, value, meant, isSafe] of cases) {
    fixed(invalidFlexValue, text(name, value), text(name, meant));
    const [fix] = problemsOf(invalidFlexValue, text(name, value))[0]?.fixes?.() ?? [];
    assert.equal(fix?.applicability === 'safe', isSafe, value);
  }
  for (const value of ['', '-8px', '1.2.3', '1rem 2rem 3rem', '8foo', 'red']) {
    assert.equal(problemsOf(invalidFlexValue, inGroup('gap', value)).length, 1, value);
  }
});

test('the values of CSS', () => {
  for (const [text, name, values] of [
    [inGroup, 'direction', 'row | ROW-REVERSE | inherit | var(--direction)'],
    [inGroup, 'gap', '0 | 0.0 | .5rem | 1e1px | 10% 2vw | normal | calc(1rem + 2px) 1px | unset'],
    [inGroup, 'other', 'x'],
    [inOptions, 'basis', 'auto | 50% | fit-content | min(10rem, 50%) | var(--a, 1px) | 5cqi'],
    [inOptions, 'align', 'start | flex-end | last baseline | safe center | self-start'],
    [inOptions, 'justify', 'left | space-between | unsafe end | revert-layer'],
  ] as const) {
    silent(invalidFlexValue, ...values.split(' | ').map(value => text(name, value)));
  }
  silent(invalidFlexValue, '{ "layout": { "groups": { "bar": 5 } } }');
});
