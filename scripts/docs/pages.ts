import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withHelp } from './commandHelp.ts';
import { derivedManifest } from './derivedManifest.ts';
import { faultRuleTable, withFaultTexts } from './faultRules.ts';
import { rulesPage } from './rulesPage.ts';
import { settingsSchema } from './settingsSchema.ts';
import { snippets } from './snippets.ts';
import { commandsTable, settingsTable } from './tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the expected text of all files that are completely or partly generated, by path relative
 * to the root.
 */
export async function derivedPages(): Promise<ReadonlyMap<string, string>> {
  const texts = withFaultTexts(JSON.parse(read('package.nls.json')));
  const settings = settingsSchema(read('schemas/site-pluginsrc.schema.json'));
  const { items: ignore } = settings.properties.ignore;
  const manifest = derivedManifest(read('package.json'), texts, ignore);
  const pages = new Map([
    ['docs/rules.md', rulesPage()],
    ['package.json', json(manifest)],
    ['package.nls.json', json(texts)],
    ['schemas/site-pluginsrc.schema.json', json(settings)],
    page('README.md', {
      settings: settingsTable(manifest, texts),
      commands: commandsTable(manifest, texts),
    }),
    page('docs/user-api.md', { 'fault-rules': faultRuleTable() }),
    ['docs/editors.md', read('docs/editors.md')],
    page('docs/ci.md', {
      github: yaml(read('examples/ci/github-workflow.yml')),
      'pre-commit': yaml(read('examples/ci/.pre-commit-config.yaml')),
    }),
    ['client/snippets/site-plugins.json', json(snippets())],
  ]);
  const guide = 'docs/command-line.md';
  pages.set(guide, await withHelp(read(guide)));
  // What `npm run package` builds has the version in its name.
  for (const [path, text] of pages) {
    pages.set(path, text.replace(/(?<=site-plugins-)\d+\.\d+\.\d+/g, manifest.version));
  }
  return pages;
}

/** Returns a file with the given sections replaced. */
function page(path: string, sections: Readonly<Record<string, string>>): [string, string] {
  let text = read(path);
  for (const [name, content] of Object.entries(sections)) text = withSection(text, name, content);
  return [path, text];
}

/**
 * Returns the page with the content between the start and end comments of a section replaced.
 * @throws Error if the page does not have the section
 */
function withSection(page: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The section "${name}" does not exist.`);
  const between = content === '' ? '' : `\n${content}\n\n`;
  return `${page.slice(0, start)}${open}${between}${page.slice(end)}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function yaml(text: string): string {
  return `\`\`\`yaml\n${text}\`\`\``;
}

/** Returns the current text of a file, or an empty string if it does not exist. */
export function read(path: string): string {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : '';
}
