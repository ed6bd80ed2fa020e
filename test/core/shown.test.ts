/** What authors are shown of typical files, as texts that are kept in `shown`: each change of them is on purpose. */
import { test } from 'node:test';
import { stringify } from 'yaml';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { codeLenses } from '../../server/src/core/features/codeLenses.ts';
import { documentColors, presentations } from '../../server/src/core/features/colors.ts';
import { completions } from '../../server/src/core/features/completion/index.ts';
import { definitions, namesLike } from '../../server/src/core/features/definition.ts';
import { documentLinks } from '../../server/src/core/features/documentLinks.ts';
import { documentSymbols } from '../../server/src/core/features/documentSymbols.ts';
import { placeOf } from '../../server/src/core/features/effect/change.ts';
import { formats, messageOf } from '../../server/src/core/features/effect/formats.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { rowsOf } from '../../server/src/core/features/effect/reverts.ts';
import { formatted } from '../../server/src/core/features/formatting.ts';
import { hover } from '../../server/src/core/features/hover/index.ts';
import { importConfiguration } from '../../server/src/core/features/import/index.ts';
import { describeImport } from '../../server/src/core/features/import/report.ts';
import { inlayHints } from '../../server/src/core/features/inlayHints.ts';
import { addPlugins, pastePlugins } from '../../server/src/core/features/paste/index.ts';
import { propertyForm } from '../../server/src/core/features/properties/index.ts';
import { rename } from '../../server/src/core/features/rename.ts';
import { sortPlugins } from '../../server/src/core/features/sortPlugins.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import type { PreviewAction } from '../../server/src/core/preview/edits/actions.ts';
import { previewEdits } from '../../server/src/core/preview/edits/index.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { previewModel } from '../../server/src/core/preview/previewModel.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import type { Problem } from '../../server/src/core/problems/problem.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../server/src/core/project/projectContext.ts';
import type { Edit } from '../../server/src/core/text/edit.ts';
import { Lines } from '../../server/src/core/text/lines.ts';
import type { Span } from '../../server/src/core/text/span.ts';
import { yamlSyntax } from '../../server/src/core/yaml/yaml.ts';
import optionSchema from '../fixtures/optionSchema.json' with { type: 'json' };
import { withCursor } from '../support/completion.ts';
import { kinds } from '../support/damagedKinds/index.ts';
import { places } from '../support/examplePlaces.ts';
import { harbor } from '../support/fixTable.ts';
import { assertKept } from '../support/kept.ts';
import { contextWithNotes } from '../support/notes.ts';
import { contextWith, formOf } from './features/properties/forms.ts';

/** The name of a place: `line:column`. */
function placeIn(text: string, offset: number): string {
  const { line, column } = new Lines(text).lineColumn(offset);
  return `${line}:${column}`;
}

function clipped(text: string): string {
  return text.length > 70 ? `${text.slice(0, 40)} … ${text.slice(-25)}` : text;
}

const excerpt = (text: string) => JSON.stringify(clipped(text));

const spanIn = (text: string, { start, end }: Span) =>
  `${placeIn(text, start)} ${excerpt(text.slice(start, end))}`;

const editIn = (text: string, { span, newText }: Edit) =>
  `${spanIn(text, span)} → ${excerpt(newText)}`;

/** Returns a value with its spans as places, as JSON: a line for each member of an object, or item of a list. */
function described(text: string, value: unknown): string {
  const describe = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(describe);
    if (Object.keys(part).sort().join() === 'end,start') {
      const { start, end } = part as Span;
      return `${placeIn(text, start)} ${clipped(text.slice(start, end))}`;
    }
    // An entry of the view, which is not shown.
    if (Object.getPrototypeOf(part) !== Object.prototype) return undefined;
    // The texts of the schema are not repeated.
    const members = Object.entries(part).filter(([name]) => name !== 'description');
    return Object.fromEntries(members.map(([name, one]) => [name, describe(one)]));
  };
  if (typeof value !== 'object' || value === null) return `${value}\n`;
  return Object.entries(value)
    .flatMap(([name, one]) => {
      const items = Array.isArray(one) && one.length > 1 ? one : [one];
      return items.map(item => `${name}: ${JSON.stringify(describe(item))}\n`);
    })
    .join('');
}

