/** The configurations for measurements with real files. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../../server/src/core/config/document.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

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
