/** Configurations of real sites, from wherever the benchmark is told to take them. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../../server/src/core/config/document.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/**
 * @param named files, folders or globs; without any, the examples of the project
 * @returns the texts of those that list plugins
 * @throws when there is none
 */
export function realTexts(named: readonly string[]): readonly string[] {
  const texts = (named.length === 0 ? [examples] : named).flatMap(name =>
    pathsOf(name)
      .map(path => readFileSync(path, 'utf8'))
      .filter(listsPlugins),
  );
  if (texts.length === 0) throw new Error(`${named.join(', ')}: no configuration lists a plugin.`);
  return texts;
}

function listsPlugins(text: string): boolean {
  return new ConfigDocument(text).view.plugins.length > 0;
}

/** Of a folder it is every `site.plugins.json`; where none has that name, every JSON file. */
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
