/**
 * The preview in a real VS Code, compared with kept pictures, in two themes and on three screens. High
 * contrast is compared by its own page (`test/client/preview/pictures.test.ts`): this build of VS Code
 * does not put that theme on in every fresh installation.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { comparePicture } from '../client/preview/comparePicture.ts';
import { oneFont } from '../client/preview/webviewPage.ts';
import { runCommand } from '../support/host/editor.ts';
import { openWorkbench, type Theme, type Workbench } from '../support/host/openWorkbench.ts';

const kept = fileURLToPath(new URL('./preview/pictures/', import.meta.url));
const garden = fileURLToPath(new URL('../../examples/garden', import.meta.url));

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-plugins-garden-'));
  await cp(garden, folder, { recursive: true });
  workbench = await openWorkbench({
    folder,
    file: 'site.plugins.json',
    theme: 'light',
    viewport: { width: 1500, height: 1100 },
    settings: { 'workbench.activityBar.location': 'hidden' },
  });
  const { page } = workbench;
  await page.keyboard.press('Control+b');
  // An open command palette does not show commands that are registered later; the code lens
  // appears when they are registered.
  await page.locator('.codelens-decoration').first().waitFor({ timeout: 60_000 });
  await runCommand(page, 'Site Plugins: Open Preview');
});

after(async () => {
  await workbench?.close();
  await rm(folder, { recursive: true, force: true });
});

for (const theme of ['light', 'dark'] satisfies Theme[]) {
  test(`the preview, ${theme}`, async t => {
    await workbench.changeTheme(theme);
    const { page } = workbench;
    const frame = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const drawn = frame.locator('.page');
    await drawn.waitFor();
    await drawn.evaluate((_, script) => Function(`return ${script}`)(), oneFont());
    for (const screen of ['desktop', 'tablet', 'mobile']) {
      await t.test(screen, async () => {
        await frame.locator(`input[name="viewport"][value="${screen}"]`).check({ force: true });
        // The pointer highlights the element below it.
        await page.mouse.move(2, 2);
        const picture = await settled(() => drawn.screenshot({ animations: 'disabled' }));
        assert.equal(await comparePicture(`${theme}-${screen}`, picture, kept), undefined);
      });
    }
  });
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
