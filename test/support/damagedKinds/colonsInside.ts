/** Names with their colon, or with their value, inside of their quotes. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

const order = '"order": 10';
const title = '"title": "Graph"';

/** What is in the file, how it is written instead, what is underlined, and what the fix writes. */
const forms: readonly (readonly [part: string, form: string, underlined: string, fix?: string])[] =
  [
    [order, "'order:' 10", "'order:'"],
    [order, "'order:'10", "'order:'", '"order":10'],
    [order, "'order :' 10", "'order :'"],
    [order, '“order:” 10', '“order:”'],
    [order, '„order:“ 10', '„order:“'],
    [order, '«order:»10', '«order:»', '"order":10'],
    [order, '`order:` 10', '`order:`'],
    [title, '\'title:\' "Graph"', "'title:'"],
    [title, '“title:”"Graph"', '“title:”', '"title":"Graph"'],
    [order, '"order:10"', '"order:10"'],
    [order, "'order:10'", "'order:10'"],
    [order, '“order: 10”', '“order: 10”'],
    [title, "'title: Graph'", "'title: Graph'"],
    [order, '"order:" 1e3', '"order:"', '"order": 1e3'],
    [title, '"title:" ""', '"title:"', '"title": ""'],
    [title, `'title:' "The 'graph'"`, "'title:'", `"title": "The 'graph'"`],
    ['"depth": 2', '"die Tiefe:" 2', '"die Tiefe:"', '"die Tiefe": 2'],
    ['"depth": 2', "'größe:' 2", "'größe:'", '"größe": 2'],
    ['"depth": 2', "'gardener's depth:' 2", "'gardener's depth:'", '"gardener\'s depth": 2'],
    ['"enabled": true,\n      "order"', '\'enabled:\' true,\n      "order"', "'enabled:'"],
    ['"layout": {\n        "position"', '\'layout:\' {\n        "position"', "'layout:'"],
    ['"ignorePatterns": [', "'ignorePatterns:' [", "'ignorePatterns:'"],
  ];

export const colonsInside: readonly Row[] = forms.map(([part, form, underlined, fix = part]) => {
  const text = written(part, form);
  const line = site.slice(0, site.indexOf(part)).split('\n').length;
  return [
    `a colon inside of quotes: ${form.replaceAll(/\s+/g, ' ')}`,
    text,
    `${line}: syntax-missing-colon ${underlined}`,
    written(part, fix),
  ];
});
