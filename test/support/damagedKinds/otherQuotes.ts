/** Quotes of other scripts and languages, around one string, one name and everything. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

const quotePairs = [
  "''",
  "'’",
  '“”',
  '““',
  '””',
  '„“',
  '„”',
  '„‟',
  '‟”',
  '«»',
  '»«',
  '‹›',
  '‘’',
  '’’',
  '‚‘',
  '‚’',
  '‛’',
  '「」',
  '『』',
  '《》',
  '〈〉',
  '〝〞',
  '〝〟',
  '＂＂',
  '＇＇',
  '``',
  '`´',
  "`'",
  '´´',
  '´`',
  '″″',
  '′′',
  '❝❞',
  '❛❜',
  '״״',
];

export const otherQuotes: readonly Row[] = quotePairs.flatMap(([open = '', close = '']): Row[] => {
  const quoted = (text: string) => `${open}${text}${close}`;
  const string = quoted('github:owner/graph');
  const name = quoted('order');
  const all = site.replace(/"([^"]*)"/g, (_, text: string) => quoted(text));
  return [
    [
      `a string in ${open}${close}`,
      written('"github:owner/graph"', string),
      `20: syntax-quotes ${string}`,
      site,
    ],
    [`a name in ${open}${close}`, written('"order"', name), `22: syntax-quotes ${name}`, site],
    [`all quotes ${open}${close}`, all, `2: syntax-quotes ${quoted('configuration')}`, site],
  ];
});
