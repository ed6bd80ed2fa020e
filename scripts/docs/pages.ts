import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { published } from '../published.ts';
import { githubWorkflow, preCommitConfiguration } from './examples.ts';
import {
  checkWithoutInstalling,
  installCommandLine,
  installExtension,
  installServer,
} from './install.ts';
import { manifestLinks } from './manifestLinks.ts';
import { ruleSettings } from './ruleSettings.ts';
import { rulesPage } from './rulesPage.ts';
import { withSection } from './section.ts';
import { ignoreSettings, settingsSchema } from './settingsSchema.ts';
import { commandsTable, settingsTable } from './tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the expected text of all files that are completely or partly generated, by path relative
 * to the root.
 */
export function derivedPages(): ReadonlyMap<string, string> {
  const manifest = derivedManifest();
  const { version } = manifest;
  const texts = JSON.parse(read('package.nls.json'));
  const workflow = githubWorkflow(published, version);
  const preCommit = preCommitConfiguration(published, version);
  return new Map([
    ['docs/rules.md', rulesPage()],
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['schemas/site-pluginsrc.schema.json', `${JSON.stringify(settingsSchema(), null, 2)}\n`],
    ['examples/ci/github-workflow.yml', workflow],
    ['examples/ci/.pre-commit-config.yaml', preCommit],
    page('README.md', {
      install: installExtension(published, version),
      settings: settingsTable(manifest, texts),
      commands: commandsTable(manifest, texts),
    }),
    page('docs/command-line.md', { install: installCommandLine(published, version) }),
    page('docs/editors.md', { install: installServer(published, version) }),
    page('docs/ci.md', {
      github: yaml(workflow),
      'pre-commit': yaml(preCommit),
      'without-installing': checkWithoutInstalling(published, version),
    }),
  ]);
}

/** Returns a file with the given sections replaced. */
function page(path: string, sections: Readonly<Record<string, string>>): [string, string] {
  let text = read(path);
  for (const [name, content] of Object.entries(sections)) text = withSection(text, name, content);
  return [path, text];
}

function yaml(text: string): string {
  return `\`\`\`yaml\n${text}\`\`\``;
}

function derivedManifest() {
  const manifest = JSON.parse(read('package.json'));
  const settings = [manifest.contributes.configuration].flat().map(page => page.properties);
  const setting = (name: string) => settings.map(all => all[name]).find(one => one !== undefined);
  Object.assign(setting('sitePlugins.rules'), ruleSettings());
  Object.assign(setting('sitePlugins.ignore'), { items: ignoreSettings() });
  return Object.assign(manifest, manifestLinks(published));
}

/** Returns the current text of a file, or an empty string if it does not exist. */
export function read(path: string): string {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : '';
}
