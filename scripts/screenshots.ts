/**
 * `npm run screenshots`: takes the light and dark screenshots for the docs and the walkthrough in
 * VS Code. `npm run screenshots -- NAME…` takes only the given ones.
 */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { configurationFileName } from '../server/src/core/product.ts';
import { goTo } from '../test/support/host/editor.ts';
import { openWorkbench } from '../test/support/host/openWorkbench.ts';
import { pictures } from './screenshots/index.ts';
import type { Picture } from './screenshots/picture.ts';
import { leaveWithParent } from './vscode/ownedProcess.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const example = join(root, 'examples', 'garden');

const settings = {
  'breadcrumbs.enabled': false,
  'editor.cursorBlinking': 'solid',
  'editor.fontSize': 14,
  'editor.minimap.enabled': false,
  'editor.scrollBeyondLastLine': true,
  'editor.stickyScroll.enabled': false,
  'editor.scrollbar.vertical': 'hidden',
  'editor.hideCursorInOverviewRuler': true,
  'editor.overviewRulerBorder': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.sideBar.location': 'right',
  'workbench.editor.editorActionsLocation': 'hidden',
};

async function take(picture: Picture, theme: 'light' | 'dark'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-garden-'));
  await cp(example, folder, { recursive: true });
  const marked = picture.text(await readFile(join(example, configurationFileName), 'utf8'));
  await writeFile(join(folder, configurationFileName), marked.replace('$0', ''));
  const workbench = await openWorkbench({
    draws: true,
    folder,
    file: configurationFileName,
    theme,
    viewport: picture.viewport,
    deviceScaleFactor: picture.dots ?? 2,
    settings: { ...settings, ...picture.settings },
  });
  try {
    const { page } = workbench;
    await page.keyboard.press('Control+b');
    await workbench.driver.run('notifications.clearAll');
    await putCursor(page, marked);
    if (picture.isClean !== true) {
      const squiggle = page.locator('.editor-instance [class*="squiggly"]').first();
      await squiggle.waitFor({ state: 'attached' });
    }
    await picture.compose(page);
    await settle(page);
    const { name, folder: place = 'docs/images', format = 'png' } = picture;
    const path = join(root, place, `${name}-${theme}.${format}`);
    const png = await page.screenshot({ clip: await frame(page, picture), animations: 'disabled' });
    await writeFile(path, format === 'png' ? png : await toWebp(page, png));
    return path;
  } finally {
    await workbench.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Encodes a picture with the browser, in a page without the security policy of the workbench. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoder = await page.context().browser()?.newPage();
  if (encoder === undefined) throw new Error('The browser was closed.');
  const encoded = await encoder.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    return (await new Response(blob).bytes()).toBase64();
  })()`);
  await encoder.close();
  return Buffer.from(encoded, 'base64');
}

async function putCursor(page: Page, marked: string): Promise<void> {
  const before = marked.slice(0, marked.indexOf('$0')).split('\n');
  await goTo(page, before.length, (before.at(-1) ?? '').length + 1);
}

/** Waits until the layout is stable. */
async function settle(page: Page): Promise<void> {
  let before: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) return;
    before = now;
    await page.waitForTimeout(300);
  }
}

/** Returns the bounding box of the parts. */
async function frame(page: Page, { parts = ['.part.editor'] }: Picture) {
  const boxes = await Promise.all(parts.map(part => page.locator(part).first().boundingBox()));
  const found = boxes.filter(box => box !== null);
  const x = Math.min(...found.map(box => box.x));
  const y = Math.min(...found.map(box => box.y));
  const right = Math.max(...found.map(box => box.x + box.width));
  const bottom = Math.max(...found.map(box => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

async function main(names: readonly string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length === 0) {
    throw new Error(
      `Unknown screenshot. Available: ${pictures.map(({ name }) => name).join(', ')}.`,
    );
  }
  for (const picture of wanted) {
    for (const theme of ['light', 'dark'] as const) console.log(await take(picture, theme));
  }
}

leaveWithParent();
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
