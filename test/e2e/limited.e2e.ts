/** Windows in which the extension may do less: VS Code for the Web, and a folder that is not trusted. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventuallyEqual } from '../support/eventually.ts';
import {
  focusText,
  notification,
  openPreview,
  openWebview,
  pickNote,
  runCommand,
  squiggle,
} from '../support/host/editor.ts';
import { saveEvidence } from '../support/host/evidence.ts';
import { openWorkbench } from '../support/host/openWorkbench.ts';

const garden = fileURLToPath(new URL('../../examples/garden', import.meta.url));

const windows = [
  { name: 'in VS Code for the Web', banner: '', missing: 'userApi.start', options: { web: true } },
  {
    name: 'in a folder that is not trusted',
    // It appears above the editors, and moves what a test clicks.
    banner: 'Restricted Mode',
    missing: undefined,
    options: {
      settings: {
        'security.workspace.trust.enabled': true,
        'security.workspace.trust.startupPrompt': 'never',
      },
    },
  },
] as const;

describe('a problem, a note on the page, and a change that is compared and reverted', () => {
  for (const { name, banner, missing, options } of windows) {
    test(name, async t => {
      const folder = await mkdtemp(join(tmpdir(), 'site-plugins-limited-'));
      await cp(garden, folder, { recursive: true });
      const file = join(folder, 'site.plugins.json');
      const original = await readFile(file, 'utf8');
      const workbench = await openWorkbench({
        folder,
        viewport: { width: 2000, height: 1000 },
        ...options,
        settings: { 'files.autoSave': 'off', ...('settings' in options && options.settings) },
      });
      const { page, driver } = workbench;
      try {
        await driver.open(file);
        await page.keyboard.type('x');
        await squiggle(page, 'error').waitFor();
        await page.keyboard.press('Control+z');
        if (banner !== '') await page.locator('.part.banner', { hasText: banner }).waitFor();
        if (missing !== undefined) {
          // It would need a process.
          await assert.rejects(driver.run(`sitePlugins.${missing}`), /not found/);
        }
        const preview = await openWebview(page, () => openPreview(page));
        await preview.getByRole('radio', { name: 'Page', exact: true }).check();
        await pickNote(page, preview.locator('.pick-note'), 'notes/prun');
        await preview.locator('.note-text').getByText('Cut just above a bud').waitFor();
        const graph = preview.locator('.plugin-name[title="graph"]');
        await graph.focus();
        await page.keyboard.press('e');
        await graph.and(preview.locator('.off *')).waitFor();
        const comparison = await openWebview(page, () =>
          runCommand(page, 'Site Plugins: Compare with Saved'),
        );
        await comparison.locator('.sentence', { hasText: '"graph" is disabled.' }).waitFor();
        await comparison.locator('.revert').click();
        await comparison.getByText('No effect.').waitFor();
        await focusText(page);
        await page.keyboard.press('Control+S');
        await page.locator('.tab.dirty').first().waitFor({ state: 'hidden' });
        await eventuallyEqual('the text', () => readFile(file, 'utf8'), original);
        await runCommand(page, 'Site Plugins: Compare with Git HEAD');
        await notification(page, 'Git is turned off in VS Code, by the setting "git.enabled".');
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
