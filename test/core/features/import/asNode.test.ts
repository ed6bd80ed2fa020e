/** An import has the values that Node computes, and pages show the components that they showed before. */
import assert from 'node:assert/strict';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { importConfiguration } from '../../../../server/src/core/features/import/index.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';
import { siteOf } from '../../../../server/src/core/preview/appearances.ts';
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
  readonly args: readonly Readonly<Record<string, unknown>>[];
}

type Exports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Runs a module whose imported functions return what they are called with. */
async function evaluated(text: string): Promise<Exports> {
  const stub = `const module = {}, stub = new Proxy({}, { get: (_, call) =>
    call === 'defineConfig' ? value => value : (...args) => ({ call, args }) });\n`;
  const module = text
    .replace(/^import (?:\* as )?(.+) from .*$/gm, 'const $1 = stub')
    .replace('module.exports =', 'export default');
  return import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(stub + module))}`);
}

const dashed = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

/** The components that a call of another generator shows, each with its screens and its condition. */
function shownBy({ call, args }: Call, limits = ['all', 'always']): string[] {
  const [argument = {}] = args;
  const [display = '', condition = ''] = limits;
  if (call === 'DesktopOnly') return shownBy(argument as never, ['desktop-only', condition]);
  if (call === 'MobileOnly') return shownBy(argument as never, ['mobile-only', condition]);
  if (call === 'Flex') {
    const items = argument.components as (Call & { readonly Component?: Call })[];
    return items.flatMap(item => shownBy(item.Component ?? item, limits));
  }
  if (call !== 'ConditionalRender') return [[dashed(call), ...limits].join()];
  const isShown = argument.condition as (page: object) => boolean;
  const isMet = ['index', 'note'].map(slug => isShown({ fileData: { slug } }));
  assert.deepEqual(isMet, [false, true]);
  return shownBy(argument.component as Call, [display, 'not-index']);
}

/** The components of a page by position, as the other generator would show them. */
function pageOf(exports: Exports, own: RegExp): Record<string, string[]> {
  const layoutOf = (name: RegExp) => Object.entries(exports).find(([key]) => name.test(key))?.[1];
  const notes = layoutOf(/content|^pageLayout/i);
  const layout = { ...layoutOf(/^shared/), ...(layoutOf(own) ?? notes) };
  const at = (...names: string[]) =>
    names.flatMap(name => layout[name] ?? []).flatMap(call => shownBy(call as Call));
  const [beforeBody, afterBody] = [at('header', 'beforeBody'), at('afterBody', 'footer')];
  return { left: at('left'), right: at('right'), beforeBody, afterBody, body: at('body') };
}

for (const [index, module] of modules.entries()) {
  test(`the import of module ${index + 1} has the values that Node computes`, async () => {
    const exports = await evaluated(imports + module);
    const result = importConfiguration([{ name: 'a.ts', text: imports + module }], { parsers });
    const { text, notes } = result.ok ? result.value : assert.fail(JSON.stringify(result));
    const lost = notes.filter(({ kind }) => kind === 'private' || kind === 'left-out');
    assert.deepEqual(lost, []);
    const { configuration, plugins } = JSON.parse(text);
    const { plugins: lists = [], configuration: settings = {} } = exports.default ?? exports;
    const { analytics: _, ...computed } = settings as Readonly<Record<string, unknown>>;
    assert.equal('analytics' in configuration, false);
    assert.partialDeepStrictEqual(configuration, computed);
    const calls = (Array.isArray(lists) ? lists : Object.values(lists as object).flat()) as Call[];
    for (const [place, { call, args }] of calls.entries()) {
      const { source, options = {} } = plugins[place];
      assert.deepEqual([source, options], [dashed(call), args[0] ?? {}]);
    }
    const site = siteOf(new ConfigDocument(text), noProjectContext);
    for (const [pageType, own] of [
      ['content', /content/i],
      ['folder', /list/i],
      ['tag', /list/i],
    ] as const) {
      const shown = site({ pageType }).positions.map(({ name, items }) => {
        const members = items.flatMap(item => (item.kind === 'group' ? item.members : [item]));
        return [
          name,
          members.map(one => [one.label, one.display ?? 'all', one.condition ?? 'always'].join()),
        ];
      });
      assert.deepEqual(Object.fromEntries(shown), pageOf(exports, own), pageType);
    }
  });
}
