/** An import has the values that Node computes, and pages show the components that they showed before. */
import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { importConfiguration } from '../../../../server/src/core/features/import/index.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';
import { siteOf } from '../../../../server/src/core/preview/appearances.ts';
import type { Viewport } from '../../../../server/src/core/preview/viewports.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';

const imports = `import { PageLayout, SharedLayout } from "./quartz/cfg"
import * as Component from "./quartz/components"
import * as Plugin from "./quartz/plugins"
import { Search } from "./quartz/components"
import { defineConfig } from "./quartz/cfg"
`;

const shared = `export const sharedPageComponents: SharedLayout = {
  head: Component.Head(), header: [], afterBody: [Component.Comments({ provider: "giscus" })],
  footer: Component.Footer({ links: { GitHub: "https://example.org" } }),
}
`;

const content = `export const defaultContentPageLayout: PageLayout = {
  beforeBody: [Component.Breadcrumbs(), Component.ArticleTitle(), Component.TagList()],
  left: [Component.PageTitle(), Component.Explorer({ depth: 2 })],
  right: [Component.Graph(), Component.Backlinks()],
}
`;

const base = `const base = {
  configuration: { pageTitle: "A", locale: "en-US", ignorePatterns: ["private"], theme: { typography: { header: "Inter", code: "Mono" } } },
  plugins: { transformers: [Plugin.FrontMatter(), Plugin.Latex({ engine: "katex" })], filters: [Plugin.RemoveDrafts()], emitters: [] },
} satisfies QuartzConfig
`;

/** Modules whose values Node can compute, and all of which can be read. */
const modules = [
  `${shared}${content}`,
  `${shared}${content}export const defaultListPageLayout = { ...defaultContentPageLayout, right: [] }`,
  `${shared}${content}export const defaultListPageLayout: PageLayout = { ...defaultContentPageLayout, left: [...defaultContentPageLayout.left, Search()], "right": [Component.Toc()] }`,
  `${shared}export const defaultContentPageLayout = { left: [Search()], right: [], afterBody: [Component.Backlinks(), Component.RecentNotes({ limit: 3 })] }`,
  `${content}export const sharedPageComponents = { header: [Component.PageTitle({ big: true }), Component.Darkmode()], footer: Component.DesktopOnly(Component.Footer()) }`,
  `const side = [Component.Search(), Component.MobileOnly(Component.Spacer())] as const
export const sharedPageComponents = { header: [Component.Flex({ components: [{ Component: Component.Darkmode() }, { Component: Component.ReaderMode(), grow: true }], gap: "1rem" })], footer: [Component.ConditionalRender({ component: Component.Footer(), condition: (page) => page.fileData.slug !== "index" })], left: [...side] }
export const defaultListPageLayout = { left: [...side, Component.Graph()] }
export const defaultContentPageLayout = { right: side, left: [Component.Explorer()] }`,
  `export const content = { left: [Component.ConditionalRender({ component: Component.DesktopOnly(Component.Flex({ components: [Component.Search(), Component.Darkmode()] })), condition: ({ fileData }) => { return fileData.slug !== "index"; } })] }`,
  `const shown = function (page) { return page.fileData?.slug != 'index' }
export const defaultContentPageLayout = { beforeBody: [Component.ConditionalRender({ component: Component.Hero(), condition: shown })] }`,
  `export const pageLayout = Object.assign({}, { left: [Search()], right: [Component.Graph()] }, { right: [] }, { body: [Component.Content()] })`,
  `const parts = { left: [Search()], ["right"]: [Component.Graph()], right: [Component.Toc()] }
const mine = parts.left, right = parts.right
export const content = { left: mine, right, beforeBody: [...right, ...[Component.Title()]] }
export const listPageLayout = { left: mine, right: [] }`,
  `const key = "left"
export const content = { [key]: [Search()], ...{ left: [Component.Graph()], right: [Search()] }, [\`right\`]: [] }
export const listPage = { ...content, ...{ ...content, left: [] }, right: [Component.Tags()] }`,
  `${base}export default base`,
  `${base}export default { ...base, configuration: { ...base.configuration, pageTitle: "B", ignorePatterns: [...base.configuration.ignorePatterns, "secret"] } }`,
  `${base}export default { ...base, plugins: { ...base.plugins, transformers: [...base.plugins.transformers, Plugin.ObsidianFlavoredMarkdown()], filters: [] } }`,
  `${base}const theme = { ...base.configuration.theme, typography: { ...base.configuration.theme.typography, header: "Lora" }, cdnCaching: true }
export default defineConfig({ ...base, configuration: { ...base.configuration, theme, analytics: undefined, enableSPA: false, enableSPA: true } })`,
  `${base}export default Object.assign({}, base, { configuration: Object.assign({}, base.configuration, { locale: "de-DE", ignorePatterns: ["a", ...base.configuration.ignorePatterns] }) })`,
  `${base}const configuration = base.configuration, plugins = base.plugins
export default { plugins: { ...plugins, emitters: [Plugin.Assets()] }, configuration: { ...configuration, locale: "fr-FR", baseUrl: "example.org" } }`,
  `${base}module.exports = { ...base, ...{ plugins: [Plugin.Latex(), Plugin.Graph({ a: [1, { b: -2 }] })] } }`,
  `${base}const off = { ignorePatterns: ["everything"] }
export const config = { ...base, configuration: { ...base.configuration, ...off, ...{ pageTitle: "C" } } } as QuartzConfig
export { config as default }`,
  `const ignorePatterns = ["private", "templates"] as const
export const configuration = { pageTitle: "A" as string, ignorePatterns, "locale": "nl-NL"! }
export const plugins = [Plugin.Graph({ ...{ depth: 1 }, depth: 2 })]`,
];

