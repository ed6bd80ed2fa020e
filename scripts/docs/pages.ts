import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configurationFileNames } from '../../server/src/core/product.ts';
import { published } from '../published.ts';
import { changelogLinks } from './changelogLinks.ts';
import { withHelp } from './commandHelp.ts';
import { portPages, withDefaultPort } from './defaultPort.ts';
import { derivedManifest } from './derivedManifest.ts';
import { githubWorkflow, preCommitConfiguration } from './examples.ts';
import { faultRuleTable, faultRuleTypes, withFaultTexts } from './faultRules.ts';
import {
  checkWithoutInstalling,
  installCommandLine,
  installExtension,
  installServer,
} from './install.ts';
import { rulesPage } from './rulesPage.ts';
import { withSection } from './section.ts';
import { seedFileSchema } from './seedSchema.ts';
import { settingsSchema } from './settingsSchema.ts';
import { snippets } from './snippets.ts';
import { commandsTable, settingsTable } from './tables.ts';
import { walkthroughPages } from './walkthroughPages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the expected text of all files that are completely or partly generated, by path relative
 * to the root.
 */
export async function derivedPages(): Promise<ReadonlyMap<string, string>> {
  const texts = withFaultTexts(JSON.parse(read('package.nls.json')));
  const manifest = derivedManifest(read('package.json'), texts);
  const { version } = manifest;
  const workflow = githubWorkflow(published, version);
  const preCommit = preCommitConfiguration(published, version);
  const pages = new Map([
    ['docs/rules.md', rulesPage()],
    ['package.json', json(manifest)],
    ['package.nls.json', json(texts)],
    ['mock-api/src/library/api.ts', declaredTypes()],
    ['schemas/site-pluginsrc.schema.json', json(settingsSchema())],
    ['schemas/user-api.seed.schema.json', json(seedFileSchema())],
    ...walkthroughPages(manifest, root),
    ['examples/ci/github-workflow.yml', workflow],
    ['examples/ci/.pre-commit-config.yaml', preCommit],
    page('README.md', {
      install: installExtension(published, version),
      settings: settingsTable(manifest, texts),
      commands: commandsTable(manifest, texts),
    }),
    page('CHANGELOG.md', { links: changelogLinks(published, read('CHANGELOG.md')) }),
    page('docs/user-api.md', { 'fault-rules': faultRuleTable() }),
    page('docs/command-line.md', { install: installCommandLine(published, version) }),
    page('docs/editors.md', { install: installServer(published, version) }),
    page('docs/ci.md', {
      github: yaml(workflow),
      'pre-commit': yaml(preCommit),
      'without-installing': checkWithoutInstalling(published, version),
    }),
    ['client/snippets/site-plugins.json', json(snippets())],
    ['scripts/release/schemaStore.json', schemaStoreEntry()],
    ['.pre-commit-hooks.yaml', preCommitHooks()],
  ]);
  const guide = 'docs/command-line.md';
  pages.set(guide, await withHelp(pages.get(guide) ?? ''));
  for (const path of portPages) pages.set(path, withDefaultPort(pages.get(path) ?? read(path)));
  return pages;
}

/** The declarations of the library with the types of fault rules. */
function declaredTypes(): string {
  const text = read('mock-api/src/library/api.ts');
  const [open, close] = ['// fault rules: written by npm run docs\n', '// end of fault rules\n'];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error('The section of fault rules does not exist.');
  return `${text.slice(0, start)}${open}\n${faultRuleTypes()}\n\n${text.slice(end)}`;
}

/** Returns a file with the given sections replaced. */
function page(path: string, sections: Readonly<Record<string, string>>): [string, string] {
  let text = read(path);
  for (const [name, content] of Object.entries(sections)) text = withSection(text, name, content);
  return [path, text];
}

/** The entry of SchemaStore's catalog, whose other members are written by hand. */
function schemaStoreEntry(): string {
  const entry = JSON.parse(read('scripts/release/schemaStore.json'));
  const text = json({ ...entry, fileMatch: configurationFileNames });
  // The formatter writes a short list on one line.
  return text.replace(
    /\[\s+([^\]]*?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`,
  );
}

/** The hooks, each for the files that the product is responsible for. */
function preCommitHooks(): string {
  const names = configurationFileNames.map(name => name.replaceAll('.', '\\.'));
  const pattern = names.length === 1 ? names[0] : `(${names.join('|')})`;
  return read('.pre-commit-hooks.yaml').replace(/(?<=files: ).*/g, () => `(^|/)${pattern}$`);
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
