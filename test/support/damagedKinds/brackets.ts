/** Brackets that are missing, too many or of another kind, and what comes after the file. */

import type { Row } from './row.ts';
import { mistake, mistakes, site } from './site.ts';

export const brackets: readonly Row[] = [
  ...mistakes(`
an extra } after an entry | ⏎    },⏎    { | ⏎    }⏎    },⏎    { | 33: syntax-unexpected }
an extra ] after the plugins | ␣],⏎ | ␣]],⏎ | 38: syntax-unexpected ]
an extra } at the end | ⏎}⏎ | ⏎}⏎}⏎ | 48: syntax-trailing-content }
an extra { at the start | {⏎  "configuration" | {⏎{⏎  "configuration" | 2: syntax-unexpected {
an extra { before an entry | ,⏎    {⏎      "source": "github:owner/footer" | ,⏎    {⏎    {⏎      "source": "github:owner/footer" | 35: syntax-unexpected {
an extra [ after plugins | [⏎ | [[⏎ | 18: syntax-unexpected [
an entry without its { | ,⏎    {⏎      "source": "github:owner | ,⏎      "source": "github:owner | 34: syntax-unopened "source"
an entry without its } | }⏎    },⏎    { | }⏎    ,⏎    { | 19: syntax-unclosed { | }⏎    }⏎    ,⏎    {
the layout of an entry without its } | ␣␣␣}⏎    }, | ␣}, | 27: syntax-unclosed {
options without its { | "options": {⏎␣ | "options":⏎␣ | 24: syntax-unopened "depth"
an object of which only the } is there | "darkMode": {} | "darkMode": } | 14: syntax-unopened }
a list of which only the ] is there | "exclude": ["graph"] | "exclude": ] | 44: syntax-unopened ] | "exclude": []
a palette without its } before the other one on its line | {},⏎        "darkMode" | {"light": "#fff","darkMode" | 13: syntax-unclosed { | {"light": "#fff"},"darkMode"
the plugins without their [ | ␣[⏎ | ⏎ | 19: syntax-unopened {
the plugins without their ] | ],⏎  "layout" | "layout" | 18: syntax-unclosed [
a list without its [ | ["private" | "private" | 7: syntax-unopened "private"
a list without its ] | "templates"], | "templates", | 7: syntax-unclosed [
the file without its { | {⏎  "configuration" | ␣␣"configuration" | 1: syntax-unopened "configuration"
  `),
  [
    'the file without its {, with options whose first name is one of the file',
    site.replace('{\n  "conf', '  "conf').replace('"depth"', '"layout"'),
    '1: syntax-unopened "configuration"',
    site.replace('"depth"', '"layout"'),
  ],
  ...mistakes(`
the file without its } | ⏎}⏎ | ⏎ | 1: syntax-unclosed {
the configuration without its } | },⏎  "plugins" | "plugins" | 2: syntax-unclosed {
a [ for the { of an entry | ,⏎    {⏎␣␣␣␣␣ | ,⏎    [⏎␣␣␣␣␣ | 34: syntax-unexpected [
a ] for the } of an entry | ␣␣␣}⏎  ] | ␣␣␣]⏎  ] | 37: syntax-unexpected ]
a { for the [ of a list | ["private" | {"private" | 7: syntax-unexpected {
a } for the ] of a list | "templates"], | "templates"}, | 7: syntax-unexpected }
[ and ] for { and } | { "header": "Inter", "body": "Source Sans Pro" } | [ "header": "Inter", "body": "Source Sans Pro" ] | 11: syntax-unexpected [
( for { | "options": {⏎␣␣ | "options": (⏎␣␣ | 23: syntax-unexpected (
) for } | ␣␣␣␣␣},⏎␣␣␣ | ␣␣␣␣␣),⏎␣␣␣ | 26: syntax-unexpected )
( and ) for [ and ] | ["private", "templates"] | ("private", "templates") | 7: syntax-unexpected (
a word after the end | ⏎}⏎ | ⏎}⏎end⏎ | 48: syntax-trailing-content end
an extra } after a colon | "options": {⏎␣ | "options": }{⏎␣ | 23: syntax-unexpected }
  `),
  ...mistakes(`
{} after a text | "group": "toolbar" | "group": "toolbar"{} | 30: syntax-unexpected {}
() after a text | "position": "left",⏎ | "position": "left"(),⏎ | 28: syntax-unexpected ()
[] after a list | ["graph"] | ["graph"] [] | 44: syntax-unexpected []
{ } after a number | 10,⏎ | 10 { },⏎ | 22: syntax-unexpected { }
[] before a text | : "github:owner/graph" | : [] "github:owner/graph" | 20: syntax-unexpected []
() before a list | : ["graph"] | : ()["graph"] | 44: syntax-unexpected ()
{} before an object | "options": {⏎␣ | "options": {}{⏎␣ | 23: syntax-unexpected {}
{} before an entry | "plugins": [⏎    { | "plugins": [⏎    {}{ | 19: syntax-unexpected {}
{} before a property | "order": | {} "order": | 22: syntax-unexpected {}
a } that was typed with its { | "options": {⏎␣ | "options": {}⏎␣ | 23: syntax-unexpected }
a sign before a { | "options": { | "options": - { | 23: syntax-unexpected - | no fix
a word before a { | "options": { | "options":x { | 23: syntax-unexpected x
} before a colon | "order": 10 | "order"}: 10 | 22: syntax-unexpected }
a text before a { | "options": { | "options": "x"{ | 23: syntax-unexpected "x"
an address before a { | "options": { | "options": https://example.org{ | 23: syntax-unexpected https://example.org
a sign in place of a { before its members | { "header" | . "header" | 11: syntax-unopened "header" | {"header"
7 for a {, as on the same key | "options": {⏎␣ | "options": 7⏎␣ | 24: syntax-unopened "depth"
an empty object without a comma before the next property | "enabled": false⏎ | "enabled": false, "options": {} "order": 1⏎ | 36: syntax-missing-comma } | "enabled": false, "options": {}, "order": 1⏎
  `),
  mistake('the last three braces missing', '    }\n  }\n}\n', '', '43: syntax-unclosed {'),
  ['two files in one', site + site, '48: syntax-trailing-content {', site],
  ...mistakes(`
a brace on the next line stays the value | ,⏎      "options": { | ⏎      "options":⏎      { | 22: syntax-missing-comma 0 | ,⏎      "options":⏎      {
an entry after the list | ⏎    }⏎  ],⏎  "layout" | ⏎    }⏎  ],⏎  { "source": "github:owner/other", "enabled": true },⏎  "layout" | 39: syntax-missing-property-name { | ⏎    },⏎    { "source": "github:owner/other", "enabled": true }⏎  ],⏎  "layout"
  `),
  mistake(
    'an entry after the file',
    '  }\n  ],\n  "layout": {\n    "groups": {\n      "toolbar": { "direction": "row" }\n    },\n    "byPageType": {\n      "folder": { "exclude": ["graph"] }\n    }\n  }\n}\n',
    '  }\n  ],\n  "layout": {\n    "groups": {\n      "toolbar": { "direction": "row" }\n    },\n    "byPageType": {\n      "folder": { "exclude": ["graph"] }\n    }\n  }\n},\n{ "source": "github:owner/other", "enabled": true }\n',
    '47: syntax-trailing-content ,',
    '  },\n    { "source": "github:owner/other", "enabled": true }\n  ],\n  "layout": {\n    "groups": {\n      "toolbar": { "direction": "row" }\n    },\n    "byPageType": {\n      "folder": { "exclude": ["graph"] }\n    }\n  }\n}\n',
  ),
  ...mistakes(`
a member above its { | ␣␣␣␣{⏎      "source": "github:owner/footer", | ␣␣␣␣␣␣"source": "github:owner/footer",⏎    { | 34: syntax-unexpected "source": "github:owner/footer",
a member below its } | ␣␣␣␣␣␣␣␣"title": "Graph"⏎      }, | ␣␣␣␣␣␣},⏎        "title": "Graph" | 26: syntax-unexpected "title": "Graph"
  `),
  ...mistakes(
    'a list without its ] after a comment | "templates"], | "templates" /* all */, | 7: syntax-unclosed [',
  ),
  ...mistakes(`
a text after a list | ["graph"] } | ["graph"] "12345678901234567890" } | 44: syntax-unexpected "12345678901234567890" | no fix
a long text after a list | ["graph"] } | ["graph"] "12345678901234567890 1" } | 44: syntax-unexpected "12345678901234567890 1" | no fix
"options": { twice | ␣␣␣␣␣␣"options": {⏎ | ␣␣␣␣␣␣"options": {⏎      "options": {⏎ | 24: syntax-unexpected "options": {
"plugins": [ twice | ␣␣"plugins": [⏎ | ␣␣"plugins": [⏎  "plugins": [⏎ | 19: syntax-unexpected "plugins": [
"byPageType": { twice | ␣␣␣␣"byPageType": {⏎ | ␣␣␣␣"byPageType": {⏎    "byPageType": {⏎ | 44: syntax-unexpected "byPageType": {
without "configuration": { | ␣␣"configuration": {⏎ |  | 2: syntax-unopened "pageTitle" | no fix
without "theme": { | ␣␣␣␣"theme": {⏎ |  | 8: syntax-unopened "fontOrigin" | no fix
without "plugins": [ | ␣␣"plugins": [⏎ |  | 18: syntax-unopened { | no fix
without "options": { | ␣␣␣␣␣␣"options": {⏎ |  | 23: syntax-unopened "depth" | no fix
without "layout": { | ␣␣␣␣␣␣"layout": {⏎ |  | 27: syntax-unopened "position" | no fix
without "groups": { | ␣␣␣␣"groups": {⏎ |  | 40: syntax-unopened "toolbar" | no fix
without "byPageType": { | ␣␣␣␣"byPageType": {⏎ |  | 43: syntax-unopened "folder" | no fix
  `),
];
