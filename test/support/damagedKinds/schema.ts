/** Names, places and values that the schema does not allow. */

import type { Row } from './row.ts';
import { mistake, mistakes } from './site.ts';

export const schema: readonly Row[] = [
  ...mistakes(`
a property in kebab case | "pageTitle" | "page-title" | 3: unknown-property "page-title"
a property in British spelling | "colors" | "colours" | 12: unknown-property "colours"
opts for options | "options" | "opts" | 23: unknown-property "opts"
enable for enabled | ␣␣"enabled": false | ␣␣"enable": false | 36: unknown-property "enable"
disabled: true | "enabled": false | "disabled": true | 36: unknown-property "disabled" | no fix
include for exclude | "exclude" | "include" | 44: unknown-property "include" | no fix
an option in an entry without options | false⏎ | false,⏎      "links": {}⏎ | 37: unknown-property "links" | false,⏎      "options": {⏎        "links": {}⏎      }⏎
an order in the layout | false⏎ | false,⏎      "layout": { "position": "left", "order": 5 }⏎ | 37: unknown-property "order" | false,⏎      "layout": { "position": "left" },⏎      "order": 5⏎
  `),
  mistake(
    'groups at the root',
    '"layout": {\n    "groups": {\n      "toolbar": { "direction": "row" }\n    },\n    "byPageType": {\n      "folder": { "exclude": ["graph"]',
    '"groups": {\n    "toolbar": { "direction": "row" }\n  },\n  "layout": {\n    "byPageType": {\n      "folder": { "exclude": ["graph"]',
    '39: unknown-property "groups"',
    '"layout": {\n    "byPageType": {\n      "folder": { "exclude": ["graph"] }\n    },\n    "groups": {\n      "toolbar": { "direction": "row"',
  ),
  ...mistakes(`
a position in kebab case | "left"␣ | "before-body"␣ | 33: not-in-enum "before-body" | "beforeBody"␣
null for a boolean | false | null | 36: wrong-type null | true
a string for an entry | {⏎      "source": "github:owner/footer",⏎      "enabled": false⏎    } | "github:owner/footer" | 34: wrong-type "github:owner/footer" | { "source": "github:owner/footer", "enabled": true }
a source object with a misspelled repo | "github:owner/footer" | { "reop": "github:owner/footer" } | 35: unknown-property "reop" | { "repo": "github:owner/footer" }
an underscore in a locale | "en-GB" | "en_GB" | 5: invalid-locale "en_GB"
an entry without source | "source": "github:owner/footer",⏎      "enabled" | "enabled" | 34: missing-property { | no fix
a number in quotes | 10 | "10" | 22: wrong-type "10"
a position of another generator | "left"␣ | "sidebar"␣ | 33: not-in-enum "sidebar"
a negative order | 10 | -1 | 22: below-minimum -1 | 0
a source with a misspelled host | "source": "github:owner/footer" | "source": "githb:owner/footer" | 35: source-form "githb:owner/footer"
a source for a name in exclude | "graph" | "github:owner/graph" | 44: unknown-exclude "github:owner/graph"
an address of a page | "github:owner/footer" | "https://github.com/owner/footer/tree/main/src" | 35: source-form "https://github.com/owner/footer/tree/main/src" | { "repo": "github:owner/footer", "ref": "main", "subdir": "src" }
a source without its host | : "github:owner/footer" | : "owner/footer" | 35: source-form "owner/footer"
a property twice | "options" | "order": 10,⏎      "options" | 23: duplicate-property "order"
  `),
  ['an empty file', '', '1: syntax-empty'],
  ...mistakes(
    'a base URL with a query | "example.org" | "example.org/?a" | 6: base-url "example.org/?a"',
  ),
];
