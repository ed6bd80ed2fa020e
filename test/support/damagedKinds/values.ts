/** Values that are not JSON. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const values: readonly Row[] = [
  [
    'a bare color',
    written('"lightMode": {}', '"lightMode": { "light": #ff0000 }'),
    '13: syntax-unquoted #ff0000',
    written('{},', '{ "light": "#ff0000" },'),
  ],
  [
    'a bare rgb color',
    written('"lightMode": {}', '"lightMode": { "light": rgb(1, 2, 3) }'),
    '13: syntax-unquoted rgb(1, 2, 3)',
    written('{},', '{ "light": "rgb(1, 2, 3)" },'),
  ],
  [
    'a bare source',
    written('"github:owner/graph"', 'github:owner/graph'),
    '20: syntax-unquoted github:owner/graph',
    site,
  ],
  ['a bare font', written('"Inter"', 'Inter'), '11: syntax-unquoted Inter', site],
  [
    'a bare font of words',
    written('"Source Sans Pro"', 'Source Sans Pro'),
    '11: syntax-unquoted Source Sans Pro',
    site,
  ],
  [
    'a bare path',
    written('"github:owner/footer"', './plugins/footer'),
    '35: syntax-unquoted ./plugins/footer',
    written('"github:owner/footer",', '"./plugins/footer",'),
  ],
  [
    'a bare address',
    written('"github:owner/footer"', 'https://example.org/a/footer.git'),
    '35: syntax-unquoted https://example.org/a/footer.git',
    written('"github:owner/footer",', '"https://example.org/a/footer.git",'),
  ],
  ['a bare item', written('"private"', 'private'), '7: syntax-unquoted private', site],
  [
    'True',
    written('"enabled": false', '"enabled": True'),
    '36: syntax-word True',
    written('false', 'true'),
  ],
  ['FALSE', written('"enabled": false', '"enabled": FALSE'), '36: syntax-word FALSE', site],
  [
    'yes',
    written('"enabled": false', '"enabled": yes'),
    '36: syntax-word yes',
    written('false', 'true'),
  ],
  [
    'ture',
    written('"enabled": false', '"enabled": ture'),
    '36: syntax-word ture',
    written('false', 'true'),
  ],
  [
    '0x10',
    written('"order": 10', '"order": 0x10'),
    '22: syntax-number 0x10',
    written('10,', '16,'),
  ],
  ['.5', written('"order": 10', '"order": .5'), '22: syntax-number .5', written('10,', '0.5,')],
  ['+1', written('"order": 10', '"order": +1'), '22: syntax-number +1', written('10,', '1,')],
  [
    '1_000',
    written('"order": 10', '"order": 1_000'),
    '22: syntax-number 1_000',
    written('10,', '1000,'),
  ],
  ['010', written('"order": 10', '"order": 010'), '22: syntax-number 010', site],
  ['1,5', written('"order": 10', '"order": 1,5'), '22: syntax-number 1,5', written('10,', '1.5,')],
  ['1.', written('"order": 10', '"order": 1.'), '22: syntax-number 1.', written('10,', '1,')],
  ['-', written('"order": 10', '"order": -'), '22: syntax-number -'],
  [
    'a ticked box for a boolean',
    written('"enabled": false', '"enabled": [x]'),
    '36: syntax-word [x]',
    written('"enabled": false', '"enabled": true'),
  ],
  [
    'an emoji in place of a boolean',
    written('"enabled": false', '"enabled": ✅'),
    '36: syntax-word ✅',
  ],
  ['signs in place of a number', written('"priority": 20', '"priority": ∞'), '29: syntax-word ∞'],
  [
    'the word "or" between two items',
    written('["private", "templates"]', '["private" or "templates"]'),
    '7: syntax-missing-comma or',
    site,
  ],
  [
    'two numbers in place of one',
    written('"depth": 2,', '"depth": 2, 3,'),
    '24: syntax-unexpected 2, 3',
  ],
  [
    'the words of a list without its brackets',
    written('["private", "templates"]', 'private, templates, drafts'),
    '7: syntax-unopened private, templates, drafts',
    written('["private", "templates"]', '["private", "templates", "drafts"]'),
  ],
  [
    'words with commas in place of a text',
    written('"My Garden"', 'Plants, Trees, Flowers'),
    '3: syntax-unquoted Plants, Trees, Flowers',
    written('My Garden', 'Plants, Trees, Flowers'),
  ],
  [
    'a text with a space before its colon',
    written('"en-GB"', 'Harbor : Notes'),
    '5: syntax-unquoted Harbor : Notes',
    written('en-GB', 'Harbor : Notes'),
  ],
  [
    'a text without quotes that begins with a number',
    written('"My Garden"', '2026 in the garden'),
    '3: syntax-unquoted 2026 in the garden',
    written('"My Garden"', '"2026 in the garden"'),
  ],
];
