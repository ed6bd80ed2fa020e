/**
 * The preview in a real VS Code, compared with kept pictures, in the colors of two themes.
 * `test/client/preview/pictures.test.ts` compares every screen, and high contrast, which this build of
 * VS Code does not put on in every fresh installation.
 */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { comparePicture } from '../../client/preview/comparePicture.ts';
import { oneFont } from '../../client/preview/webviewPage.ts';
import type { Theme } from '../../support/host/openWorkbench.ts';
import type { PreviewWindow } from './previewWindow.ts';
import { openGarden } from './sharedWindow.ts';

const kept = fileURLToPath(new URL('./pictures/', import.meta.url));

const screens: readonly (readonly [Theme, string])[] = [
  ['light', 'desktop'],
  ['dark', 'mobile'],
];

describe('pictures of the preview', () => {
  let window: PreviewWindow;

  beforeEach(async () => {
    window = await openGarden({ withoutProperties: true });
    await window.page.setViewportSize({ width: 1700, height: 1100 });
    const sideBar = window.page.locator('.part.sidebar');
    if (await sideBar.isVisible()) await window.page.keyboard.press('Control+b');
    await sideBar.waitFor({ state: 'hidden' });
  });

  for (const [theme, screen] of screens) {
    test(`${theme}, ${screen}`, async () => {
      await window.changeTheme(theme);
      const { page, preview } = window;
      await preview.locator(`body.vscode-${theme}`).waitFor();
      const drawn = preview.locator(`.page.${screen}`);
      await preview.locator(`input[name="viewport"][value="${screen}"]`).check({ force: true });
      await drawn.waitFor();
      await drawn.evaluate((_, script) => Function(`return ${script}`)(), oneFont());
      // The pointer highlights the element below it.
      await page.mouse.move(2, 2);
      const picture = await settled(() => drawn.screenshot({ animations: 'disabled' }));
      assert.equal(await comparePicture(`${theme}-${screen}`, picture, kept), undefined);
    });
  }
});

/** Returns a screenshot once two in succession are equal. */
async function settled(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await new Promise(resolve => setTimeout(resolve, 250));
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}
