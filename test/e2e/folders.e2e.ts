/** A window with several folders: each site has its own settings and notes, and what is new goes where the user says. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { writeChanged } from '../../scripts/writeChanged.ts';
import { eventually } from '../support/eventually.ts';
import { openPreview, runCommand, squiggle, succeeds } from '../support/host/editor.ts';
import { openWorkbench, type Workbench } from '../support/host/openWorkbench.ts';
import { openedOnce } from './openedOnce.ts';

/** A site with a group that is not defined, and a pattern that hides the notes in the folder of drafts. */
const site = (name: string) => `{
  "configuration": { "pageTitle": "${name}", "ignorePatterns": ["drafts"] },
  "plugins": [
    {
      "source": "github:owner/of-${name}",
      "enabled": true,
      "layout": { "position": "left", "group": "bar" }
    }
  ]
}
`;

const files = {
  'first/site.plugins.json': site('first'),
  'first/content/drafts/a.md': 'a',
  'first/content/c.md': 'c',
  'second/site.plugins.json': site('second'),
  'second/.site-pluginsrc.json': '{ "content": "notes", "rules": { "undefined-group": "off" } }\n',
  'second/notes/drafts/a.md': 'a',
  'second/notes/drafts/b.md': 'b',
  'second/notes/c.md': 'c',
  'third/readme.md': '# Third\n',
  'sites.code-workspace': JSON.stringify({
    folders: [{ path: 'first' }, { path: 'second' }, { path: 'third' }],
  }),
};

interface FoldersWindow {
  readonly workbench: Workbench;
  /** The folder of the folders. */
  readonly root: string;
  close(): Promise<void>;
}

const openSites = openedOnce<FoldersWindow, void>(open, async ({ workbench, root }) => {
  await workbench.driver.closeEditors();
  await writeSites(root);
});

/**
 * Writes the folders as each test begins with them. What is the same is left alone: VS Code reloads the
 * window if it reads the list of folders while that is written.
 */
async function writeSites(root: string): Promise<void> {
  await rm(join(root, 'third', 'site.plugins.json'), { force: true });
  for (const [name, text] of Object.entries(files)) writeChanged(join(root, name), text);
}

async function open(): Promise<FoldersWindow> {
  const root = await mkdtemp(join(tmpdir(), 'site-plugins-folders-'));
  await writeSites(root);
  const workbench = await openWorkbench({ folder: join(root, 'sites.code-workspace') });
  const close = async (): Promise<void> => {
    await workbench.close();
    await rm(root, { recursive: true, force: true });
  };
  return { workbench, root, close };
}

const rows = ({ workbench: { page } }: FoldersWindow): Locator =>
  page.locator('.quick-input-list .monaco-list-row');

/** Runs a command until its list has this row. */
async function offered(window: FoldersWindow, command: string, row: string): Promise<Locator> {
  const { page } = window.workbench;
  const found = rows(window).filter({ hasText: row }).first();
  await eventually(row, async () => {
    await runCommand(page, command);
    if (await succeeds(found.waitFor({ timeout: 10_000 }))) return true;
    await page.keyboard.press('Escape');
    return false;
  });
  return found;
}

test('each site has the rules, the notes and the preview of its own folder', async () => {
  const window = await openSites();
  const { page, driver } = window.workbench;
  const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  const lens = (title: string) => page.locator('.codelens-decoration', { hasText: title });
  await driver.open(join(window.root, 'first', 'site.plugins.json'));
  await lens('1 of 2 notes').waitFor();
  await squiggle(page, 'warning').waitFor();
  await openPreview(page);
  await preview.locator('.plugin-name[title="of-first"]').waitFor();
  await driver.closeEditors();
  await driver.open(join(window.root, 'second', 'site.plugins.json'));
  await lens('2 of 3 notes').waitFor();
  // All problems of a file come together.
  await squiggle(page, 'error').waitFor();
  assert.equal(await squiggle(page, 'warning').count(), 0);
  await openPreview(page);
  await preview.locator('.plugin-name[title="of-second"]').waitFor();
});

test('a new configuration is created in the folder that is chosen, that of the editor first', async () => {
  const window = await openSites();
  const { page, driver } = window.workbench;
  const created = join(window.root, 'third', 'site.plugins.json');
  await driver.open(join(window.root, 'third', 'readme.md'));
  await offered(window, 'Site Plugins: New Configuration', 'second');
  assert.match((await rows(window).first().textContent()) ?? '', /third/);
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: 'site.plugins.json' }).waitFor();
  await page.locator('.statusbar-item', { hasText: /\(\d+ selected\)/ }).waitFor();
  await page.locator('.tab.active:not(.dirty)').waitFor();
  // A file that is being written is empty for a moment.
  await eventually('the saved configuration', async () =>
    (await readFile(created, 'utf8')).includes('"plugins"'),
  );
  for (const name of ['first', 'second'])
    assert.equal(await readFile(join(window.root, name, 'site.plugins.json'), 'utf8'), site(name));
});

test('a plugin is added to the configuration that is chosen', async () => {
  const window = await openSites();
  const { page, driver } = window.workbench;
  const path = join(window.root, 'first', 'site.plugins.json');
  await driver.open(join(window.root, 'third', 'readme.md'));
  const first = await offered(window, 'Site Plugins: Add Plugin…', 'first');
  await rows(window).filter({ hasText: 'second' }).first().waitFor();
  await first.click();
  await rows(window).filter({ hasText: 'Another source…' }).first().click();
  await page.locator('.quick-input-message', { hasText: 'Where the plugin comes from' }).waitFor();
  await page.keyboard.type('https://github.com/owner/added');
  await page.keyboard.press('Enter');
  await page.locator('.editor-instance .view-line', { hasText: 'owner/added' }).first().waitFor();
  // The cursor is at the end of the entry.
  await page.getByText('Ln 12, Col 6', { exact: true }).waitFor();
  await driver.saveFiles();
  const saved: { plugins: { source: unknown }[] } = JSON.parse(await readFile(path, 'utf8'));
  assert.deepEqual(
    saved.plugins.map(({ source }) => source),
    ['github:owner/of-first', 'github:owner/added'],
  );
  const other = await readFile(join(window.root, 'second', 'site.plugins.json'), 'utf8');
  assert.equal(other, site('second'));
});
