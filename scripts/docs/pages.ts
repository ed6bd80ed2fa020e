import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleSettings } from './ruleSettings.ts';
import { rulesPage } from './rulesPage.ts';
import { ignoreSettings, settingsSchema } from './settingsSchema.ts';
import { commandsTable, settingsTable, withTable } from './tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every page that is derived, wholly or in part: its path from the root, and what it should say. */
export function derivedPages(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(read('package.json'));
  const texts = JSON.parse(read('package.nls.json'));
  const pages = new Map([['docs/rules.md', rulesPage()]]);
  const readme = withTable(read('README.md'), 'settings', settingsTable(manifest, texts));
  pages.set('README.md', withTable(readme, 'commands', commandsTable(manifest, texts)));
  const settings = [manifest.contributes.configuration].flat().map(page => page.properties);
  const setting = (name: string) => settings.map(all => all[name]).find(one => one !== undefined);
  Object.assign(setting('sitePlugins.rules'), ruleSettings());
  Object.assign(setting('sitePlugins.ignore'), { items: ignoreSettings() });
  const schema = `${JSON.stringify(settingsSchema(), null, 2)}\n`;
  pages.set('schemas/site-pluginsrc.schema.json', schema);
  pages.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  return pages;
}

/** The text of a page as it is; of one that is not there, nothing. */
export function read(path: string): string {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : '';
}
