import { openWebview, runCommand } from '../../test/support/host/editor.ts';
import type { Picture } from './picture.ts';

/** What changes for readers of the site, beside the text and its preview. */
export const comparison: Picture = {
  name: 'comparison',
  format: 'webp',
  dots: 1,
  viewport: { width: 1700, height: 800 },
  isClean: true,
  text: garden => `$0${garden}`,
  settings: {
    'editor.fontSize': 13,
    'editor.inlayHints.enabled': 'off',
    'editor.codeLens': false,
    'files.autoSave': 'off',
  },
  async compose(page) {
    const preview = await openWebview(page, () => runCommand(page, 'Site Plugins: Open Preview'));
    for (const name of ['graph', 'backlinks']) {
      await preview.locator(`[data-chip][title="${name}"]`).click();
      await page.keyboard.press('e');
      await preview.locator('.off', { hasText: name }).first().waitFor();
    }
    await preview.locator('[data-chip][title="page-title"]').click();
    const list = await openWebview(page, () =>
      runCommand(page, 'Site Plugins: Compare Preview with Saved'),
    );
    await list.locator('.revert[aria-disabled="false"]').nth(1).waitFor();
    await list.locator('.sentence', { hasText: 'graph' }).first().click();
    await preview.locator('.chip.highlighted', { hasText: 'graph' }).waitFor();
  },
};
