/** Texts with typical mistakes, one kind each. */

const settings = `"pageTitle": "Garden",
    "enableSPA": true,
    "locale": "en-US",
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": true,
      "typography": { "header": "Inter", "body": "Source Sans Pro" },
      "colors": { "lightMode": { "light": "#faf8f8" }, "darkMode": { "light": "#161618" } }
    }`;

/** A whole file around other settings, entries or a layout. */
function site(
  parts: { settings?: string; entries?: string; layout?: string; root?: string } = {},
): string {
  const entries =
    parts.entries ??
    `{ "source": "github:owner/graph", "enabled": true, "options": { "depth": 2 } },
    { "source": "github:owner/search", "enabled": false, "layout": { "position": "left", "priority": 10 } }`;
  return `{
  ${parts.root ?? ''}"configuration": {
    ${parts.settings ?? settings}
  },
  "plugins": [
    ${entries}
  ],
  "layout": ${parts.layout ?? '{ "groups": { "toolbar": { "gap": "0.5rem" } } }'}
}
`;
}

const whole = site();
const entry = (members: string) =>
  site({ entries: `{ "source": "github:owner/graph", ${members} }` });
const palette = (members: string) =>
  site({
    settings: settings.replace('"light": "#faf8f8"', members),
  });

const entryWithConflict = (base: string) => `{
      "source": "github:owner/graph",
      "enabled": true,
      "options": {
<<<<<<< HEAD
        "depth": 2,
        "scale": 1.1
${base}=======
        "depth": 3
>>>>>>> origin/main
      }
    }`;

const yamlFile = `configuration:
  pageTitle: My Garden
  locale: en-US
plugins:
  - source: github:owner/graph
    enabled: true
    # the graph
    options:
      depth: 2
`;

const tomlFile = `[configuration]
pageTitle = "My Garden"
locale = "en-US"

[[plugins]]
source = "github:owner/graph"
enabled = true
`;

