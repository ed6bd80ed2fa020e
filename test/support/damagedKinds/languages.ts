/** Merge conflicts, YAML in place of an entry, other languages in place of the file, and what is around a file. */

import type { Row } from './row.ts';
import { files, mistakes, site } from './site.ts';

export const languages: readonly Row[] = [
  ...mistakes(`
a merge conflict | ␣␣␣␣␣␣"order": 10, | <<<<<<< HEAD⏎      "order": 10,⏎=======⏎      "order": 20,⏎>>>>>>> branch | 22: syntax-merge-conflict <<<<<<< HEAD | no fix
an entry in YAML | {⏎      "source": "github:owner/footer",⏎      "enabled": false⏎    } | - source: github:owner/footer⏎      enabled: false | 34: syntax-other-language - source: github:owner/footer | no fix
an entry in YAML between others | ␣␣{␣ | ␣␣- source: github:owner/x⏎      enabled: false⏎      layout:⏎        position: left⏎    {␣ | 33: syntax-other-language - source: github:owner/x | no fix
a left-over <<<<<<< | "enabled": true,⏎␣␣␣␣␣␣ | "enabled": true,⏎<<<<<<< HEAD⏎␣␣␣␣␣␣ | 22: syntax-merge-conflict <<<<<<< HEAD
a left-over >>>>>>> | "enabled": true,⏎␣␣␣␣␣␣ | "enabled": true,⏎>>>>>>> topic⏎␣␣␣␣␣␣ | 22: syntax-merge-conflict >>>>>>> topic
a conflict without its first line | ␣␣␣␣␣␣"order": 10,⏎ | ␣␣␣␣␣␣"order": 10,⏎=======⏎>>>>>>> topic⏎ | 23: syntax-merge-conflict =======
a line of a comparison | ␣␣␣␣␣␣"order": 10 | +␣␣␣␣␣"order": 10 | 22: syntax-unexpected + | ␣␣␣␣␣"order": 10
a conflict with nothing on our side | ␣␣␣␣␣␣"order": 10, | <<<<<<< HEAD⏎=======⏎      "order": 10,⏎>>>>>>> branch | 22: syntax-merge-conflict <<<<<<< HEAD | no fix
options in YAML | "options": {⏎        "depth": 2,⏎        "title": "Graph"⏎      }, | options:⏎        # Links⏎        depth: 2⏎⏎        title: Graph | 23: syntax-other-language options: | no fix
module.exports | {⏎  "configuration" | module.exports = {⏎  "configuration" | 1: syntax-other-language module.exports =
module.exports after a comment | {⏎  "configuration" | // Site⏎module.exports = {⏎  "configuration" | 2: syntax-other-language module.exports =
module.exports with a computed value | {⏎  "configuration": { | module.exports = {⏎  "configuration": {⏎    "x": 5 + 5, | 1: syntax-other-language module.exports = | no fix
  `),
  [
    'the end of a file',
    site.slice(site.indexOf('"source": "github:owner/search"')),
    '1: syntax-other-language "source"',
  ],
  ...files(`
YAML for the whole file | configuration:⏎  pageTitle: Garden⏎plugins:⏎  - source: github:a/b⏎ | 1: syntax-other-language configuration:
YAML with CR LF after a byte order mark | \ufeffconfiguration:\r⏎  pageTitle: Garden\r⏎ | 1: syntax-other-language configuration:
TOML for the whole file | [configuration]⏎pageTitle = "Garden"⏎⏎[[plugins]]⏎source = "github:a/b"⏎ | 1: syntax-other-language [configuration]
a list of YAML | - a⏎- b⏎ | 1: syntax-other-language - a
a value of TOML | pageTitle = "Garden"⏎ | 1: syntax-other-language pageTitle = "Garden"
a text with signs of other languages | Every note => a page, and a >= b.⏎ | 1: syntax-other-language Every note => a page, and a >= b.
a text | This is not a file of the format.⏎ | 1: syntax-other-language This is not a file of the format.
a Markdown fence | \`\`\`json⏎SITE⏎\`\`\`⏎ | 1: syntax-unexpected \`\`\`json | SITE
a sentence before the file | Here is the file:⏎⏎SITE⏎ | 1: syntax-unexpected Here is the file: | SITE⏎
export default with ; | export default SITE;⏎ | 1: syntax-other-language export default | SITE
const and an export | const site = SITE;⏎⏎export default site;⏎ | 1: syntax-other-language const site = | SITE
  `),
];
