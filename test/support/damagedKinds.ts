/** Typical mistakes: a name and a text for each kind. */

const lines = [
  '{',
  '  "configuration": {',
  '    "pageTitle": "My Garden",',
  '    "enableSPA": true,',
  '    "locale": "en-GB",',
  '    "baseUrl": "example.org",',
  '    "ignorePatterns": ["private", "templates"],',
  '    "theme": {',
  '      "fontOrigin": "local",',
  '      "cdnCaching": true,',
  '      "typography": { "header": "Inter", "body": "Source Sans Pro" },',
  '      "colors": {',
  '        "lightMode": {},',
  '        "darkMode": {}',
  '      }',
  '    }',
  '  },',
  '  "plugins": [',
  '    {',
  '      "source": "github:owner/graph",',
  '      "enabled": true,',
  '      "order": 10,',
  '      "options": {',
  '        "depth": 2,',
  '        "title": "Graph"',
  '      },',
  '      "layout": {',
  '        "position": "left",',
  '        "priority": 20,',
  '        "group": "toolbar"',
  '      }',
  '    },',
  '    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },',
  '    {',
  '      "source": "github:owner/footer",',
  '      "enabled": false',
  '    }',
  '  ],',
  '  "layout": {',
  '    "groups": {',
  '      "toolbar": { "direction": "row" }',
  '    },',
  '    "byPageType": {',
  '      "folder": { "exclude": ["graph"] }',
  '    }',
  '  }',
  '}',
  '',
];

/** A valid, realistic file. */
export const site = lines.join('\n');

/** The file with one part of it written otherwise. */
export function written(part: string, otherwise: string): string {
  if (site.split(part).length !== 2) throw new Error(`There is not exactly one ${part}`);
  return site.replace(part, () => otherwise);
}

type Row = readonly [name: string, text: string];

const entry = '    {\n      "source": "github:owner/footer",\n      "enabled": false\n    }';

const brackets: Row[] = [
  ['an extra } after an entry', written('    },\n    { "source"', '    }\n    },\n    { "source"')],
  [
    'an extra } on the line of an entry',
    written('{ "position": "left" } },', '{ "position": "left" } }},'),
  ],
  ['an extra ] after the plugins', written('  ],\n  "layout"', '  ]],\n  "layout"')],
  ['an extra } at the end', `${site.trimEnd()}\n}\n`],
  ['an extra { at the start', `{\n${site}`],
  ['an extra { before an entry', written(entry, `    {\n${entry}`)],
  ['an extra [ after plugins', written('"plugins": [', '"plugins": [[')],
  ['an extra { after options', written('"options": {', '"options": {{')],
  ['an entry without its {', written(entry, entry.replace('    {\n', ''))],
  ['an entry without its }', written('    },\n    { "source"', '    ,\n    { "source"')],
  ['an entry without its } and comma', written('    },\n    { "source"', '    { "source"')],
  ['options without its }', written('      },\n      "layout": {', '      "layout": {')],
  [
    'options without its } but its comma',
    written('      },\n      "layout": {', '      ,\n      "layout": {'),
  ],
  [
    'the layout of an entry without its }',
    written('"group": "toolbar"\n      }', '"group": "toolbar"'),
  ],
  [
    'an inline entry without its }',
    written('{ "position": "left" } },', '{ "position": "left" },'),
  ],
  ['options without its {', written('"options": {', '"options":')],
  ['the plugins without their [', written('"plugins": [', '"plugins":')],
  ['the plugins without their ]', written('  ],\n  "layout"', '  "layout"')],
  ['a list without its [', written('["private", "templates"]', '"private", "templates"]')],
  ['a list without its ]', written('["private", "templates"]', '["private", "templates"')],
  ['the file without its {', site.slice(2)],
  ['the file without its }', site.trimEnd().slice(0, -1)],
  ['the configuration without its }', written('  },\n  "plugins"', '  "plugins"')],
  ['a [ for the { of an entry', written(entry, entry.replace('{', '['))],
  ['a ] for the } of an entry', written(entry, `${entry.slice(0, -1)}]`)],
  ['a { for the [ of a list', written('["private", "templates"]', '{"private", "templates"]')],
  ['a } for the ] of a list', written('["private", "templates"]', '["private", "templates"}')],
  [
    '[ and ] for { and }',
    written(
      '{ "header": "Inter", "body": "Source Sans Pro" }',
      '[ "header": "Inter", "body": "Source Sans Pro" ]',
    ),
  ],
  ['[ for theme', written('"theme": {', '"theme": [')],
  ['( for {', written('"options": {', '"options": (')],
  [') for }', written('      },\n      "layout": {', '      ),\n      "layout": {')],
  [
    '{ and } for the list of plugins',
    written('"plugins": [', '"plugins": {').replace('  ],\n  "layout"', '  },\n  "layout"'),
  ],
  ['two files in one', `${site}${site}`],
  ['two values at the root', `${site}{}\n`],
  ['a word after the end', `${site}end\n`],
  ['the lightMode without its }', written('"lightMode": {}', '"lightMode": {')],
  ['the first half of a file', site.slice(0, 700)],
  ['a file that ends in a string', site.slice(0, site.indexOf('search'))],
  ['a file that ends after a name', site.slice(0, site.indexOf('"options"') + 9)],
  ['a file that ends after a colon', site.slice(0, site.indexOf('"options"') + 10)],
  ['a file that ends after a comma', site.slice(0, site.indexOf('"order"') - 7)],
];

