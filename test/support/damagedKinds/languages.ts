/** Merge conflicts, YAML in place of an entry, other languages in place of the file, and what is around a file. */

import type { Row } from './row.ts';
import { mistake, mistakes, site } from './site.ts';

export const languages: readonly Row[] = [
  mistake(
    'a merge conflict',
    '      "order": 10,',
    '<<<<<<< HEAD\n      "order": 10,\n=======\n      "order": 20,\n>>>>>>> branch',
    '22: syntax-merge-conflict <<<<<<< HEAD',
    null,
  ),
  mistake(
    'an entry in YAML',
    '{\n      "source": "github:owner/footer",\n      "enabled": false\n    }',
    '- source: github:owner/footer\n      enabled: false',
    '34: syntax-other-language - source: github:owner/footer',
    null,
  ),
  mistake(
    'an entry in YAML between others',
    '  { ',
    '  - source: github:owner/x\n      enabled: false\n      layout:\n        position: left\n    { ',
    '33: syntax-other-language - source: github:owner/x',
    null,
  ),
  ...mistakes(`
a left-over <<<<<<< | "enabled": true,⏎␣␣␣␣␣␣ | "enabled": true,⏎<<<<<<< HEAD⏎␣␣␣␣␣␣ | 22: syntax-merge-conflict <<<<<<< HEAD
a left-over >>>>>>> | "enabled": true,⏎␣␣␣␣␣␣ | "enabled": true,⏎>>>>>>> topic⏎␣␣␣␣␣␣ | 22: syntax-merge-conflict >>>>>>> topic
a conflict without its first line | ␣␣␣␣␣␣"order": 10,⏎ | ␣␣␣␣␣␣"order": 10,⏎=======⏎>>>>>>> topic⏎ | 23: syntax-merge-conflict =======
a line of a comparison | ␣␣␣␣␣␣"order": 10 | +␣␣␣␣␣"order": 10 | 22: syntax-unexpected + | ␣␣␣␣␣"order": 10
a conflict with nothing on our side | ␣␣␣␣␣␣"order": 10, | <<<<<<< HEAD⏎=======⏎      "order": 10,⏎>>>>>>> branch | 22: syntax-merge-conflict <<<<<<< HEAD | no fix
  `),
  mistake(
    'options in YAML',
    '"options": {\n        "depth": 2,\n        "title": "Graph"\n      },',
    'options:\n        # Links\n        depth: 2\n\n        title: Graph',
    '23: syntax-other-language options:',
    null,
  ),
  mistake(
    'module.exports',
    '{\n  "configuration"',
    'module.exports = {\n  "configuration"',
    '1: syntax-other-language module.exports =',
  ),
  mistake(
    'module.exports after a comment',
    '{\n  "configuration"',
    '// Site\nmodule.exports = {\n  "configuration"',
    '2: syntax-other-language module.exports =',
  ),
  mistake(
    'module.exports with a computed value',
    '{\n  "configuration": {',
    'module.exports = {\n  "configuration": {\n    "x": 5 + 5,',
    '1: syntax-other-language module.exports =',
    null,
  ),
  [
    'the end of a file',
    site.slice(site.indexOf('"source": "github:owner/search"')),
    '1: syntax-other-language "source"',
  ],
  [
    'YAML for the whole file',
    'configuration:\n  pageTitle: Garden\nplugins:\n  - source: github:a/b\n',
    '1: syntax-other-language configuration:',
  ],
  [
    'YAML with CR LF after a byte order mark',
    '\ufeffconfiguration:\r\n  pageTitle: Garden\r\n',
    '1: syntax-other-language configuration:',
  ],
  [
    'TOML for the whole file',
    '[configuration]\npageTitle = "Garden"\n\n[[plugins]]\nsource = "github:a/b"\n',
    '1: syntax-other-language [configuration]',
  ],
  [
    'a text',
    'This is not a file of the format.\n',
    '1: syntax-other-language This is not a file of the format.',
  ],
  [
    'a Markdown fence',
    `\`\`\`json\n${site}\`\`\`\n`,
    '1: syntax-unexpected ```json',
    site.trimEnd(),
  ],
  [
    'a sentence before the file',
    `Here is the file:\n\n${site}`,
    '1: syntax-unexpected Here is the file:',
    site,
  ],
  [
    'export default with ;',
    `export default ${site.trimEnd()};\n`,
    '1: syntax-other-language export default',
    site.trimEnd(),
  ],
  [
    'const and an export',
    `const site = ${site.trimEnd()};\n\nexport default site;\n`,
    '1: syntax-other-language const site =',
    site.trimEnd(),
  ],
];
