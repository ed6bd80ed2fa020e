/** A fix keeps a negation: it inverts a value if both sides are known, and is never safe. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { type FixRow, fixTable, harbor } from '../../support/fixTable.ts';

const enabled = '"enabled": true,\n      "order": 20';
const value = (written: string) => `"enabled": ${written},\n      "order": 20`;
const name = (written: string) => `${written},\n      "order": 20`;

const booleans = (
  ['!true', '-true', 'disabled', 'never', 'n', 'not true', 'untrue', 'off'] as const
).map((text): FixRow => [enabled, value(`"${text}"`), 'wrong-type', 'likely', value('false')]);

fixTable([
  ...booleans,
  [enabled, value('"not off"'), 'wrong-type', 'likely', value('true')],
  [enabled, value('"True"'), 'wrong-type', 'safe', value('true')],
  [enabled, value('"true, false"'), 'wrong-type', 'none'],
  [enabled, value('"sometimes"'), 'wrong-type', 'none'],
  [enabled, value('2'), 'wrong-type', 'none'],
  [enabled, name('"unenabled": true'), 'unknown-property', 'likely', value('false')],
  [enabled, name('"notEnabled": true'), 'unknown-property', 'likely', value('false')],
  [enabled, name('"isDisabled": false'), 'unknown-property', 'likely', value('true')],
  [enabled, name('"disabled": "no"'), 'unknown-property', 'likely', value('true')],
  [enabled, name('"hidden": true'), 'unknown-property', 'likely', value('false')],
  [enabled, name('"skip": true'), 'unknown-property', 'likely', value('false')],
  [enabled, name('"!enabled": true'), 'unknown-property', 'likely', value('false')],
  [enabled, name('"disabled": "sometimes"'), 'unknown-property', 'none'],
  [enabled, name('"_enabled": true'), 'unknown-property', 'none'],
]);

fixTable(
  ['noCdnCaching', 'no-cdn-caching', 'disableCdnCaching', 'cdnCachingOff', 'nocdn'].map(
    (written): FixRow => [
      '"cdnCaching": true',
      `"${written}": true`,
      'unknown-property',
      'likely',
      '"cdnCaching": false',
    ],
  ),
);

fixTable([
  ['"enableSPA": true', '"disableSPA": true', 'unknown-property', 'likely', '"enableSPA": false'],
  ['"enableSPA": true', '"noSpa": false', 'unknown-property', 'likely', '"enableSPA": true'],
  ['"enableSPA": true', '"enableNoSPA": true', 'unknown-property', 'likely', '"enableSPA": false'],
  ['"enableSPA": true', '"enableSpa": true', 'unknown-property', 'safe', '"enableSPA": true'],
  ['"grow": true', '"noGrow": true', 'unknown-property', 'likely', '"grow": false'],
  ['"grow": true', '"grow": "no-grow"', 'wrong-type', 'likely', '"grow": false'],
]);

const offNames = [
  '_order',
  '#order',
  '//order',
  '-order',
  '$order',
  'order_',
  'x-order',
  'noOrder',
];
const patterns = '"ignorePatterns": ["private", "templates", ".obsidian"]';
const exclude = '"exclude": ["graph", "toc"]';

fixTable([
  ...offNames.map((written): FixRow => {
    return ['"order": 20', `"${written}": 20`, 'unknown-property', 'none'];
  }),
  [patterns, '"includePatterns": ["notes"]', 'unknown-property', 'none'],
  [patterns, '"unignorePatterns": ["notes"]', 'unknown-property', 'none'],
  [patterns, '"publish": ["notes"]', 'unknown-property', 'none'],
  [exclude, '"include": ["graph"]', 'unknown-property', 'none'],
  [exclude, '"exclude": ["!graph"]', 'unknown-exclude', 'none'],
  [exclude, '"exclude": ["-graph"]', 'unknown-exclude', 'none'],
  [exclude, '"exclude": ["no-toc"]', 'unknown-exclude', 'none'],
  [exclude, '"exclude": ["unsearch"]', 'unknown-exclude', 'none'],
  ['"position": "left"', '"position": "!left"', 'not-in-enum', 'none'],
  ['"position": "left"', '"position": "not-left"', 'not-in-enum', 'none'],
  ['"display": "desktop-only"', '"display": "!desktop-only"', 'not-in-enum', 'none'],
  ['"display": "desktop-only"', '"display": "not-mobile-only"', 'not-in-enum', 'none'],
  [
    '"display": "desktop-only"',
    '"display": "hide-on-mobile"',
    'not-in-enum',
    'likely',
    '"display": "desktop-only"',
  ],
]);

const conditions: readonly (readonly [written: string, fix: 'safe' | 'likely', after: string])[] = [
  ['!index', 'likely', 'not-index'],
  ['-index', 'likely', 'not-index'],
  ['unindex', 'likely', 'not-index'],
  ['!not-index', 'likely', 'index'],
  ['not-not-index', 'likely', 'index'],
  ['notIndex', 'safe', 'not-index'],
  ['not index', 'safe', 'not-index'],
];

fixTable(
  conditions.map(([written, fix, after]): FixRow => {
    const condition = (text: string) => `"condition": "${text}"`;
    return [condition('not-index'), condition(written), 'unknown-condition', fix, condition(after)];
  }),
);

test('a property that is switched off can be removed or switched on', () => {
  const text = harbor.replace('"order": 20', '"_order": 20');
  const [problem] = validate(new ConfigDocument(text));
  assert.deepEqual(
    problem?.fixes?.().map(({ title, applicability }) => [title, applicability]),
    [
      ['Rename to "order"', 'suggestion'],
      ['Remove "_order"', 'suggestion'],
    ],
  );
});
