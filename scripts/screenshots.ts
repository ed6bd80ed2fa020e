/**
 * `npm run screenshots [-- NAME…]`: takes the screenshots of the docs, and those of the walkthrough in the
 * light and the dark theme, in VS Code.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import {
  goTo,
  openCompletions,
  openQuickFixes,
  openWebview,
  pickNote,
  problems,
  runCommand,
  scrollDown,
} from '../test/support/host/editor.ts';
import { openWorkbench } from '../test/support/host/openWorkbench.ts';
import { leaveWithParent } from './vscode/ownedProcess.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const example = join(root, 'examples', 'garden');
const configuration = 'site.plugins.json';

interface Screenshot {
  readonly name: string;
  /** Relative to the root; the walkthrough is shown in both themes. */
  readonly folder: 'docs/images' | 'client/walkthrough';
  /** The size of the window in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** The device pixel ratio. */
  readonly dots: number;
  /** A text of the example, and what replaces it; `$0` is where the cursor is put. */
  readonly change: readonly [from: string, to: string];
  readonly settings: Readonly<Record<string, unknown>>;
  /** CSS selectors of the parts of the window that are pictured (default: the editors). */
  readonly parts?: readonly string[];
  /** What is done once the file is open. */
  readonly compose: (page: Page) => Promise<unknown>;
}

const calm = { 'editor.inlayHints.enabled': 'off', 'editor.codeLens': false } as const;
const position = '"position": "right"';
const misspelled = ['"cdnCaching": true,', '"$0cdnCashing": true,'] as const;

async function showPreview(page: Page): Promise<void> {
  const preview = await openWebview(page, () => runCommand(page, 'Site Plugins: Open Preview'));
  await preview.locator('[aria-current="true"]').first().waitFor();
}

const wide = {
  folder: 'docs/images',
  dots: 1,
  settings: { ...calm, 'editor.fontSize': 13, 'files.autoSave': 'off' },
} as const;

const small = {
  folder: 'client/walkthrough',
  size: [500, 340],
  dots: 1.5,
  settings: { ...calm, 'editor.folding': false },
} as const;

const screenshots: readonly Screenshot[] = [
  {
    ...wide,
    name: 'comparison',
    size: [1440, 900],
    change: ['{', '$0{'],
    async compose(page) {
      const preview = await openWebview(page, () => runCommand(page, 'Site Plugins: Open Preview'));
      for (const name of ['graph', 'backlinks']) {
        await preview.locator(`.plugin-name:has(> :text-is("${name}"))`).click();
        await page.keyboard.press('e');
        await preview.locator('.off', { hasText: name }).first().waitFor();
      }
      const list = await openWebview(page, () =>
        runCommand(page, 'Site Plugins: Compare with Saved'),
      );
      await list.locator('.revert').nth(1).waitFor();
      await list.locator('.sentence', { hasText: 'graph' }).first().click();
    },
  },
  {
    ...wide,
    name: 'editor',
    size: [1060, 620],
    dots: 1.2,
    parts: ['.part.editor', '.part.panel'],
    change: [position, '"position": "$0"'],
    async compose(page) {
      await problems(page);
      await page.keyboard.press('Control+1');
      await scrollDown(page, 5);
      await openCompletions(page);
    },
  },
  {
    ...wide,
    name: 'page',
    size: [1440, 900],
    change: ['{', '$0{'],
    async compose(page) {
      const preview = await openWebview(page, () => runCommand(page, 'Site Plugins: Open Preview'));
      await preview.getByRole('radio', { name: 'Page' }).check();
      await pickNote(page, preview.locator('.pick-note'), 'pruning');
      await preview.locator('.note-text', { hasText: 'Cut just above a bud' }).waitFor();
    },
  },
  {
    ...wide,
    name: 'preview',
    size: [1440, 900],
    change: ['table-of-contents"', 'table-of-contents$0"'],
    compose: showPreview,
  },
  {
    name: 'quick-fix-misspelled',
    folder: 'docs/images',
    size: [800, 450],
    dots: 2,
    change: misspelled,
    settings: { 'editor.fontSize': 15 },
    async compose(page) {
      await scrollDown(page, 5);
      await openQuickFixes(page);
    },
  },
  {
    ...small,
    name: 'add-plugins',
    change: [position, '"position": "$0"'],
    compose: openCompletions,
  },
  { ...small, name: 'fix-problems', change: misspelled, compose: openQuickFixes },
  {
    ...small,
    name: 'see-the-page',
    size: [1200, 520],
    dots: 1,
    change: [position, `${position}$0`],
    parts: ['.editor-group-container:has(.tab[aria-label*="Preview"])'],
    compose: showPreview,
  },
];

async function take(screenshot: Screenshot, theme: 'light' | 'dark'): Promise<string> {
  const { name, change, size, dots, settings, compose } = screenshot;
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-garden-'));
  await cp(example, folder, { recursive: true });
  const text = await readFile(join(example, configuration), 'utf8');
  if (!text.includes(change[0])) throw new Error(`The example does not contain ${change[0]}.`);
  const marked = text.replace(change[0], () => change[1]);
  await writeFile(join(folder, configuration), marked.replace('$0', ''));
  const workbench = await openWorkbench({
    draws: true,
    folder,
    file: configuration,
    theme,
    viewport: { width: size[0], height: size[1] },
    deviceScaleFactor: dots,
    settings: {
      'editor.fontSize': 14,
      'editor.stickyScroll.enabled': false,
      'editor.scrollbar.vertical': 'hidden',
      'editor.hideCursorInOverviewRuler': true,
      'editor.overviewRulerBorder': false,
      'workbench.activityBar.location': 'hidden',
      'workbench.sideBar.location': 'right',
      'workbench.editor.editorActionsLocation': 'hidden',
      ...settings,
    },
  });
  try {
    const { page } = workbench;
    await page.keyboard.press('Control+b');
    await workbench.driver.run('notifications.clearAll');
    const before = marked.slice(0, marked.indexOf('$0')).split('\n');
    await goTo(page, before.length, (before.at(-1) ?? '').length + 1);
    await compose(page);
    // Until what is drawn late is there.
    await page.waitForTimeout(2000);
    const png = await page.screenshot({
      clip: await frame(page, screenshot),
      animations: 'disabled',
    });
    const path = join(root, screenshot.folder, `${name}-${theme}.webp`);
    await writeFile(path, await toWebp(page, png));
    return path;
  } finally {
    await workbench.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the bounding box of the parts. */
async function frame(page: Page, { parts = ['.part.editor'] }: Screenshot) {
  const boxes = await Promise.all(parts.map(part => page.locator(part).first().boundingBox()));
  const found = boxes.filter(box => box !== null);
  const x = Math.min(...found.map(box => box.x));
  const y = Math.min(...found.map(box => box.y));
  const right = Math.max(...found.map(box => box.x + box.width));
  const bottom = Math.max(...found.map(box => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
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

leaveWithParent();
const names = process.argv.slice(2);
for (const screenshot of screenshots) {
  if (names.length > 0 && !names.includes(screenshot.name)) continue;
  const themes =
    screenshot.folder === 'docs/images' ? (['light'] as const) : (['light', 'dark'] as const);
  for (const theme of themes) console.log(await take(screenshot, theme));
}
process.exit();
