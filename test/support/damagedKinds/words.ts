/** Names, texts, literals and numbers without quotes or in the notation of another language. */

import type { Row } from './row.ts';
import { mistakes, site } from './site.ts';

export const words: readonly Row[] = [
  ...mistakes(String.raw`
a bare color | {}, | { "light": #ff0000 }, | 13: syntax-unquoted #ff0000 | { "light": "#ff0000" },
a bare source | "github:owner/graph" | github:owner/graph | 20: syntax-unquoted github:owner/graph
a bare font of words | "Source Sans Pro" | Source Sans Pro | 11: syntax-unquoted Source Sans Pro
True | false | True | 36: syntax-word True | true
yes | false | yes | 36: syntax-word yes | true
ture | false | ture | 36: syntax-word ture | true
0x10 | 10 | 0x10 | 22: syntax-number 0x10 | 16
.5 | 10 | .5 | 22: syntax-number .5 | 0.5
+1 | 10 | +1 | 22: syntax-number +1 | 1
1_000 | 10, | 1_000, | 22: syntax-number 1_000 | 1000,
010 | 10 | 010 | 22: syntax-number 010
no comma after a number with an exponent | 10,⏎ | 1E+1⏎ | 22: syntax-missing-comma 1 | 1E+1,⏎
a text before a value | true,⏎      "order" | "x"true,⏎      "order" | 21: syntax-unexpected true | no fix
1,5 | 10 | 1,5 | 22: syntax-unexpected 5 | no fix
- | 10 | - | 22: syntax-word - | no fix
a text with a space before its colon | "en-GB" | Harbor : Notes | 5: syntax-unquoted Harbor : Notes | "Harbor : Notes"
a text without quotes that begins with a number | "My Garden" | 2026 in the garden | 3: syntax-unquoted 2026 in the garden | "2026 in the garden"
a unit after a number | 10, | 10px, | 22: syntax-word 10px | no fix
a name and a value without quotes | "header": "Inter" | header: Inter | 11: syntax-unquoted header
the escapes of JavaScript | "My Garden" | "It\'s Anna\'s" | 3: syntax-escape \' | "It's Anna's"
one name without quotes | "order" | order | 22: syntax-unquoted order
undefined | 2, | undefined, | 24: syntax-word undefined | null,
"order": １０ | 10 | １０ | 22: syntax-number １０
  `),
  [
    'all names without quotes',
    site.replace(/"(\w+)":/g, '$1:'),
    '2: syntax-unquoted configuration',
    site,
  ],
  [
    'a file of Python',
    site.replaceAll('"', "'").replaceAll('true', 'True').replaceAll('false', 'False'),
    "2: syntax-other-language 'configuration'",
    site,
  ],
];