export const brokenTexts: readonly string[] = [
  // A bracket too many, too few or of another kind
  whole.replace('"depth": 2 } }', '"depth": 2 } } }'),
  whole.replace('"depth": 2 } },', '"depth": 2 } ,'),
  whole.replace('"depth": 2 } },', '"depth": 2 } ],'),
  whole.replace('"plugins": [', '"plugins": {'),
  whole.replace('"plugins": [', '"plugins": '),
  whole.replace('  ],\n', '  },\n'),
  whole.replace('  ],\n', '\n'),
  whole.replace('"theme": {', '"theme": ['),
  whole.replace(/^\{/, ''),
  whole.replace(/^\{/, '[{'),
  whole.replace(/\}\n$/, ''),
  whole.replace(/\}\n$/, '}}\n'),
  whole.replace('"typography": {', '"typography": { {'),
  // Two values, or none
  whole + whole,
  `${whole},\n${whole}`,
  '',
  '   \n',
  '{',
  '[',
  '"',
  '{ "plugins": [ { "source": "github:owner/graph" "enabled" true } ] }',
  // JavaScript around it and in it
  `module.exports = ${whole.trim()};\n`,
  `export default ${whole}`,
  `const config = ${whole.trim()};\n\nexport default config;\n`,
  whole.replaceAll(/"(\w+)":/g, '$1:'),
  whole.replaceAll('"', "'"),
  whole.replaceAll('"', '`'),
  whole.replace('"Garden"', '"My " + "Garden"'),
  entry('"enabled": undefined'),
  entry('"enabled": !0'),
  entry('"enabled": true;'),
  entry('enabled: true, order: 10'),
  // YAML and TOML
  yamlFile,
  tomlFile,
  site({ entries: 'source: github:owner/graph\n    enabled: true\n    order: 5' }),
  site({ entries: '- source: github:owner/graph\n      enabled: true' }),
  // Merge conflicts
  site({ entries: entryWithConflict('') }),
  site({ entries: entryWithConflict('||||||| 1a2b3c4\n        "depth": 1\n') }),
  whole.replace(
    '  "plugins"',
    '<<<<<<< HEAD\n  "x": 1,\n=======\n  "y": 2,\n>>>>>>> topic\n  "plugins"',
  ),
  // Comments
  entry('"enabled": true // the graph'),
  entry('/* was false */ "enabled": true'),
  entry('"enabled": true /* not closed'),
  entry('"enabled": true # the graph'),
  entry('"enabled": true <!-- the graph -->'),
  `// Site of the garden\n${whole}`,
  // Quotes of every script, and other punctuation
  entry('“enabled”: true'),
  entry('«enabled»: true'),
  entry('„enabled“: true'),
  entry('「enabled」: true'),
  entry("'enabled': true"),
  entry('＂enabled＂：true'),
  entry('"enabled"：true，"order": 1'),
  entry('"enabled": true，"order": 1'),
  whole.replace('"Garden"', '"The "Garden" of words"'),
  whole.replace('"Garden"', '"Garden'),
  whole.replace('"Garden"', 'Garden"'),
  whole.replace('"Garden"', 'Garden'),
  whole.replace('"Garden"', "'Käthe\\'s Garden'"),
  whole.replace('"pageTitle"', '\u200b"page\u200bTitle"'),
  whole.replace('"Garden"', '"C:\\my\\garden"'),
  whole.replace('"Garden"', '"a\tb"'),
  // Bare values and numbers
  palette('"light": #faf8f8'),
  palette('"light": faf8f8'),
  palette('"light": rgb(250, 248, 248)'),
  palette('"light": "faf8f8"'),
  palette('"light": "#faf8f"'),
  entry('"enabled": true, "order": 0x10'),
  entry('"enabled": true, "order": .5'),
  entry('"enabled": true, "order": +1'),
  entry('"enabled": true, "order": 1_000'),
  entry('"enabled": true, "order": 1,5'),
  entry('"enabled": true, "order": 01'),
  entry('"enabled": true, "order": 5.'),
  entry('"enabled": true, "order": -1'),
  entry('"enabled": true, "order": "10"'),
  entry('"enabled": true, "order": ten'),
  entry('"enabled": True'),
  entry('"enabled": "true"'),
  entry('"enabled": "flase"'),
  entry('"enabled": yes'),
  entry('"enabled": None'),
  entry('"enabled": null'),
  entry('"enabled":'),
  entry('"enabled"'),
  entry('enabled'),
  entry('"enabled": true,,'),
  entry('"enabled": true,'),
  entry('"enabled" true'),
  entry('"enabled"; true'),
  entry('"enabled" = true'),
  entry('"enabled" => true'),
  site({ entries: '{ "source": github:owner/graph, "enabled": true }' }),
  site({ entries: 'github:owner/graph, github:owner/search' }),
  // Names in another style or language of thought
  entry('"Enabled": true'),
  entry('"is-enabled": true'),
  entry('"enable": true'),
  entry('"disabled": true'),
  entry('"enabled": true, "disabled": true'),
  entry('"enabled": true, "opts": { "depth": 2 }'),
  entry('"enabled": true, "config": { "depth": 2 }, "options": { "scale": 1 }'),
  site({ settings: settings.replace('pageTitle', 'page-title') }),
  site({ settings: settings.replace('pageTitle', 'PAGE_TITLE') }),
  site({ settings: settings.replace('pageTitle', 'title') }),
  site({ settings: settings.replace('locale', 'lang') }),
  site({ settings: settings.replace('"colors"', '"colours"') }),
  site({ settings: settings.replace('lightMode', 'light').replace('darkMode', 'dark') }),
  site({ settings: settings.replace('lightMode', 'light') }),
  site({ settings: settings.replace('"local"', '"googleFonts"') }),
  site({ settings: settings.replace('fontOrigin', 'googleFonts') }),
  site({ layout: '{ "byPageType": { "folder": { "include": ["graph"] } } }' }),
  site({
    layout:
      '{ "group": { "toolbar": {} }, "byPageTypes": { "folder": { "excludes": ["grpah"] } } }',
  }),
  whole.replace('"layout": {', '"layouts": {'),
  whole.replace('"plugins"', '"plugin"'),
  site({ layout: '{ "groups": { "toolbar": { "priority": 35, "gap": "0.5rem" } } }' }),
  // Values at the wrong level
  entry('"enabled": true, "depth": 2'),
  entry('"enabled": true, "depth": 2, "scale": 1.1'),
  entry('"enabled": true, "depth": 2, "scale": 1.1, "options": { "depth": 3 }'),
  entry('"enabled": true, "options": { "options": { "depth": 3 } }'),
  entry('"enabled": true, "layout": { "order": 5, "enabled": false }'),
  entry('"enabled": true, "position": "left", "priority": 10'),
  entry('"enabled": true, "position": "left", "layout": { "position": "right" }'),
  site({ root: '"theme": { "cdnCaching": false, "typography": { "code": "Mono" } },\n  ' }),
  site({ root: '"theme": { "extra": 1 },\n  ' }),
  site({ root: '"pageTitle": "Other", "baseUrl": "example.org",\n  ' }),
  site({
    settings: settings.replace(/"theme": \{[\s\S]*\}/, '"analytics": null'),
    root: '"theme": {},\n  ',
  }),
  site({ settings: `"colors": { "lightMode": {} },\n    ${settings}` }),
  // Values that the format does not know
  entry('"enabled": true, "layout": { "position": "header" }'),
  entry('"enabled": true, "layout": { "position": "Left" }'),
  entry('"enabled": true, "layout": { "position": "before-body" }'),
  entry('"enabled": true, "layout": { "position": "lefft", "group": "toolbra" }'),
  entry('"enabled": true, "layout": { "display": "mobile" }'),
  entry('"enabled": true, "layout": "left"'),
  site({ settings: `"analytics": null,\n    ${settings}` }),
  site({ settings: `"ignorePatterns": "private",\n    ${settings}` }),
  site({ settings: `"ignorePatterns": [0, "private", null],\n    ${settings}` }),
  site({ settings: `"baseUrl": "https://example.org/notes/",\n    ${settings}` }),
  site({ settings: settings.replace('en-US', 'en_US') }),
  site({ settings: settings.replace('en-US', 'en-UK') }),
  site({ settings: settings.replace('"Inter"', '"-apple-system, Segoe UI, sans-serif"') }),
  site({ entries: '{ "source": { "reop": "github:owner/graph" }, "enabled": true }' }),
  site({ entries: '{ "source": {}, "enabled": true }' }),
  site({ entries: '{ "source": "github:owner/graph" }' }),
  site({ entries: '{ "enabled": true }' }),
  site({ entries: '"github:owner/graph", "github:owner/search"' }),
  site({
    entries:
      '{ "source": "@owner/graph", "enabled": true }, { "source": "plugins/x", "enabled": true }',
  }),
  site({ entries: '{ "source": "githb:owner/graph", "enabled": true }' }),
  site({ entries: '{ "source": "./plugins/graph#main", "enabled": true }' }),
  // Twice
  entry('"enabled": true, "enabled": false'),
  entry('"enabled": true, "enabled": true'),
  site({
    entries:
      '{ "source": "github:a/b", "enabled": true }, { "source": "github:a/b", "enabled": true }',
  }),
];
