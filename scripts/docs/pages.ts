import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CommandName, commands, loadCommand } from '../../server/src/cli/commands/index.ts';
import { commandHelp, generalHelp } from '../../server/src/cli/help.ts';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { faultRuleTable, withFaultTexts } from './faultRules.ts';
import { derivedManifest, settingsSchema } from './manifest.ts';
import { rulesPage } from './rulesPage.ts';

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
    ['README.md', read('README.md')],
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
  const section = new RegExp(`(<!-- ${name} -->\n)[^]*(<!-- /${name} -->)`);
  if (!section.test(page)) throw new Error(`The section "${name}" does not exist.`);
  return page.replace(section, (_, open, close) => `${open}\n${content}\n\n${close}`);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function yaml(text: string): string {
  return `\`\`\`yaml\n${text}\`\`\``;
}

/** Returns the current text of a file. */
export function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}

/** Returns a page with the help of the command line and of its commands as they print it. */
async function withHelp(page: string): Promise<string> {
  const names = Object.keys(commands) as CommandName[];
  const helps = await Promise.all(
    names.map(async name => commandHelp(name, await loadCommand(name))),
  );
  let text = page;
  for (const help of [await generalHelp(), ...helps]) {
    const [usage = ''] = help.split(' [', 1);
    const start = text.indexOf(`\`\`\`text\n${usage} [`);
    const end = text.indexOf('\n```\n', start);
    if (start < 0 || end < 0)
      throw new Error(`docs/command-line.md has no block of text that begins with "${usage} [".`);
    text = `${text.slice(0, start)}\`\`\`text\n${help.trimEnd()}${text.slice(end)}`;
  }
  return text;
}

/** Returns the snippets that the extension contributes: the configuration to start from, with tab stops. */
function snippets() {
  const { pageTitle, locale, baseUrl } = startingConfiguration.configuration;
  const stops = [pageTitle, locale, baseUrl].map(value => JSON.stringify(value));
  const text = stops.reduce(
    (rest, value, index) => rest.replace(`: ${value}`, `: "\${${index + 1}:${JSON.parse(value)}}"`),
    JSON.stringify(startingConfiguration, null, '\t'),
  );
  return {
    'New site configuration': {
      isFileTemplate: true,
      description: 'A whole valid configuration',
      body: text.replace('"plugins": []', '"plugins": [$0]').split('\n'),
    },
  };
}

// `npm run docs`: writes what has changed.
if (import.meta.main) {
  for (const [path, text] of await derivedPages()) {
    if (read(path) === text) continue;
    writeFileSync(root + path, text);
    console.log(`Wrote ${path}`);
  }
}
