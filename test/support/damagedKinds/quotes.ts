/** Quotes that are missing, too many or others, and what must be escaped inside. */

import type { Row } from './row.ts';
import { mistakes, site } from './site.ts';

export const quotes: readonly Row[] = [
  ...mistakes(String.raw`
a name without its closing quote | "order" | "order | 22: syntax-unterminated-string "order
a name without its opening quote | "order" | order" | 22: syntax-unterminated-string order"
a value without its closing quote | graph", | graph, | 20: syntax-unterminated-string "github:owner/graph
a value without its opening quote | "source": "github:owner/graph" | "source": github:owner/graph" | 20: syntax-unterminated-string github:owner/graph"
quotes in a string | Garden" | "best" Garden" | 3: syntax-quotes "My "best" Garden" | \"best\" Garden"
quotes at the end of a string | Garden" | "Garden"" | 3: syntax-quotes "My "Garden"" | \"Garden\""
a quote too many before | "source": "github:owner/graph" | "source": ""github:owner/graph" | 20: syntax-quotes "
a quote too many after | graph", | graph"", | 20: syntax-quotes "
: for the opening quote of a name | "order": 10 | :order": 10 | 22: syntax-unexpected :
: for the closing quote of a text | "Graph"⏎ | "Graph:⏎ | 25: syntax-unterminated-string "Graph: | "Graph:"⏎
a sign before a text | "Graph"⏎ | -"Graph"⏎ | 25: syntax-unexpected - | no fix
a letter before a text | "Graph"⏎ | x"Graph"⏎ | 25: syntax-unexpected x
a backslash before the closing quote of a name | "order": 10 | "order\": 10 | 22: syntax-unterminated-string "order\"
a backslash before the closing quote of a text | "Graph"⏎ | "Graph\"⏎ | 25: syntax-unterminated-string "Graph\"
a list of fonts in other quotes | "Inter" | '"Inter", serif' | 11: syntax-quotes '"Inter", serif' | "\"Inter\", serif"
' before a name | "order": 10 | '"order": 10 | 22: syntax-quotes '
' before a text | "Graph"⏎ | '"Graph"⏎ | 25: syntax-quotes '
a quote before a brace | "options": {⏎␣ | "options": "{⏎␣ | 23: syntax-quotes "
quotes before a value | : "left",⏎ | : "" "left",⏎ | 28: syntax-quotes ""
quotes before a literal | : true,⏎      "order" | : ""true,⏎      "order" | 21: syntax-quotes ""
quotes before a brace | "options": {⏎␣ | "options": ""{⏎␣ | 23: syntax-quotes ""
quotes before an item | ["private" | [""  "private" | 7: syntax-quotes ""
quotes before a name | "order" | '' "order" | 22: syntax-quotes ''
a backquote before a name | "order" | ${'`'}  "order" | 22: syntax-quotes ${'`'}
an apostrophe after a name | "order": | "order"': | 22: syntax-quotes '
another sign for the closing quote of a required name | "enabled": false | "enabled_: false | 36: syntax-unterminated-string "enabled_ | "enabled_": false
an apostrophe before a value | : "left",⏎ | : ' "left",⏎ | 28: syntax-quotes '
mixed quotes | "source": "github:owner/graph" | "source": 'github:owner/graph" | 20: syntax-quotes 'github:owner/graph"
mixed quotes the other way | graph", | graph', | 20: syntax-quotes "github:owner/graph'
an unknown escape | Garden" | \Garden" | 3: syntax-escape \G | \\Garden"
  `),
  ...mistakes(
    'a tab in a string | ␣Garden" | \tGarden" | 3: syntax-control-character | \\tGarden"',
  ),
  ...mistakes(String.raw`
a string in two pairs of quotes | "github:owner/graph" | '"github:owner/graph"' | 20: syntax-quotes '"github:owner/graph"' | "\"github:owner/graph\""
quotes at the start of a string | "My | ""My" | 3: syntax-quotes ""My" Garden" | "\"My\"
a name with an apostrophe in single quotes | "title" | 'gardener's note' | 25: syntax-quotes 'gardener's note' | "gardener's note"
  `),
  ...["''", '“”', '„“', '«»', '‘’', '「」', '``'].flatMap(([open = '', close = '']) =>
    mistakes(`
a name in ${open} and ${close} | "order" | ${open}order${close} | 22: syntax-quotes ${open}order${close}
a value in ${open} and ${close} | "My Garden" | ${open}My Garden${close} | 3: syntax-quotes ${open}My Garden${close}
    `),
  ),
  [
    'all strings in single quotes',
    site.replaceAll('"', "'"),
    "2: syntax-quotes 'configuration'",
    site,
  ],
];
