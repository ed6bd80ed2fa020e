/** Commas and colons that are missing, too many or other characters, and characters that look like those of JSON. */

import type { Row } from './row.ts';
import { mistakes, site } from './site.ts';

export const separators: readonly Row[] = [
  ...mistakes(`
： | "order":␣ | "order"：␣ | 22: syntax-unexpected ：
， | 10,⏎ | 10，⏎ | 22: syntax-unexpected ，
｛ and ｝ | { "direction": "row" } | ｛ "direction": "row" ｝ | 41: syntax-unexpected ｛
［ and ］ | ["private", "templates"] | ［"private", "templates"］ | 7: syntax-unexpected ［
、 | "private",␣ | "private"、␣ | 7: syntax-unexpected 、
a zero-width space | : 10 | :\u200b 10 | 22: syntax-unexpected \u200b
a zero-width joiner | "order" | \u200d"order" | 22: syntax-unexpected \u200d
a no-break space | : 10 | :\u00a010 | 22: syntax-unexpected
a byte-order mark inside | "order" | \ufeff"order" | 22: syntax-unexpected
-> for a colon | "order":␣ | "order" ->␣ | 22: syntax-missing-colon ->
, for a colon | "order":␣ | "order",␣ | 22: syntax-missing-colon ,
no comma between items | "private", "templates" | "private" "templates" | 7: syntax-missing-comma "
no colon | "order":␣ | "order"␣ | 22: syntax-missing-colon "order"
half a name, and no value | "enabled": false | "ena" | 36: syntax-missing-value "ena" | no fix
- for a colon before a brace | "options": { | "options"- { | 23: syntax-missing-colon -
' for a colon before a bracket | "exclude": [ | "exclude"' [ | 44: syntax-missing-colon '
} for a colon before a brace | "options": { | "options"} { | 23: syntax-missing-colon }
[] for a colon before a brace | "options": { | "options"[] { | 23: syntax-missing-colon []
a word for a colon before a brace | "options": { | "options" is { | 23: syntax-missing-colon is | "options":␣{
. before a ] | "templates"] | "templates".] | 7: syntax-unexpected .
two colons | : 10 | :: 10 | 22: syntax-unexpected :
two commas | 10,⏎␣ | 10,,⏎␣ | 22: syntax-extra-comma ,
a comma after a brace | "options": {⏎␣␣␣ | "options": {,⏎␣␣␣ | 23: syntax-extra-comma ,
. for a comma | 10,⏎ | 10.⏎ | 22: syntax-missing-comma .
an Arabic comma | 10,⏎ | 10،⏎ | 22: syntax-unexpected ،
a ; at the end | ⏎}⏎ | ⏎};⏎ | 47: syntax-trailing-content ;
= for a colon | "order":␣ | "order" =␣ | 22: syntax-missing-colon =
=> for a colon | "order":␣ | "order" =>␣ | 22: syntax-missing-colon =>
; for a comma | 10,⏎ | 10;⏎ | 22: syntax-missing-comma ;
one trailing comma | false⏎ | false,⏎ | 36: syntax-trailing-comma ,
  `),
  ...mistakes(`
the last property moved up | "depth": 2,⏎        "title": "Graph"⏎ | "title": "Graph"⏎        "depth": 2,⏎ | 24: syntax-missing-comma " | "title": "Graph",⏎        "depth": 2⏎
the last entry moved up | { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },⏎    {⏎      "source": "github:owner/footer",⏎      "enabled": false⏎    }⏎ | {⏎      "source": "github:owner/footer",⏎      "enabled": false⏎    }⏎    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },⏎ | 36: syntax-missing-comma } | {⏎      "source": "github:owner/footer",⏎      "enabled": false⏎    },⏎    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } }⏎
  `),
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
