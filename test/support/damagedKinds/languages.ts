/** Merge conflicts, YAML, TOML and Markdown. */

import type { Row } from './row.ts';
import { entry, site, written } from './site.ts';

export const languages: readonly Row[] = [
  [
    'a merge conflict',
    written(
      '      "order": 10,\n',
      '<<<<<<< HEAD\n      "order": 10,\n=======\n      "order": 20,\n>>>>>>> branch\n',
    ),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    site,
  ],
  [
    'a three-way merge conflict',
    written(
      '      "order": 10,\n',
      '<<<<<<< HEAD\n      "order": 10,\n||||||| base\n      "order": 5,\n=======\n      "order": 20,\n>>>>>>> branch\n',
    ),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    site,
  ],
  [
    'a merge conflict of entries',
    written(
      `${entry}\n`,
      `<<<<<<< ours\n${entry}\n=======\n    { "source": "github:owner/x", "enabled": true }\n>>>>>>> theirs\n`,
    ),
    '34: syntax-merge-conflict <<<<<<< ours',
    site,
  ],
  [
    'YAML for the whole file',
    'configuration:\n  pageTitle: Garden\n  enableSPA: true\nplugins:\n  - source: github:a/b\n    enabled: true\n',
    '1: syntax-other-language configuration:',
  ],
  [
    'YAML with a document start',
    '---\nconfiguration:\n  pageTitle: Garden\n',
    '1: syntax-other-language ---',
  ],
  [
    'TOML for the whole file',
    '[configuration]\npageTitle = "Garden"\nenableSPA = true\n\n[[plugins]]\nsource = "github:a/b"\n',
    '1: syntax-other-language [configuration]',
  ],
  [
    'an entry in YAML',
    written(entry, '    - source: github:owner/footer\n      enabled: false'),
    '34: syntax-other-language - source: github:owner/footer',
  ],
  [
    'an entry in YAML between others',
    written(
      '    { "source": "github:owner/search"',
      '    - source: github:owner/x\n      enabled: false\n      layout:\n        position: left\n    { "source": "github:owner/search"',
    ),
    '33: syntax-other-language - source: github:owner/x',
  ],
  [
    'an entry in TOML',
    written(entry, '    [[plugins]]\n    source = "github:owner/footer"\n    enabled = false'),
    '34: syntax-other-language [[plugins]]',
  ],
  ['a Markdown fence', `\`\`\`json\n${site}\`\`\`\n`, '1: syntax-other-language ```json', site],
  [
    'a left-over <<<<<<<',
    written('      "order": 10,\n', '<<<<<<< HEAD\n      "order": 10,\n'),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    site,
  ],
  [
    'a left-over =======',
    written('      "order": 10,\n', '=======\n      "order": 10,\n'),
    '22: syntax-merge-conflict =======',
    site,
  ],
  [
    'a left-over >>>>>>>',
    written('      "order": 10,\n', '>>>>>>> branch\n      "order": 10,\n'),
    '22: syntax-merge-conflict >>>>>>> branch',
    site,
  ],
  [
    'a conflict around the list',
    written(
      '  "plugins": [\n',
      '<<<<<<< HEAD\n  "plugins": [\n=======\n  "plugins": [\n    { "source": "github:owner/new", "enabled": true },\n>>>>>>> branch\n',
    ),
    '18: syntax-merge-conflict <<<<<<< HEAD',
    site,
  ],
  [
    'a conflict with nothing on our side',
    written('      "order": 10,\n', '<<<<<<< HEAD\n=======\n      "order": 10,\n>>>>>>> branch\n'),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    written('      "order": 10,\n', ''),
  ],
  [
    'a conflict with CR LF',
    written(
      '      "order": 10,\n',
      '<<<<<<< HEAD\n      "order": 10,\n=======\n>>>>>>> branch\n',
    ).replaceAll('\n', '\r\n'),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    site.replaceAll('\n', '\r\n'),
  ],
  [
    'an entry in YAML with a comment',
    written(entry, '    - source: github:owner/footer\n      # not yet\n      enabled: false'),
    '34: syntax-other-language - source: github:owner/footer',
  ],
  [
    'an entry in YAML with a flow map',
    written(
      entry,
      '    - source: github:owner/footer\n      options: { depth: 2 }\n      enabled: false',
    ),
    '34: syntax-other-language - source: github:owner/footer',
  ],
  [
    'an entry in YAML after a dash',
    written(entry, '    -\n      source: github:owner/footer\n      enabled: false'),
    '34: syntax-other-language -',
  ],
  [
    'sources in YAML',
    written(entry, '    - github:owner/footer\n    - github:owner/toc'),
    '34: syntax-other-language - github:owner/footer',
    written(
      entry,
      '    { "source": "github:owner/footer", "enabled": true },\n    { "source": "github:owner/toc", "enabled": true }',
    ),
  ],
  [
    'options in YAML',
    written(
      '      "options": {\n        "depth": 2,\n        "title": "Graph"\n      },\n',
      '      options:\n        depth: 2\n        title: Graph\n',
    ),
    '23: syntax-other-language options:',
  ],
  [
    'options in YAML below a name in quotes',
    written(
      '      "options": {\n        "depth": 2,\n        "title": "Graph"\n      },\n',
      '      "options":\n        depth: 2\n        title: Graph\n',
    ),
    '23: syntax-other-language "options":',
  ],
  [
    'a list in YAML below a name in quotes',
    written('["private", "templates"],', '\n      - private\n      - templates\n'),
    '7: syntax-other-language "ignorePatterns":',
  ],
  [
    'properties in YAML',
    written(
      '    "pageTitle": "My Garden",\n    "enableSPA": true,\n',
      '    pageTitle: My Garden\n    enableSPA: true\n',
    ),
    '3: syntax-other-language pageTitle: My Garden',
  ],
  [
    'YAML after a comment',
    '# My garden\nconfiguration:\n  pageTitle: Garden\nplugins:\n  - { source: github:a/b, enabled: true }\n',
    '1: syntax-other-language # My garden',
  ],
  ['YAML of one line', 'title: My Garden\n', '1: syntax-other-language title: My Garden'],
  [
    'TOML after a comment',
    '# My garden\n[configuration]\npageTitle = "Garden"\n',
    '1: syntax-other-language # My garden',
  ],
  ['TOML of one line', 'title = "My Garden"\n', '1: syntax-other-language title = "My Garden"'],
  [
    'TOML with a list over lines',
    '[configuration]\nignorePatterns = [\n  "private",\n]\n\n[[plugins]]\nsource = "github:a/b"\n',
    '1: syntax-other-language [configuration]',
  ],
  [
    'TOML lines for an entry',
    written(entry, '    source = "github:owner/footer"\n    enabled = false'),
    '34: syntax-other-language source = "github:owner/footer"',
  ],
  [
    'an array of PHP in place of a list',
    written('["private", "templates"]', '[\n      "private" => "templates"\n    ]'),
    '8: syntax-other-language "private" => "templates"',
  ],
  [
    'an entry of an array of PHP',
    written('    { "source"', '    "graph" => true,\n    { "source"'),
    '33: syntax-other-language "graph" => true',
  ],
  [
    'a call over several lines in place of an entry',
    written('    { "source"', '    Plugin.Graph({\n      depth: 2,\n    }),\n    { "source"'),
    '33: syntax-other-language Plugin.Graph({',
  ],
  [
    'a spread of a call over several lines in place of an entry',
    written('    { "source"', '    ...others.filter(\n      one => one,\n    ),\n    { "source"'),
    '33: syntax-other-language ...others.filter(',
  ],
];
