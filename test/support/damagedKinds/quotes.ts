/** Quotes that are missing, too many, of other kinds or inside strings. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const quotes: readonly Row[] = [
  [
    'a name without its closing quote',
    written('"order":', '"order:'),
    '22: syntax-unterminated-string "order',
    site,
  ],
  [
    'a name without its opening quote',
    written('"order":', 'order":'),
    '22: syntax-unterminated-string order"',
    site,
  ],
  [
    'a value without its closing quote',
    written('"github:owner/graph"', '"github:owner/graph'),
    '20: syntax-unterminated-string "github:owner/graph',
    site,
  ],
  [
    'a value without its opening quote',
    written('"github:owner/graph"', 'github:owner/graph"'),
    '20: syntax-unterminated-string github:owner/graph"',
    site,
  ],
  [
    'an inline value without its closing quote',
    written('"github:owner/search"', '"github:owner/search'),
    '33: syntax-unterminated-string "github:owner/search',
    site,
  ],
  [
    'an inline value without its opening quote',
    written('"github:owner/search"', 'github:owner/search"'),
    '33: syntax-unterminated-string github:owner/search"',
    site,
  ],
  [
    'an item without its closing quote',
    written('"private"', '"private'),
    '7: syntax-unterminated-string "private',
    site,
  ],
  [
    'an item without its opening quote',
    written('"private"', 'private"'),
    '7: syntax-unterminated-string private"',
    site,
  ],
  [
    'a font without its opening quote',
    written('"Source Sans Pro"', 'Source Sans Pro"'),
    '11: syntax-unterminated-string Source Sans Pro"',
    site,
  ],
  [
    'quotes in a string',
    written('"My Garden"', '"My "best" Garden"'),
    '3: syntax-quotes "My "best" Garden"',
    written('Garden",', '\\"best\\" Garden",'),
  ],
  [
    'quotes at the end of a string',
    written('"My Garden"', '"My "Garden""'),
    '3: syntax-quotes "My "Garden""',
    written('Garden",', '\\"Garden\\"",'),
  ],
  [
    'a quote too many before',
    written('"github:owner/graph"', '""github:owner/graph"'),
    '20: syntax-quotes "',
    site,
  ],
  [
    'a quote too many after',
    written('"github:owner/graph"', '"github:owner/graph""'),
    '20: syntax-quotes "',
    site,
  ],
  [
    'mixed quotes',
    written('"github:owner/graph"', `'github:owner/graph"`),
    `20: syntax-quotes 'github:owner/graph"`,
    site,
  ],
  [
    'mixed quotes the other way',
    written('"github:owner/graph"', `"github:owner/graph'`),
    "20: syntax-quotes '",
    site,
  ],
  [
    'an unknown escape',
    written('"My Garden"', '"My \\Garden"'),
    '3: syntax-escape \\G',
    written('Garden",', '\\\\Garden",'),
  ],
  [
    'a tab in a string',
    written('"My Garden"', '"My\tGarden"'),
    '3: syntax-control-character',
    written('"My Garden",', '"My\\tGarden",'),
  ],
  [
    'all quotes escaped',
    site.replace(/"([^"]*)"/g, '\\"$1\\"'),
    '2: syntax-quotes \\"configuration\\"',
    site,
  ],
  [
    'a name in escaped quotes',
    written('"order"', '\\"order\\"'),
    '22: syntax-quotes \\"order\\"',
    site,
  ],
  [
    'a string in two pairs of quotes',
    written('"github:owner/graph"', `'"github:owner/graph"'`),
    `20: syntax-quotes '"github:owner/graph"'`,
    site,
  ],
  [
    'a string over two lines',
    written('"My Garden"', '"My\n      Garden"'),
    '3: syntax-control-character "My',
    site,
  ],
  [
    'quotes in an item',
    written('"private"', '"my "private" notes"'),
    '7: syntax-quotes "my "private" notes"',
    written('["private",', '["my \\"private\\" notes",'),
  ],
  [
    'quotes at the start of a string',
    written('"My Garden"', '""My" Garden"'),
    '3: syntax-quotes ""My" Garden"',
    written('"My', '"\\"My\\"'),
  ],
  [
    'one quote in a string',
    written('"My Garden"', '"My 5" Garden"'),
    '3: syntax-quotes "My 5" Garden"',
    written('Garden",', '5\\" Garden",'),
  ],
  [
    'quotes in a font',
    written('"Inter"', '"The "Inter" font"'),
    '11: syntax-quotes "The "Inter" font"',
    written('"Inter",', '"The \\"Inter\\" font",'),
  ],
  [
    'a path with backslashes',
    written('"private"', '"my\\private"'),
    '7: syntax-escape \\p',
    written('["private",', '["my\\\\private",'),
  ],
  [
    'an empty text without the comma after it',
    '{"configuration":{"pageTitle":"""enableSPA":true},"plugins":[]}',
    '1: syntax-missing-comma "',
    '{"configuration":{"pageTitle":"","enableSPA":true},"plugins":[]}',
  ],
  [
    'a name between two backquotes on each side',
    written('"pageTitle"', '``pageTitle``'),
    '3: syntax-quotes ``pageTitle``',
    site,
  ],
  [
    'the items of a list in single quotes without their brackets',
    written('["private", "templates"]', "'private', 'templates'"),
    "7: syntax-unopened 'private'",
    site,
  ],
  [
    'a name with an apostrophe in single quotes',
    written('"title": "Graph"', `'gardener's note': "Graph"`),
    "25: syntax-quotes 'gardener's note'",
    written('"title"', '"gardener\'s note"'),
  ],
];
