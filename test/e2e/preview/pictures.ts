/**
 * The preview in a real VS Code, compared with kept pictures, in the colors of two themes.
 * `test/client/preview/pictures.page.ts` compares more, and high contrast, which this build of VS Code does not
 * put on in every fresh installation.
 */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { comparePicture } from '../../client/preview/comparePicture.ts';
import { oneFont } from '../../client/preview/webviewPage.ts';
import { openPreview } from '../../support/host/editor.ts';
import type { Theme, Workbench } from '../../support/host/openWorkbench.ts';

const kept = fileURLToPath(new URL('./pictures/', import.meta.url));

const screens: readonly (readonly [Theme, string])[] = [
  ['light', 'Desktop'],
  ['dark', 'Mobile'],
];

/** Opens the preview of the garden, whose configuration is in the editor of a window that is drawn. */
export async function assertPictures(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  // With the activity bar, which is beside the editors.
  await page.setViewportSize({ width: 1748, height: 1100 });
  for (const [part, keys] of [
    ['sidebar', 'Control+b'],
    ['panel', 'Control+j'],
  ] as const) {
    if (await page.locator(`.part.${part}`).isVisible()) await page.keyboard.press(keys);
    await page.locator(`.part.${part}`).waitFor({ state: 'hidden' });
  }
  await openPreview(page);
  const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  for (const [theme, screen] of screens) {
    await workbench.changeTheme(theme);
    await preview.locator(`body.vscode-${theme}`).waitFor();
    const drawn = preview.locator(`.page.${screen.toLowerCase()}`);
    await preview.getByRole('radio', { name: screen }).check({ force: true });
    await drawn.waitFor();
    await drawn.evaluate((_, script) => Function(`return ${script}`)(), oneFont());
    // The pointer highlights the element below it.
    await page.mouse.move(2, 2);
    const picture = await settled(() => drawn.screenshot({ animations: 'disabled' }));
    assert.equal(
      await comparePicture(`${theme}-${screen.toLowerCase()}`, picture, kept),
      undefined,
    );
  }
}

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
