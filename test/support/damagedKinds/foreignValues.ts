/** Values of other languages: expressions, templates, placeholders, numbers and strings in other notations. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

/** The text, what is reported, and the value after the fix. */
type Value = readonly [value: string, problem: string, fixed?: string];

function valuesOf(part: string, line: number, rows: readonly Value[]): Row[] {
  const name = /"\w+": /.exec(part)?.[0] ?? '';
  const text = (value: string) => written(part, `${name}${value},`);
  return rows.map(([value, code, fixed]): Row => {
    const [underlined] = value.split('\n');
    const row = [
      `${name}${value.replaceAll('\n', '⏎')}`,
      text(value),
      `${line}: ${code} ${underlined}`,
    ] as const;
    return fixed === undefined ? row : [...row, text(fixed)];
  });
}

const other = 'syntax-other-language';

export const foreignValues: readonly Row[] = [
  ...valuesOf('"order": 10,', 22, [
    ['20px', 'syntax-number'],
    ['50%', 'syntax-number'],
    ['1.5rem', 'syntax-number'],
    ['10n', 'syntax-number', '10'],
    ['0o10', 'syntax-number', '8'],
    ['0b11', 'syntax-number', '3'],
    ['--1', 'syntax-number'],
    ['1st', 'syntax-number'],
    ['１０', 'syntax-number', '10'],
    ['٣', 'syntax-number', '3'],
    ['१२', 'syntax-number', '12'],
    ['1,000', 'syntax-number'],
    ['1 000', 'syntax-unexpected'],
    ['10 20', 'syntax-unexpected'],
    ['Infinity', 'syntax-word'],
    ['-Infinity', 'syntax-word'],
    ['ten', 'syntax-word'],
    ['~', 'syntax-word', 'null'],
    ['2.1.0', 'syntax-number'],
    ['5 * 2', other],
    ['1/2', other],
    ['10 || 20', other],
    ['a ? 1 : 2', other],
    ['Number("10")', other],
    ['parseInt(x, 10)', other],
    ['10 as number', other, '10'],
    ['(10)', other, '10'],
    ['{{ order }}', other],
    ['{{order}}', other],
    [`\${ORDER}`, other],
    ['$ORDER', other],
    ['<%= order %>', other],
    ['#{order}', other],
    ['%{order}', other],
    ['%ORDER%', other],
    ['__ORDER__', other],
    ['@@ORDER@@', other],
    ['...', other],
    ['…', other],
    ['???', other],
    ['<order>', other],
    ['TODO', other],
  ]),
  ...valuesOf('"cdnCaching": true,', 10, [
    ['process.env.CI === "true"', other],
    ['isProd ? true : false', other],
    ['true && false', other],
    ['Boolean(1)', other],
    ['env("CDN")', other],
    ['{% if cdn %}true{% endif %}', other],
    ['true as boolean', other, 'true'],
    ['true false', 'syntax-unexpected'],
    ['true/false', 'syntax-word'],
    ['true|false', 'syntax-word'],
    ['tr', 'syntax-word'],
    ['maybe', 'syntax-word'],
    ['!true', 'syntax-word', 'false'],
    ['not true', 'syntax-word', 'false'],
    ['not false', 'syntax-word', 'true'],
    ['disabled', 'syntax-word', 'false'],
    ['never', 'syntax-word', 'false'],
  ]),
  ...valuesOf('"pageTitle": "My Garden",', 3, [
    ['|\n      My Garden', other, '"My Garden"'],
    ['>-\n      My\n      Garden', other, '"My Garden"'],
    ['"""My Garden"""', 'syntax-quotes', '"My Garden"'],
    ["'''My Garden'''", 'syntax-quotes', '"My Garden"'],
    ['r"My Garden"', other, '"My Garden"'],
    ['u"My Garden"', other, '"My Garden"'],
    ['@"My Garden"', other, '"My Garden"'],
    ['"My Garden" as string', other, '"My Garden"'],
    ['("My Garden")', other, '"My Garden"'],
    ['[My Garden](https://garden.example)', other, '"https://garden.example"'],
    ['"My Garden" satisfies string', other, '"My Garden"'],
    ['<string>"My Garden"', other, '"My Garden"'],
    ['"My Garden"!', other, '"My Garden"'],
    ['"My " "Garden"', 'syntax-unexpected'],
    ['"My " + name', other],
    ['name + " Garden"', other],
    [`\`My \${name}\``, other],
    ['"My Garden".trim()', other],
    ['"My" || "Her"', other],
    ['null ?? "My Garden"', other],
    ['t("title")', other],
    ['_("title")', other],
    ['process.env.TITLE || "x"', other],
    ['new Title("x")', other],
    ['{{ title }}', other],
    ['<%- title %>', other],
    ['$TITLE', other],
    ['<title here>', other],
  ]),
  ...(
    [
      ['"My Garden"', 3],
      ['"enableSPA": true', 4],
      ['"order": 10', 22],
    ] as const
  ).map(
    ([value, line]): Row => [
      `a remark in parentheses after ${value}`,
      site.replace(value, `${value} (see below, please)`),
      `${line}: syntax-unexpected (see below, please)`,
      site,
    ],
  ),
  [
    'a version instead of a string',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": 2.1.0 }'),
    '20: syntax-unquoted 2.1.0',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": "2.1.0" }'),
  ],
  [
    'digits with a zero instead of a string',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": 0123456 }'),
    '20: syntax-unquoted 0123456',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": "0123456" }'),
  ],
  [
    'a commit instead of a string',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": 0a1b2c3 }'),
    '20: syntax-unquoted 0a1b2c3',
    site.replace('"github:owner/graph"', '{ "repo": "github:owner/graph", "ref": "0a1b2c3" }'),
  ],
  [
    'a color of digits and letters',
    written('"lightMode": {}', '"lightMode": { "secondary": 284b63 }'),
    '13: syntax-unquoted 284b63',
    written('"lightMode": {}', '"lightMode": { "secondary": "284b63" }'),
  ],
];
