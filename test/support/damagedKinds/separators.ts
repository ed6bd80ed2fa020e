/** Commas and colons that are missing, too many or other characters, and characters that look like those of JSON. */

import type { Row } from './row.ts';
import { mistake, site } from './site.ts';

export const separators: readonly Row[] = [
  mistake('：', '"order": ', '"order"： ', '22: syntax-unexpected ：'),
  mistake('，', '10,\n', '10，\n', '22: syntax-unexpected ，'),
  mistake(
    '｛ and ｝',
    '{ "direction": "row" }',
    '｛ "direction": "row" ｝',
    '41: syntax-unexpected ｛',
  ),
  mistake(
    '［ and ］',
    '["private", "templates"]',
    '［"private", "templates"］',
    '7: syntax-unexpected ［',
  ),
  mistake('、', '"private", ', '"private"、 ', '7: syntax-unexpected 、'),
  mistake('a zero-width space', ': 10', ':\u200b 10', '22: syntax-unexpected \u200b'),
  mistake('a zero-width joiner', '"order"', '\u200d"order"', '22: syntax-unexpected \u200d'),
  mistake('a byte-order mark inside', '"order"', '\ufeff"order"', '22: syntax-unexpected'),
  mistake('-> for a colon', '"order": ', '"order" -> ', '22: syntax-missing-colon ->'),
  mistake(', for a colon', '"order": ', '"order", ', '22: syntax-missing-colon ,'),
  mistake('no colon', '"order": ', '"order" ', '22: syntax-missing-colon "order"'),
  mistake('two colons', ': 10', ':: 10', '22: syntax-unexpected :'),
  mistake('two commas', '10,\n ', '10,,\n ', '22: syntax-extra-comma ,'),
  mistake(
    'a comma after a brace',
    '"options": {\n   ',
    '"options": {,\n   ',
    '23: syntax-extra-comma ,',
  ),
  mistake('. for a comma', '10,\n', '10.\n', '22: syntax-missing-comma .'),
  mistake('an Arabic comma', '10,\n', '10،\n', '22: syntax-unexpected ،'),
  mistake('a ; at the end', '\n}\n', '\n};\n', '47: syntax-trailing-content ;'),
  mistake('= for a colon', '"order": ', '"order" = ', '22: syntax-missing-colon ='),
  mistake('=> for a colon', '"order": ', '"order" => ', '22: syntax-missing-colon =>'),
  mistake('; for a comma', '10,\n', '10;\n', '22: syntax-missing-comma ;'),
  mistake('one trailing comma', 'false\n', 'false,\n', '36: syntax-trailing-comma ,'),
  [
    'all full-width',
    site.replace(/[:,](?!owner)/g, mark => (mark === ',' ? '，' : '：')),
    '2: syntax-unexpected ：',
    site,
  ],
  [
    '; for all commas at line ends',
    site.replaceAll(',\n', ';\n'),
    '3: syntax-missing-comma ;',
    site,
  ],
  ['no commas at line ends', site.replaceAll(',\n', '\n'), '3: syntax-missing-comma "', site],
];