interface Call {
  readonly call: string;
  readonly args: readonly unknown[];
}

/** A component as what it is, and the pages and screens on which it is shown. */
type Shown = readonly [name: string, display: string, condition: string];

type Exports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

async function evaluated(text: string): Promise<Exports> {
  const named = text
    .replace(/^import \* as (\w+) from .*$/gm, 'const $1 = stub')
    .replace(
      /^import \{(.*)\} from .*$/gm,
      (_, names) => `const {${names.replaceAll(' as ', ': ')}} = stub`,
    );
  const stub = `const stub = new Proxy({}, { get: (_, call) => call === 'defineConfig' ? value => value : (...args) => ({ call, args }) }), module = {};\n`;
  const code = stripTypeScriptTypes(stub + named).replace(
    /(module\.exports =)/,
    'export default $1',
  );
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const dashed = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

/** The components that a call of another generator shows. */
function shownBy({ call, args }: Call, display = 'all', condition = 'always'): Shown[] {
  const [argument] = args as [Call & Record<string, unknown>];
  if (call === 'DesktopOnly') return shownBy(argument, 'desktop-only', condition);
  if (call === 'MobileOnly') return shownBy(argument, 'mobile-only', condition);
  if (call === 'Flex') {
    const items = argument.components as (Call & { readonly Component?: Call })[];
    return items.flatMap(item => shownBy(item.Component ?? item, display, condition));
  }
  if (call !== 'ConditionalRender') return [[dashed(call), display, condition]];
  const isShown = argument.condition as (page: object) => boolean;
  assert.deepEqual(
    ['index', 'note'].map(slug => isShown({ fileData: { slug } })),
    [false, true],
  );
  return shownBy(argument.component as Call, display, 'not-index');
}

/** The components of a page by position, as the other generator would show them. */
function pageOf(exports: Exports, own: RegExp): Record<string, Shown[]> {
  const layouts = Object.entries(exports);
  const partsOf = (name: RegExp) => layouts.find(([key]) => name.test(key))?.[1];
  const layout = { ...partsOf(/^shared/), ...(partsOf(own) ?? partsOf(/content|^pageLayout/i)) };
  const at = (...names: string[]) =>
    names.flatMap(name => layout[name] ?? []).flatMap(call => shownBy(call as Call));
  const { left, right, body } = { left: at('left'), right: at('right'), body: at('body') };
  return {
    left,
    right,
    beforeBody: at('header', 'beforeBody'),
    afterBody: at('afterBody', 'footer'),
    body,
  };
}

for (const [index, module] of modules.entries()) {
  test(`the import of module ${index + 1} has the values that Node computes`, async () => {
    const exports = await evaluated(imports + module);
    const result = importConfiguration([{ name: 'a.ts', text: imports + module }], { parsers });
    assert.ok(result.ok, JSON.stringify(result));
    const { text, notes } = result.value;
    const lost = notes.filter(({ kind }) => kind === 'private' || kind === 'left-out');
    assert.deepEqual(
      lost.map(({ message }) => message),
      [],
    );
    const { configuration, plugins } = JSON.parse(text);
    const root = exports.default ?? exports;
    for (const [name, value] of Object.entries(root.configuration ?? {})) {
      if (name === 'theme') assert.partialDeepStrictEqual(configuration.theme, value);
      else assert.deepEqual(configuration[name], value ?? undefined);
    }
    const lists = root.plugins ?? [];
    const calls = (Array.isArray(lists) ? lists : Object.values(lists).flat()) as Call[];
    if (calls.length > 0) {
      assert.deepEqual(
        plugins.map(({ source, options = {} }: { source: string; options?: object }) => [
          source,
          options,
        ]),
        calls.map(({ call, args }) => [dashed(call), args[0] ?? {}]),
      );
    }
    const site = siteOf(new ConfigDocument(text), noProjectContext);
    for (const [pageType, own] of [
      ['content', /content/i],
      ['folder', /list|folder/i],
      ['tag', /list|tag/i],
    ] as const) {
      const page = pageOf(exports, own);
      for (const viewport of ['mobile', 'desktop'] as const satisfies Viewport[]) {
        const { positions } = site({ pageType, viewport });
        const shown = positions.map(({ name, items }) => {
          const members = items.flatMap(item => (item.kind === 'group' ? item.members : [item]));
          return [
            name,
            members.map(({ label, display = 'all', condition = 'always' }) => [
              label,
              display,
              condition,
            ]),
          ];
        });
        const isShown = ([, display]: Shown) => display === 'all' || display === `${viewport}-only`;
        const expected = Object.entries(page).map(([name, all]) => [name, all.filter(isShown)]);
        assert.deepEqual(
          Object.fromEntries(shown),
          Object.fromEntries(expected),
          `${pageType} ${viewport}`,
        );
      }
    }
  });
}