/** Returns the problems of a text with all of their fixes, a line for each. */
function problemsIn(
  document: ConfigDocument,
  isShown: (problem: Problem) => boolean = () => true,
): string {
  const { text } = document;
  return validate(document)
    .filter(isShown)
    .flatMap(({ span, severity, code, tags = [], message, related = [], fixes }) => [
      `${spanIn(text, span)} ${[severity, code, ...tags].join(' ')}: ${message}`,
      ...related.map(one => `  related ${spanIn(text, one.span)} ${one.message}`),
      ...(fixes?.() ?? []).flatMap(({ title, applicability, preferred = false, edits }) => [
        `  ${applicability}${preferred ? ', preferred' : ''}: ${title}`,
        ...edits.slice(0, 2).map(edit => `    ${editIn(text, edit)}`),
        ...(edits.length > 2 ? [`    and ${edits.length - 2} more`] : []),
      ]),
    ])
    .map(line => `${line}\n`)
    .join('');
}

/** Returns sections with their titles. */
function sections(all: Iterable<readonly [title: string, content: string]>): string {
  return [...all].map(([title, content]) => `# ${title}\n\n${content.trimEnd()}\n`).join('\n');
}

const keep = (name: string, text: string) =>
  assertKept(new URL(`./shown/${name}.txt`, import.meta.url), text);

const inYaml = (text: string) => stringify(JSON.parse(text), { lineWidth: 0 });

const parseYaml = (text: string) => new ConfigDocument(text, { syntax: yamlSyntax });

/** Parts of a site, and what is written instead. */
const mistakes: readonly (readonly [part: string, instead: string])[] = [
  ['"locale": "en-GB"', '"locale": "en-UK", "lokale": 5'],
  ['"harbor.dev/notes"', '"https://harbor.dev/notes/"'],
  ['["private", "templates", ".obsidian"]', '["/private", "templates/**", "*", ""]'],
  ['"Source Sans Pro"', '"Inter, sans-serif"'],
  ['"#faf8f8"', '"#faf8f"'],
  ['"darkgray": "#4e4e4e"', '"darkgray": "#f0f0f0"'],
  ['"source": "github:harbor/darkmode"', '"source": "harbor/darkmode"'],
  ['"order": 10', '"order": "10", "options": { "password": "hunter-2" }'],
  ['"group": "toolbar"', '"group": "toolbra"'],
  ['"position": "left"', '"position": "lefft", "depth": 2'],
  ['"enabled": true', '"enabled": "yes"'],
  ['"source": "github:harbor/search",', ''],
];

test('problems and their fixes', () => {
  const examples = codeCatalog.flatMap(({ code, docs: { bad } }) =>
    bad === undefined ? [] : [[code, bad] as const],
  );
  keep(
    'problems',
    sections([
      ...mistakes.map(([part, instead]) => {
        const text = harbor.replace(part, () => instead);
        return [`${part} → ${instead}`, problemsIn(new ConfigDocument(text))] as const;
      }),
      ...examples.flatMap(([code, bad]) =>
        places.flatMap(place => {
          const document = new ConfigDocument(place(bad));
          const isReported = validate(document).some(problem => problem.code === code);
          return isReported ? [[`${code}: ${document.text}`, problemsIn(document)] as const] : [];
        }),
      ),
    ]),
  );
});

test('syntax errors and their fixes', () => {
  keep(
    'syntax',
    sections(
      kinds.map(([name, text]) => {
        const shown = problemsIn(new ConfigDocument(text), ({ severity }) => severity === 'error');
        return [name, shown];
      }),
    ),
  );
});

test('problems in YAML and their fixes', () => {
  keep(
    'yaml',
    sections(
      mistakes.map(([part, instead]) => {
        const text = inYaml(harbor.replace(part, () => instead));
        return [`${part} → ${instead}`, problemsIn(parseYaml(text))];
      }),
    ),
  );
});

