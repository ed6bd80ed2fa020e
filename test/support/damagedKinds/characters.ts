/** Characters of other scripts, and others for colons and commas. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const characters: readonly Row[] = [
  ['：', written('"order": 10', '"order"： 10'), '22: syntax-unexpected ：', site],
  ['，', written('"order": 10,', '"order": 10，'), '22: syntax-unexpected ，', site],
  [
    '｛ and ｝',
    written('{ "direction": "row" }', '｛ "direction": "row" ｝'),
    '41: syntax-unexpected ｛',
    site,
  ],
  [
    '［ and ］',
    written('["private", "templates"]', '［"private", "templates"］'),
    '7: syntax-unexpected ［',
    site,
  ],
  ['、', written('"private", ', '"private"、 '), '7: syntax-unexpected 、', site],
  [
    'all full-width',
    site.replaceAll('": ', '"： ').replaceAll(',\n', '，\n'),
    '2: syntax-unexpected ：',
    site,
  ],
  [
    'a zero-width space',
    written('"order": 10', '"order":\u200b 10'),
    '22: syntax-unexpected ​',
    site,
  ],
  [
    'a zero-width joiner',
    written('"order": 10', '\u200d"order": 10'),
    '22: syntax-unexpected ‍',
    site,
  ],
  ['no-break spaces', site.replaceAll('": ', '":\u00a0'), '2: syntax-unexpected', site],
  ['one no-break space', written('"order": 10', '"order":\u00a010'), '22: syntax-unexpected', site],
  [
    'a byte-order mark inside',
    written('"order": 10', '\ufeff"order": 10'),
    '22: syntax-unexpected',
    site,
  ],
  ['-> for a colon', written('"order": 10', '"order" -> 10'), '22: syntax-missing-colon ->', site],
  ['- for a colon', written('"order": 10', '"order" - 10'), '22: syntax-missing-colon -', site],
  ['is for a colon', written('"order": 10', '"order" is 10'), '22: syntax-missing-colon is', site],
  [':= for a colon', written('"order": 10', '"order" := 10'), '22: syntax-missing-colon :=', site],
  [', for a colon', written('"order": 10', '"order", 10'), '22: syntax-missing-colon ,', site],
  ['no colon', written('"order": 10', '"order" 10'), '22: syntax-missing-colon "order"', site],
  ['two colons', written('"order": 10', '"order":: 10'), '22: syntax-unexpected :', site],
  [
    'no colon before an object',
    written('"options": {', '"options" {'),
    '23: syntax-missing-colon "options"',
    site,
  ],
  ['two commas', written('"order": 10,', '"order": 10,,'), '22: syntax-extra-comma ,', site],
  [
    'a comma after a brace',
    written('"options": {', '"options": {,'),
    '23: syntax-extra-comma ,',
    site,
  ],
  ['. for a comma', written('"order": 10,', '"order": 10.'), '22: syntax-missing-comma .', site],
  [
    ': for a comma',
    written('"private", "templates"', '"private": "templates"'),
    '7: syntax-missing-comma :',
    site,
  ],
  ['an Arabic comma', written('"order": 10,', '"order": 10،'), '22: syntax-unexpected ،', site],
  [
    'an Arabic comma in a list',
    written('"private", "templates"', '"private"، "templates"'),
    '7: syntax-unexpected ،',
    site,
  ],
  [
    'a full-width comma in a list',
    written('"private", "templates"', '"private"， "templates"'),
    '7: syntax-unexpected ，',
    site,
  ],
  [
    'a word after a value',
    written('"enabled": false', '"enabled": false always'),
    '36: syntax-missing-value always',
    site,
  ],
  [
    'words after a value',
    written('"enabled": false', '"enabled": false as const'),
    '36: syntax-other-language false as const',
    site,
  ],
  ['a unit after a number', written('"order": 10', '"order": 10px'), '22: syntax-number 10px'],
  [
    'a name and a value without quotes',
    written('"header": "Inter"', 'header: Inter'),
    '11: syntax-unquoted header',
    site,
  ],
  [
    'the escapes of JavaScript',
    written('My Garden', String.raw`\x41\u{1F600}\0\'`),
    String.raw`3: syntax-escape \x41`,
    written('My Garden', String.raw`\u0041\ud83d\ude00\u0000'`),
  ],
];
