import { test } from 'node:test';
import { flexValue } from '../../../../server/src/core/problems/rules/flexValue.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

const withGroup = (group: string) => `{ "layout": { "groups": { "toolbar": ${group} } } }`;
const withOptions = (options: string) =>
  `{ "plugins": [{ "source": "./a", "layout": { "group": "toolbar", "groupOptions": ${options} } }] }`;

test('an invalid direction', () => {
  check(
    flexValue,
    `{ "layout": { "groups": { "a": { "direction": "horizontal" }, "b": { "direction": "colum" }, "c": { "direction": "up" } } } }
                                              ^^^^^^^^^^^^ warning flex-value: "horizontal" is not a valid direction. Did you mean "row"?
                                                                                  ^^^^^^^ warning flex-value: "colum" is not a valid direction. Did you mean "column"?
                                                                                                                 ^^^^ warning flex-value: "up" is not a valid direction. Use "row", "column", "row-reverse" or "column-reverse".`,
  );
  fixed(
    flexValue,
    withGroup('{ "direction": "vertical" }'),
    withGroup('{ "direction": "column" }'),
  );
});

test('a gap without a valid unit', () => {
  check(
    flexValue,
    `{ "layout": { "groups": { "a": { "gap": "8" }, "b": { "gap": "1 rem" }, "c": { "gap": "none" } } } }
                                        ^^^ warning flex-value: "8" is not a CSS length. Did you mean "8px"?
                                                             ^^^^^^^ warning flex-value: "1 rem" is not a CSS length. Did you mean "1rem"?
                                                                                      ^^^^^^ warning flex-value: "none" is not a CSS length. Enter one with its unit, such as "0.5rem".`,
  );
  const corrections = { '8': '8px', '0.5': '0.5rem', '10pxx': '10px', '1rem 2': '1rem 2px' };
  for (const [written, corrected] of Object.entries(corrections)) {
    const gap = (value: string) => withGroup(`{ "gap": "${value}" }`);
    fixed(flexValue, gap(written), gap(corrected));
  }
});

test('an invalid alignment', () => {
  check(
    flexValue,
    withOptions(`{ "align": "middle", "justify": "strt" }
                                                                                            ^^^^^^^^ warning flex-value: "middle" is not a valid value. Did you mean "center"?
                                                                                                                 ^^^^^^ warning flex-value: "strt" is not a valid value. Did you mean "start"?
`),
  );
  fixed(flexValue, withOptions('{ "align": "left" }'), withOptions('{ "align": "start" }'));
});

test('valid CSS values', () => {
  const gaps = ['0', '1rem', '.5em', '1e1px', '10%', '1rem 2rem', 'normal', 'calc(1px + 2em)'];
  for (const gap of [...gaps, 'var(--gap)', 'inherit']) {
    silent(flexValue, withGroup(`{ "gap": "${gap}" }`));
  }
  for (const direction of ['row', 'Column', 'row-reverse', 'var(--direction)', 'unset']) {
    silent(flexValue, withGroup(`{ "direction": "${direction}" }`));
  }
  const edges = ['start', 'center', 'end', 'flex-start', 'flex-end', 'stretch', 'normal'];
  for (const align of [...edges, 'baseline', 'first baseline', 'self-end', 'unset']) {
    silent(flexValue, withOptions(`{ "align": "${align}" }`));
  }
  const spaces = ['space-between', 'space-around', 'space-evenly'];
  for (const justify of [...edges, ...spaces, 'left', 'Right', 'safe center']) {
    silent(flexValue, withOptions(`{ "justify": "${justify}" }`));
  }
  silent(flexValue, withGroup('{ "gap": 8, "direction": true }'), withGroup('5'), '{}');
});