const javascript: Row[] = [
  ['module.exports', `module.exports = ${site}`],
  ['module.exports with ;', `module.exports = ${site.trimEnd()};\n`],
  ['export default', `export default ${site}`],
  ['export default with ;', `export default ${site.trimEnd()};\n`],
  ['const', `const site = ${site.trimEnd()};\n`],
  ['const and an export', `const site = ${site.trimEnd()};\n\nexport default site;\n`],
  ['a typed const', `const site: Config = ${site.trimEnd()};\n`],
  ['defineConfig', `export default defineConfig(${site.trimEnd()});\n`],
  ['an import first', `import { x } from "y";\nexport default ${site}`],
  ['a ; at the end', `${site.trimEnd()};\n`],
  ['all names without quotes', site.replace(/"(\w+)":/g, '$1:')],
  ['one name without quotes', written('"order":', 'order:')],
  ['all strings in single quotes', site.replaceAll('"', "'")],
  ['one string in single quotes', written('"github:owner/graph"', "'github:owner/graph'")],
  ['a template literal', written('"My Garden"', '`My Garden`')],
  ['undefined', written('"depth": 2', '"depth": undefined')],
  ['strings added with +', written('"My Garden"', '"My " + "Garden"')],
  ['= for a colon', written('"order": 10', '"order" = 10')],
  ['=> for a colon', written('"order": 10', '"order" => 10')],
  ['; for a comma', written('"order": 10,', '"order": 10;')],
  ['; for all commas at line ends', site.replaceAll(',\n', ';\n')],
  ['no commas at line ends', site.replaceAll(',\n', '\n')],
  ['trailing commas everywhere', site.replace(/([\w"}\]])\n(\s*[}\]])/g, '$1,\n$2')],
  ['one trailing comma', written('"enabled": false\n', '"enabled": false,\n')],
];

const comments: Row[] = [
  ['a // comment on its line', written('  "plugins": [', '  // all plugins\n  "plugins": [')],
  ['a // comment after a value', written('"order": 10,', '"order": 10, // early')],
  ['a /* comment */', written('"order": 10,', '"order": /* early */ 10,')],
  [
    'a /* comment of lines */',
    written('  "plugins": [', '  /* all\n     plugins */\n  "plugins": ['),
  ],
  [
    'a /* comment that is not closed',
    written('  "plugins": [', '  /* all plugins\n  "plugins": ['),
  ],
  ['a # comment', written('  "plugins": [', '  # all plugins\n  "plugins": [')],
  ['a # comment after a value', written('"order": 10,', '"order": 10, # early')],
  ['a <!-- comment -->', written('  "plugins": [', '  <!-- all plugins -->\n  "plugins": [')],
  [
    'a <!-- comment that is not closed',
    written('  "plugins": [', '  <!-- all plugins\n  "plugins": ['),
  ],
  ['a -- comment', written('  "plugins": [', '  -- all plugins\n  "plugins": [')],
  ['a property in a comment', written('"order": 10,', '// "order": 10,')],
  ['twenty comments', site.replace(/,\n/g, ', // why\n')],
  ['a comment before the file', `// site\n${site}`],
  ['a comment after the file', `${site}// end\n`],
];

const quotePairs = [
  '“”',
  '„“',
  '«»',
  '»«',
  '‘’',
  '’’',
  '””',
  '「」',
  '『』',
  '＂＂',
  '＇＇',
  '``',
  '´´',
  "''",
  '‟”',
  '‹›',
];
const quotes: Row[] = [
  ...quotePairs.flatMap(([open = '', close = '']): Row[] => [
    [
      `a string in ${open}${close}`,
      written('"github:owner/graph"', `${open}github:owner/graph${close}`),
    ],
    [`a name in ${open}${close}`, written('"order"', `${open}order${close}`)],
    [`all quotes ${open}${close}`, site.replace(/"([^"]*)"/g, `${open}$1${close}`)],
  ]),
  ['a name without its closing quote', written('"order":', '"order:')],
  ['a name without its opening quote', written('"order":', 'order":')],
  ['a value without its closing quote', written('"github:owner/graph"', '"github:owner/graph')],
  ['a value without its opening quote', written('"github:owner/graph"', 'github:owner/graph"')],
  [
    'an inline value without its closing quote',
    written('"github:owner/search"', '"github:owner/search'),
  ],
  [
    'an inline value without its opening quote',
    written('"github:owner/search"', 'github:owner/search"'),
  ],
  ['an item without its closing quote', written('"private"', '"private')],
  ['an item without its opening quote', written('"private"', 'private"')],
  ['a font without its opening quote', written('"Source Sans Pro"', 'Source Sans Pro"')],
  ['quotes in a string', written('"My Garden"', '"My "best" Garden"')],
  ['quotes at the end of a string', written('"My Garden"', '"My "Garden""')],
  ['a quote too many before', written('"github:owner/graph"', '""github:owner/graph"')],
  ['a quote too many after', written('"github:owner/graph"', '"github:owner/graph""')],
  ['mixed quotes', written('"github:owner/graph"', `'github:owner/graph"`)],
  ['mixed quotes the other way', written('"github:owner/graph"', `"github:owner/graph'`)],
  ['an unknown escape', written('"My Garden"', '"My \\Garden"')],
  ['a tab in a string', written('"My Garden"', '"My\tGarden"')],
];

const fullWidth: Row[] = [
  ['：', written('"order": 10', '"order"： 10')],
  ['，', written('"order": 10,', '"order": 10，')],
  ['｛ and ｝', written('{ "direction": "row" }', '｛ "direction": "row" ｝')],
  ['［ and ］', written('["private", "templates"]', '［"private", "templates"］')],
  ['、', written('"private", ', '"private"、 ')],
  ['all full-width', site.replaceAll('": ', '"： ').replaceAll(',\n', '，\n')],
  ['a zero-width space', written('"order": 10', '"order":\u200b 10')],
  ['a zero-width joiner', written('"order": 10', '\u200d"order": 10')],
  ['no-break spaces', site.replaceAll('": ', '":\u00a0')],
  ['one no-break space', written('"order": 10', '"order":\u00a010')],
  ['a byte-order mark inside', written('"order": 10', '\ufeff"order": 10')],
];

const values: Row[] = [
  ['a bare color', written('"lightMode": {}', '"lightMode": { "light": #ff0000 }')],
  ['a bare rgb color', written('"lightMode": {}', '"lightMode": { "light": rgb(1, 2, 3) }')],
  ['a bare source', written('"github:owner/graph"', 'github:owner/graph')],
  ['a bare font', written('"Inter"', 'Inter')],
  ['a bare font of words', written('"Source Sans Pro"', 'Source Sans Pro')],
  ['a bare path', written('"github:owner/footer"', './plugins/footer')],
  ['a bare address', written('"github:owner/footer"', 'https://example.org/a/footer.git')],
  ['a bare item', written('"private"', 'private')],
  ['True', written('"enabled": false', '"enabled": True')],
  ['FALSE', written('"enabled": false', '"enabled": FALSE')],
  ['yes', written('"enabled": false', '"enabled": yes')],
  ['ture', written('"enabled": false', '"enabled": ture')],
  ['0x10', written('"order": 10', '"order": 0x10')],
  ['.5', written('"order": 10', '"order": .5')],
  ['+1', written('"order": 10', '"order": +1')],
  ['1_000', written('"order": 10', '"order": 1_000')],
  ['010', written('"order": 10', '"order": 010')],
  ['1,5', written('"order": 10', '"order": 1,5')],
  ['1.', written('"order": 10', '"order": 1.')],
  ['-', written('"order": 10', '"order": -')],
];

const typed = [
  '"',
  '"lay',
  '"layout"',
  '"layout":',
  '"order": ',
  '"order": 1',
  '"condition": "no',
  '{',
  '[',
  '"options": {',
  '"options": { "a',
  'lay',
  'layout:',
  '"x": tr',
  '"source"',
  '}',
  ']',
  ',',
  ':',
  '"a": [',
  '"a": ["b',
];
const places: readonly (readonly [string, string])[] = [
  ['first in an entry', '      "source": "github:owner/graph",\n'],
  ['in an entry', '      "order": 10,\n'],
  ['between entries', '    { "source": "github:owner/search"'],
  ['in options', '        "depth": 2,\n'],
  ['in the theme', '      "cdnCaching": true,\n'],
  ['at the root', '  "plugins": [\n'],
  ['in the layout', '    "byPageType": {\n'],
];
const typing: Row[] = places.flatMap(([place, before]) =>
  typed
    .filter(half => half !== '"a": ["b' || place !== 'between entries')
    .map(
      (half): Row => [
        `${half} typed ${place}`,
        written(before, `${/^ */.exec(before)?.[0]}${half}\n${before}`),
      ],
    ),
);

const languages: Row[] = [
  [
    'a merge conflict',
    written(
      '      "order": 10,\n',
      '<<<<<<< HEAD\n      "order": 10,\n=======\n      "order": 20,\n>>>>>>> branch\n',
    ),
  ],
  [
    'a three-way merge conflict',
    written(
      '      "order": 10,\n',
      '<<<<<<< HEAD\n      "order": 10,\n||||||| base\n      "order": 5,\n=======\n      "order": 20,\n>>>>>>> branch\n',
    ),
  ],
  [
    'a merge conflict of entries',
    written(
      `${entry}\n`,
      `<<<<<<< ours\n${entry}\n=======\n    { "source": "github:owner/x", "enabled": true }\n>>>>>>> theirs\n`,
    ),
  ],
  [
    'YAML for the whole file',
    'configuration:\n  pageTitle: Garden\n  enableSPA: true\nplugins:\n  - source: github:a/b\n    enabled: true\n',
  ],
  ['YAML with a document start', '---\nconfiguration:\n  pageTitle: Garden\n'],
  [
    'TOML for the whole file',
    '[configuration]\npageTitle = "Garden"\nenableSPA = true\n\n[[plugins]]\nsource = "github:a/b"\n',
  ],
  ['an entry in YAML', written(entry, '    - source: github:owner/footer\n      enabled: false')],
  [
    'an entry in YAML between others',
    written(
      '    { "source": "github:owner/search"',
      '    - source: github:owner/x\n      enabled: false\n      layout:\n        position: left\n    { "source": "github:owner/search"',
    ),
  ],
  [
    'an entry in TOML',
    written(entry, '    [[plugins]]\n    source = "github:owner/footer"\n    enabled = false'),
  ],
  ['a Markdown fence', `\`\`\`json\n${site}\`\`\`\n`],
];

/** All kinds, by group. */
export const kinds: readonly Row[] = [
  ...brackets,
  ...javascript,
  ...comments,
  ...quotes,
  ...fullWidth,
  ...values,
  ...typing,
  ...languages,
];
