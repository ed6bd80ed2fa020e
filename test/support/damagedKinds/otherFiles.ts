/** Files that are something else, and text before and after the file. */

import type { Row } from './row.ts';
import { site } from './site.ts';

const before = [
  '>',
  '*',
  '\\',
  '$ ',
  '% ',
  '|',
  '-',
  '""',
  '[]',
  '{} ',
  '---\n',
  '//',
  '#',
  '~',
  '^',
  '&',
  '@',
  '—',
];
const beforeWithWords = [
  '5',
  'x ',
  'null',
  'true,',
  '[1,2]',
  '"a":',
  'JSON:',
  'json\n',
  '{"a":1}\n',
  'Config:\n',
];
const after = ['>', '*', '\\', '|', '"', '[]', '{}', '~', '^'];
const firstOf = (text: string) => text.trimEnd().split('\n')[0];
const escaped = JSON.stringify(site.trimEnd()).slice(1, -1);

export const otherFiles: readonly Row[] = [
  ...before.map((text): Row => {
    const underlined = /^(?:\/\/|#|-)$/.test(text) ? text : firstOf(text);
    return [
      `${text.trim()} before the file`,
      text + site,
      `1: syntax-other-language ${underlined}`,
      site,
    ];
  }),
  ...beforeWithWords.map(
    (text): Row => [
      `${text.trim()} before the file`,
      text + site,
      `1: syntax-other-language ${firstOf(text)}`,
      site,
    ],
  ),
  ...after.map(
    (text): Row => [
      `${text} after the file`,
      `${site.trimEnd()}${text}\n`,
      `47: syntax-trailing-content ${text[0]}`,
      site,
    ],
  ),
  [
    'a Git LFS pointer',
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n',
    '1: syntax-other-language version https://git-lfs.github.com/spec/v1',
  ],
  [
    'an array of PHP',
    `<?php return ${site.trimEnd()};\n`,
    '1: syntax-other-language <?php return',
    site,
  ],
  ['a file of PHP', "<?php\nreturn ['plugins' => []];\n", '1: syntax-other-language <?php'],
  [
    'a page of HTML',
    '<!DOCTYPE html>\n<html>\n<body>404</body>\n</html>\n',
    '1: syntax-other-language <!DOCTYPE html>',
  ],
  [
    'an element of HTML',
    '<div class="plugin">toc</div>\n',
    '1: syntax-other-language <div class="plugin">toc</div>',
  ],
  [
    'a feed',
    '<?xml version="1.0"?>\n<rss><channel/></rss>\n',
    '1: syntax-other-language <?xml version="1.0"?>',
  ],
  ['a table', 'toc,true,right\ngraph,false,left\n', '1: syntax-other-language toc,true,right'],
  ['a sentence', 'I will write this later.\n', '1: syntax-other-language I will write this later.'],
  ['a word', 'garden', '1: syntax-unquoted garden', '"garden"'],
  ['an answer of a server', '404: Not Found', '1: syntax-other-language 404: Not Found'],
  [
    'a log',
    'npm ERR! code ENOENT\nnpm ERR! syscall open\n',
    '1: syntax-other-language npm ERR! code ENOENT',
  ],
  [
    'a file of Markdown',
    '# My site\n\nThis is *my* site.\n\n- one\n- two\n',
    '1: syntax-other-language # My site',
  ],
  ['a query', '.plugins[1].order = 20\n', '1: syntax-other-language .plugins[1].order = 20'],
  [
    'the output of gron',
    'json = {};\njson.plugins = [];\njson.plugins[0].order = 5;\n',
    '1: syntax-other-language json = {};',
  ],
  [
    'a configuration with calls',
    'import * as Plugin from "./plugins"\n\nconst config: Config = {\n  configuration: { pageTitle: "Garden" },\n  plugins: { transformers: [Plugin.FrontMatter(), Plugin.Toc({ depth: 2 })] },\n}\n\nexport default config\n',
    '1: syntax-other-language import * as Plugin from "./plugins"',
  ],
  [
    'a module without an object of the file',
    'import { a } from "./a";\n\nexport default a;\n',
    '1: syntax-other-language import { a } from "./a";',
  ],
  ...[2, 4, 7, 11, 19, 21, 24].map(
    (count): Row => [
      `a file without its first ${count} lines`,
      site.split('\n').slice(count).join('\n'),
      `1: syntax-unopened ${site.split('\n')[count]?.trim()}`,
    ],
  ),
  ['brackets after the file', `${site}]}\n`, '48: syntax-trailing-content ]', site],
  [
    'two entries',
    '{ "source": "github:a/b", "enabled": true },\n{ "source": "github:a/c", "enabled": true }\n',
    '1: syntax-trailing-content {',
  ],
  [
    'two entries without a comma',
    '{\n  "source": "github:a/b"\n}\n{\n  "source": "github:a/c"\n}\n',
    '1: syntax-trailing-content {',
  ],
  [
    'a file without its braces',
    `${site.trimEnd().slice(2, -2)}\n`,
    '1: syntax-unopened "configuration"',
    site,
  ],
  ['a file that is escaped', escaped, '1: syntax-other-language {', site.trimEnd()],
  [
    'the line breaks as escapes',
    site.replaceAll('\n', '\\n'),
    '1: syntax-other-language \\n',
    site,
  ],
  [
    'the line breaks and tabs as escapes',
    site.replaceAll('  ', '\\t').replaceAll('\n', '\\r\\n'),
    '1: syntax-other-language \\r',
    site.replaceAll('  ', '\t').replaceAll('\n', '\r\n'),
  ],
  [
    'the end of a file, in which 20 brackets close',
    `"depth": 1\n${'}\n'.repeat(20)}`,
    '1: syntax-unopened "depth": 1',
  ],
];
