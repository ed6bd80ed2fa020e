/** The configurations that are measured: generated ones, and real files. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../server/src/core/config/document.ts';

const places = ['left', 'right', 'beforeBody', 'afterBody', 'body'];
const displays = ['all', 'mobile-only', 'desktop-only'];

/**
 * Returns a configuration with any number of entries, about 23 lines per entry and a few typical
 * mistakes. The result is deterministic.
 */
export function configuration(entries: number): string {
  const plugins = Array.from({ length: entries }, (_, index) => entry(index));
  return `${JSON.stringify({ configuration: site(), plugins, layout: layout() }, null, 2)}\n`;
}

function site() {
  const palette = {
    light: '#fbfaf6',
    lightgray: '#e9e2d8',
    gray: '#b7aca0',
    darkgray: '#3f413f',
    dark: '#222322',
    secondary: '#7a3d2b',
    tertiary: '#2f6f64',
    highlight: 'rgba(122, 61, 43, 0.12)',
    textHighlight: '#fff23688',
  };
  return {
    pageTitle: 'Garden',
    enableSPA: true,
    enablePopovers: true,
    analytics: { provider: 'plausible' },
    locale: 'en-US',
    baseUrl: 'garden.example.org/notes',
    ignorePatterns: ['private', 'templates', '.obsidian'],
    theme: {
      fontOrigin: 'remoteFonts',
      cdnCaching: true,
      typography: { header: 'Newsreader', body: 'Inter', code: 'JetBrains Mono' },
      colors: { lightMode: palette, darkMode: palette },
    },
  };
}

function entry(index: number) {
  const name = `plugin-${index}`;
  const source =
    index % 4 === 3
      ? { repo: `github:owner/${name}`, name, ref: 'main' }
      : `github:owner/${name}${index % 7 === 0 ? '#v1.2.0' : ''}`;
  return {
    source,
    // One of 100 entries has a mistake.
    [index % 100 === 99 ? 'enbaled' : 'enabled']: index % 5 !== 0,
    order: index % 90,
    options: {
      label: `Label of "${name}"`,
      showTags: index % 2 === 0,
      fields: ['git'],
      localGraph: { depth: index % 3, scale: 1.1 },
    },
    layout: {
      position: places[index % places.length],
      priority: index % 100,
      display: displays[index % displays.length],
      ...(index % 3 === 0 && { group: 'toolbar', groupOptions: { grow: true } }),
    },
  };
}

function layout() {
  return {
    groups: { toolbar: { direction: 'row', gap: '0.5rem' } },
    byPageType: { folder: { exclude: ['plugin-4'], positions: { right: [] } } },
  };
}

const examples = fileURLToPath(new URL('../examples', import.meta.url));

/**
 * @param named files, folders or globs; if empty, the examples of the project are used
 * @returns the texts of those that list plugins
 * @throws Error if there are none
 */
export function realTexts(named: readonly string[]): readonly string[] {
  const texts = (named.length === 0 ? [examples] : named).flatMap(name =>
    pathsOf(name)
      .map(path => readFileSync(path, 'utf8'))
      .filter(listsPlugins),
  );
  if (texts.length === 0)
    throw new Error(`${named.join(', ')}: no configuration with plugins was found.`);
  return texts;
}

function listsPlugins(text: string): boolean {
  return new ConfigDocument(text).view.plugins.length > 0;
}

/** Returns all `site.plugins.json` files of a folder, or all JSON files if there are none. */
function pathsOf(name: string): readonly string[] {
  const path = resolve(name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return [path];
  if (stat === undefined) return globSync(name).sort();
  const isLeftOut = (entry: string) => entry === 'node_modules';
  const found = globSync('**/*.json', { cwd: path, exclude: isLeftOut });
  const ofSites = found.filter(entry => basename(entry) === 'site.plugins.json');
  return (ofSites.length > 0 ? ofSites : found).sort().map(entry => join(path, entry));
}
