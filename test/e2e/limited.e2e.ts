/** Windows in which the extension may do less: VS Code for the Web, and a folder that is not trusted. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { eventuallyEqual } from '../support/eventually.ts';
import {
  focusText,
  openPreview,
  openWebview,
  pickNote,
  runCommand,
  squiggle,
} from '../support/host/editor.ts';
import { saveEvidence } from '../support/host/evidence.ts';
import { openWorkbench, type Workbench } from '../support/host/openWorkbench.ts';

const garden = fileURLToPath(new URL('../../examples/garden', import.meta.url));

interface Limits {
  readonly name: string;
  readonly options: Partial<Parameters<typeof openWorkbench>[0]>;
  /** What appears above the editors, and moves what a test clicks in them. */
  readonly banner?: string;
  /** What else the window proves, with the preview open and a plugin disabled in it. */
  readonly rest: (workbench: Workbench, disabled: Locator) => Promise<void>;
}

const windows: readonly Limits[] = [
  {
    name: 'in VS Code for the Web, where a change is compared and reverted',
    options: { web: true },
    async rest({ page, driver }) {
      // It would need a process.
      await assert.rejects(driver.run('sitePlugins.userApi.start'), /not found/);
      const comparison = await openWebview(page, () =>
        runCommand(page, 'Site Plugins: Compare with Saved'),
      );
      await comparison.locator('.sentence', { hasText: '"graph" is disabled.' }).waitFor();
      await comparison.locator('.revert').click();
      await comparison.getByText('No changes since it was saved.').waitFor();
    },
  },
  {
    name: 'in a folder that is not trusted, where the User API starts',
    options: {
      settings: {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
        'userApi.port': 0,
      },
    },
    banner: 'Restricted Mode',
    async rest({ page, driver }, disabled) {
      await driver.run('sitePlugins.userApi.start');
      await page
        .locator('.statusbar-item[id$="sitePlugins.userApi"]', { hasText: /:\d+/ })
        .waitFor();
      await driver.run('sitePlugins.userApi.stop');
      await page.keyboard.press('e');
      await disabled.waitFor({ state: 'detached' });
    },
  },
];

describe('a problem, also in YAML, a note on the page, and a change in the preview', () => {
  for (const { name, options, banner, rest } of windows) {
    test(name, async t => {
      const folder = await mkdtemp(join(tmpdir(), 'site-plugins-limited-'));
      await cp(garden, folder, { recursive: true });
      const file = join(folder, 'site.plugins.json');
      const original = await readFile(file, 'utf8');
      const workbench = await openWorkbench({
        folder,
        viewport: { width: 2000, height: 1000 },
        ...options,
        settings: { 'files.autoSave': 'off', ...options.settings },
      });
      const { page, driver } = workbench;
      try {
        await driver.open(file);
        await page.keyboard.type('x');
        await squiggle(page, 'error').waitFor();
        await page.keyboard.press('Control+z');
        if (banner) await page.locator('.part.banner', { hasText: banner }).waitFor();
        const preview = await openWebview(page, () => openPreview(page));
        await preview.getByRole('radio', { name: 'Page', exact: true }).check();
        await pickNote(page, preview.locator('.pick-note'), 'notes/prun');
        await preview.locator('.note-text').getByText('Cut just above a bud').waitFor();
        const graph = preview.locator('.plugin-name:has(> :text-is("graph"))');
        await graph.focus();
        await page.keyboard.press('e');
        const disabled = graph.and(preview.locator('.off *'));
        await disabled.waitFor();
        await rest(workbench, disabled);
        await focusText(page);
        await page.keyboard.press('Control+S');
        await page.locator('.tab.dirty').first().waitFor({ state: 'hidden' });
        await eventuallyEqual('the text', () => readFile(file, 'utf8'), original);
        const yaml = join(folder, 'site.plugins.yaml');
        await writeFile(yaml, 'configuraton:\n  pageTitle: My Garden\nplugins: []\n');
        await driver.open(yaml);
        await squiggle(page, 'error').waitFor();
      } catch (error) {
        await saveEvidence(workbench, t, error);
        throw error;
      } finally {
        await workbench.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});