/** Returns the offsets within the tokens of a JSON text, and after them. */
function offsetsIn(text: string): number[] {
  const tokens = [...text.matchAll(/"[^"]*"|[\w.-]+|[{}[\],:]/g)];
  return tokens.flatMap(({ 0: token, index }) => [index + 1, index + token.length]);
}

/** Returns what is shown at each offset where it is not the same as before. */
function along(text: string, show: (offset: number) => string | undefined): string {
  const seen = new Set<string>();
  return [...new Set(offsetsIn(text))]
    .flatMap(offset => {
      const shown = show(offset);
      if (shown === undefined || seen.has(shown)) return [];
      seen.add(shown);
      return `${placeIn(text, offset)} ${shown}\n`;
    })
    .join('');
}

const { notes } = contextWithNotes(
  ['index.md', 'private/a.md', 'private/b.png', 'templates/c.md'],
  ['private', 'templates', '.obsidian'],
);
const projectContext = { ...noProjectContext, notes };

test('the features of a file', () => {
  const text = harbor;
  const document = new ConfigDocument(text);
  const problems = validate(document);
  const form = (selection: Parameters<typeof propertyForm>[1]) =>
    described(text, propertyForm({ document, lastGood: document, problems }, selection));
  const colors = documentColors(document).map(({ span, color }) => {
    const written = presentations(document, span, color);
    return `${spanIn(text, span)} ${JSON.stringify(written)}`;
  });
  const namesAt = (offset: number) => {
    const names = namesLike(document, offset);
    if (names.length === 0) return undefined;
    const renamed = rename(document, offset, 'other');
    return `\n${described(text, { names, definitions: definitions(document, offset), renamed })}`;
  };
  const preview = (shown: string) =>
    described(
      shown,
      previewModel({ document: new ConfigDocument(shown), projectContext }, defaultOptions),
    );
  const changes: readonly (readonly [part: string, instead: string])[] = [
    ['"#284b63"', '"284b63"'],
    ['"tertiary": "#5d7f77",', ''],
    ['"#2b2b2b"', '"hsl(48 7% 13%)"'],
    ['"#161618"', '"#ffffff"'],
    ['"#d4d4d4"', '"#777777"'],
    ['"#ebebec"', '"#595959"'],
    ['"#84a59d"', '"#000000"'],
    ['"order": 20', '"order": 5'],
    ['{ "grow": true }', '{ "shrink": false, "basis": "0", "align": "end", "order": 31 }'],
    ['"right"', '"header"'],
    ['"source": "github:harbor/spacer",', ''],
  ];
  const changed = changes.reduce((before, [part, instead]) => before.replace(part, instead), text);
  keep(
    'features',
    sections([
      ['outline', described(text, documentSymbols(document))],
      ['code lenses', described(text, codeLenses(document, notes))],
      ['inlay hints', described(text, inlayHints(document, { start: 0, end: text.length }))],
      ['links', described(text, documentLinks(document))],
      ['colors', colors.join('\n')],
      [
        'hovers',
        along(text, offset => hover(document, offset, projectContext)?.paragraphs.join('\n  ')),
      ],
      ['names', along(text, namesAt)],
      ['properties of the site', form({ kind: 'site' })],
      ['properties of a plugin', form({ kind: 'plugin', id: 0 })],
      ['properties of a group', form({ kind: 'group', name: 'toolbar' })],
      ['properties of a palette', form({ kind: 'palette', mode: 'darkMode' })],
      ['preview', preview(text)],
      ['preview of a changed site', preview(changed)],
      ['sorted', described(changed, sortPlugins(new ConfigDocument(changed)))],
    ]),
  );
});

const [head = ''] = harbor.split('"plugins"');

const placed = (name: string, position: string, priority: number) =>
  `{ "source": "./${name}", "layout": { "position": "${position}", "priority": ${priority} } }`;

/** Beginnings of files, at whose end something is typed. */
const beginnings = [
  '',
  '{',
  '{ "configuration": { ',
  '{ "plugins": [',
  '{ "plugins": [{ ',
  '{ "plugins": [{ "source": "',
  '{ "plugins": [{ "source": { "repo": "',
  '{ "plugins": [{ "source": "github:o/known" }, { "source": "gitlab:mine/b" }, { "source": "',
  '{ "plugins": [{ "source": "github:o/known" }, ',
  '{ "plugins": [{ "source": "github:harbor/',
  '{ "plugins": [{ "source": "./plugins/d',
  '{ "plugins": [{ "source": "./a", "order": 10 }, { "source": "./b", "order": 30 }, { "source": "./c", "order": 31 }, { "order": ',
  '{ "plugins": [{ "layout": { "group": "bar" } }, { "layout": { "group": "" } }, { "layout": { "group": "',
  `{ "plugins": [${placed('a', 'left', 12)}, ${placed('b', 'right', 90)}, { "layout": { "position": "left", "priority": `,
  '{ "configuration": { "ignorePatterns": ["drafts", "notes/d',
  '{ "plugins": [{ "source": "./a", "layout": { ',
  `${head}"layout": { "groups": { "toolbar": { `,
  `${head}"layout": { "byPageType": { "404": { `,
];

const workspace = {
  plugins: [
    { source: 'github:o/known', name: 'Known', description: 'What it does.' },
    { source: 'github:o/other' },
  ],
  folders: ['drafts', 'ümlaut'],
};

/** Returns the number of proposals, and the first ones with their edits. */
function proposalsAt(
  document: ConfigDocument,
  offset: number,
  listed = 6,
  context: ProjectContext = projectContext,
): string | undefined {
  const { text } = document;
  const items = completions(document, offset, { projectContext: context, workspace });
  if (items.length === 0) return undefined;
  const lines = items.slice(0, listed).map(item => {
    const { label, kind, detail, snippet, replace, additionalEdits, continues } = item;
    const accepted = `${JSON.stringify(snippet)} for ${spanIn(text, replace)}`;
    const more = additionalEdits.map(edit => `, ${editIn(text, edit)}`).join('');
    return `  ${label} (${kind}) ${detail} | ${accepted}${continues ? ' …' : ''}${more}`;
  });
  return [items.length, ...lines].join('\n');
}

test('what is proposed where nothing is written yet, and in place of what is', () => {
  const document = new ConfigDocument(harbor);
  const inFile = along(harbor, offset => proposalsAt(document, offset));
  const atEnds = beginnings.map(text => {
    const shown = proposalsAt(new ConfigDocument(text), text.length, 12);
    return [excerpt(text), `${placeIn(text, text.length)} ${shown}`] as const;
  });
  keep('completions', sections([[excerpt(harbor), inFile], ...atEnds]));
});

const inOptions = (written: string) =>
  `{"plugins":[{"source":"./a","enabled":true,"options":${written}}]}`;

/** Places in an entry whose options have a schema. */
const optionPlaces = [
  '{"plugins":[{"source":"./a", $0}]}',
  inOptions('{$0}'),
  ...Object.keys(optionSchema.properties).map(name => inOptions(`{"${name}": $0}`)),
  ...['{"nested": {$0}}', '{"units": ["a", $0]}', '{"units": ["a", "$0"]}'].map(inOptions),
  ...['', '"kind": ', '"kind": "memory", ', '"kind": "file", ', '"kind": "file", "size": '].map(
    typed => inOptions(`{"cache": {${typed}$0}}`),
  ),
  ...['"kind": "fi$0", "path": "a"', '"size": $0'].map(typed => inOptions(`{"cache": {${typed}}}`)),
];

/** Values of options; the form shows those that are set, and of the first one all. */
const optionValues = [
  {},
  { tags: ['x'], either: 'x', count: null, steps: 1, more: { list: [1, {}] }, on: false },
  { speed: 2, link: 'x', store: { kind: 'file', size: 3 } },
  { speed: 7, link: false, store: { kind: 'memory' } },
  { link: 5 },
];

test('the options of a plugin, by their schema', () => {
  const context = contextWith(optionSchema);
  const proposed = optionPlaces.map(marked => {
    const { text, offset } = withCursor(marked);
    return [marked, proposalsAt(new ConfigDocument(text), offset, 40, context) ?? 'none'] as const;
  });
  const forms = optionValues.map((value, index) => {
    const text = inOptions(JSON.stringify(value));
    const form = formOf(text, { kind: 'plugin', id: 0 }, context);
    const options = form.fields.find(({ name }) => name === 'options');
    const fields = options?.kind === 'object' ? options.fields : [];
    const shown = fields.filter(({ isSet }) => isSet || index === 0);
    return [text, described(text, shown)] as const;
  });
  keep('options', sections([...proposed, ...forms]));
});

const actions: readonly PreviewAction[] = [
  ...[0, 3].flatMap((plugin): PreviewAction[] => [
    { kind: 'move', plugin, position: 'right', group: null, before: null },
    { kind: 'move', plugin, position: 'left', group: 'toolbar', before: 1 },
    { kind: 'move', plugin, position: 'beforeBody', group: null, before: 2 },
    { kind: 'toggle', plugin, enabled: false },
    { kind: 'property', path: ['plugins', plugin, 'layout', 'display'], value: 'mobile-only' },
    { kind: 'property', path: ['plugins', plugin, 'order'], number: '1.50' },
    { kind: 'property', path: ['plugins', plugin, 'layout'] },
    { kind: 'property', path: ['plugins', plugin, 'options', 'deep', 0], value: { a: ['x: y'] } },
  ]),
  { kind: 'color', mode: 'lightMode', name: 'highlight', value: '#102030' },
  { kind: 'color', mode: 'darkMode', name: 'textHighlight', value: '#102030' },
  { kind: 'property', path: ['configuration', 'ignorePatterns', 1] },
  { kind: 'property', path: ['configuration', 'ignorePatterns', 3], value: 'drafts' },
  { kind: 'property', path: ['configuration', 'analytics', 'provider'] },
  { kind: 'palettes' },
];

test('edits of the preview', () => {
  const all = [new ConfigDocument(harbor), parseYaml(inYaml(harbor))];
  keep(
    'edits',
    sections(
      actions.map(action => [
        JSON.stringify(action),
        all.map(document => described(document.text, previewEdits(document, action))).join(''),
      ]),
    ),
  );
});

test('plugins that are added and pasted, and a text that is formatted', () => {
  const document = new ConfigDocument(harbor);
  const pasted = [
    'github:a/b',
    '[{ "source": "github:a/b" }]',
    '"source": "github:a/b", "enabled": false',
    '- source: github:a/b\n  enabled: true\n',
    'https://github.com/a/b/tree/v1/sub',
    'text',
  ];
  const offset = harbor.indexOf('[', harbor.indexOf('"plugins"')) + 1;
  keep(
    'insertions',
    sections([
      ...pasted.flatMap(text =>
        Object.entries({
          [`add ${text}`]: described(harbor, addPlugins(document, text, { parsers })),
          [`paste ${text}`]: described(
            harbor,
            pastePlugins(document, { text, offset }, { parsers }),
          ),
        }),
      ),
      ...[harbor.replace(/\s+/g, ''), harbor.replace(/\n */g, ' '), `${harbor}\n\n`].map(
        text => [excerpt(text), described(text, formatted(new ConfigDocument(text)))] as const,
      ),
    ]),
  );
});

test('what changes mean for readers', () => {
  const versionOf = (text: string) => ({ document: new ConfigDocument(text), projectContext });
  const entry =
    /\{\s*"source": "github:harbor\/darkmode"[\s\S]*?\n {4}\},\s*/.exec(harbor)?.[0] ?? '';
  const changes: readonly (readonly [part: string | RegExp, instead: string])[] = [
    ...mistakes,
    ['"enabled": true', '"enabled": false'],
    ['"priority": 10', '"priority": 90'],
    ['"order": 20', '"order": 5'],
    ['"position": "right"', '"position": "left"'],
    ['"secondary": "#284b63"', '"secondary": "#aabbcc"'],
    ['"secondary": "#284b63"', '"secondary": "#284B63"'],
    [/"#(?:faf8f8|284b63)"/g, '"#000000"'],
    ['["private", "templates", ".obsidian"]', '["templates"]'],
    ['"pageTitle": "Harbor Notes"', '"pageTitle": "Harbour"'],
    [/"toolbar"/g, '"tools"'],
    ['"display"', '"displays"'],
    [entry, ''],
  ];
  const versionsWith = (after: string) => ({ before: versionOf(harbor), after: versionOf(after) });
  const effects = changes.map(([part, instead]) => {
    const after = harbor.replace(part, () => instead);
    const versions = versionsWith(after);
    const rows = rowsOf(versions, effectOf(versions)).map(
      ({ changes: [first, ...more], revert }) => {
        const { version, path, span } = placeOf(first, versions);
        const { colors, details } = first;
        const place = `${version} ${path.join('/')} ${spanIn(versions[version].document.text, span)}`;
        return {
          message: messageOf(first),
          place,
          colors,
          details,
          more: more.map(messageOf),
          revert,
        };
      },
    );
    return [`${part} → ${instead}`, described(after, rows)] as const;
  });
  const after = harbor.replace(entry, '').replace('"desktop-only"', '"all"');
  const versions = versionsWith(after.replace('"#284b63"', '"#aabbcc"'));
  const reports = Object.entries(formats).map(
    ([name, format]) => [`as ${name}`, format(effectOf(versions), versions)] as const,
  );
  keep('effects', sections([...effects, ...reports]));
});

test('what is imported', () => {
  const files: Readonly<Record<string, string>> = {
    'site.plugins.json': harbor,
    'site.yaml': inYaml(harbor),
    'a.yaml': 'pageTitle: A\nlocale: en\nignorePatterns: private\nplugins: github:a/b\nfoo: 1\n',
    'a.toml':
      '\ufeffpageTitle = "A"\nbaseUrl = "https://a.org/"\n[[plugins]]\nsource = "github:a/b"\norder = "5"\n',
    'site.yml': `\ufeffconfiguration:
  title: Garden
  enableSPA: yes
  lang: de-DE
  theme: { fontOrigin: local, cdnCaching: false, typography: {}, colors: { lightMode: {}, darkMode: {} } }
plugins:
  - source: github:o/a
    disabled: true
    opts: { depth: 2 }
  - ./plugins/b
`,
    'site.mjs':
      'export const version = 5; export default defineConfig({ site: "https://example.org", lang: "de-DE", title: `Garden`, params: { a: 1 } })',
    'values.yaml': `configuration: { pageTitle: 2024, enableSPA: 5, enablePopovers: 1, baseUrl: 1.10, theme: [1] }
plugins:
  - { source: github:a/b, order: "20", layout: { position: left, group: bar, priority: 10, condition: 5 } }
  - { source: github:a/c, order: "", layout: { position: left, priority: 20 } }
  - { source: github:a/d, order: x, layout: { position: left, group: bar } }
layout: { groups: { bar: { priority: "35", gap: 1rem, wrap: "no" }, empty: { priority: 5 } } }
`,
    'quartz.config.ts': `import * as Plugin from "./quartz/plugins"
// A comment
const palette = { light: "#fff", darkgray: "black", nope: 1 }
const theme = {
  fontOrigin: "googleFonts", typography: { header: { name: "Inter", weights: [400] }, body: "Lora" },
  colors: { light: palette, darkMode: palette }, /* once */
} as const
const config: QuartzConfig = {
  configuration: {
    pageTitle: "My \\u2728 Notes", enableSPA: true, analytics: null, locale: \`en-US\`,
    baseUrl: "https://quartz.org/", ignorePatterns: ["private", process.env.MORE], defaultDateType: "created", theme,
  },
  plugins: {
    emitters: [...more, Plugin.ContentIndex({ enableSiteMap: true })],
    transformers: [
      Plugin.FrontMatter(), Plugin.TableOfContents({ maxDepth: -1, get x() { return process.exit(1) } }),
      Plugin.Latex(renderEngine), ...(isProduction ? [Plugin.Robots()] : []),
    ],
    filters: [Plugin.RemoveDrafts()],
  },
} satisfies QuartzConfig
export default config
`,
    'quartz.layout.ts': `export const sharedPageComponents: SharedLayout = {
  head: Component.Head(), header: [], afterBody: [Component.Comments()],
  footer: Component.Footer({ links: { Source: "https://example.org" } }),
}
const explorer = Component.Explorer({ open: true })
export const defaultContentPageLayout: PageLayout = {
  beforeBody: [
    Component.ConditionalRender({ component: Component.Breadcrumbs(), condition: (page) => page.fileData.slug !== "index" }),
    Component.ConditionalRender({ component: Component.ArticleTitle(), condition: p => p.x }), Component.TagList(),
  ],
  left: [
    Component.MobileOnly(Component.Spacer()),
    Component.Flex({ components: [{ Component: Component.Search(), grow: true }, { Component: Component.Darkmode() }], gap: "2rem" }),
    explorer,
  ],
  right: [Component.Graph(), Component.DesktopOnly(Component.TableOfContents())],
}
export const defaultListPageLayout: PageLayout = {
  beforeBody: [Component.Breadcrumbs(), Component.ArticleTitle()],
  left: [
    Component.MobileOnly(Component.Spacer()),
    Component.Flex({ components: [{ Component: Component.Search() }, { Component: Component.Darkmode() }] }),
    explorer,
  ],
  right: [],
}
`,
  };
  const imports: readonly (readonly [string, ...string[]])[] = [
    ...Object.keys(files).map((name): [string] => [name]),
    ['quartz.config.ts', 'quartz.layout.ts'],
  ];
  keep(
    'imports',
    sections(
      imports.map(names => {
        const [first, ...more] = names;
        const fileOf = (name: string) => ({ name, text: files[name] ?? '' });
        const options = { parsers, known: [{ source: 'github:o/front-matter', order: 5 }] };
        const result = importConfiguration([fileOf(first), ...more.map(fileOf)], options);
        if (!result.ok) return [names.join(', '), result.failure.message] as const;
        return [names.join(', '), describeImport(result.value) + result.value.text] as const;
      }),
    ),
  );
});
