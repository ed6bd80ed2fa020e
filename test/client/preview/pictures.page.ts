/** How the preview looks: pictures compared with kept ones, in three themes. */

import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { gardenText } from '../../support/gardenText.ts';
import { themeNames } from './themes.ts';
import { type Opened, WebviewBrowser } from './webviewPage.ts';

let browser: WebviewBrowser;

before(async () => {
  browser = await WebviewBrowser.start({ draws: true });
});

after(() => browser.close());

const pictures: Readonly<Record<string, Opened>> = {
  columns: { width: 800, height: 1500 },
  page: {
    text: gardenText.replace('"order": 60', '"order": -60'),
    options: { view: 'page', showDisabled: true },
    selection: { kind: 'plugin', id: 5 },
    width: 1080,
    height: 1000,
  },
};

for (const theme of themeNames) {
  for (const [name, opened] of Object.entries(pictures)) {
    test(`${theme}, ${name}`, async () => {
      const mode = theme === 'light' ? 'lightMode' : 'darkMode';
      const options = { mode, ...opened.options } as const;
      const webview = await browser.open({ ...opened, theme, options });
      await webview.useOneFont();
      await webview.cursorAt('github:garden-plugins/page-title');
      const picture = await webview.page.screenshot({ animations: 'disabled' });
      assert.equal(await comparePicture(`${theme}-${name}`, picture), undefined);
    });
  }
}

const ownFolder = fileURLToPath(new URL('./pictures/', import.meta.url));
const isUpdating = process.env.UPDATE_PICTURES !== undefined;

/** The tolerance for differences in text antialiasing. */
const tolerance = 0.01;

/**
 * Compares a picture with the kept one of that name. With `UPDATE_PICTURES` set it is kept instead.
 * @returns a message with the paths of the images; `undefined` if they are equal
 */
async function comparePicture(name: string, actual: Buffer): Promise<string | undefined> {
  const path = join(ownFolder, `${name}.png`);
  if (isUpdating) {
    await writeFile(path, actual);
    return undefined;
  }
  const [before, now] = [PNG.sync.read(await readFile(path)), PNG.sync.read(actual)];
  const { width, height } = before;
  const difference = new PNG({ width, height });
  const options = { threshold: 0.2 };
  const count = pixelmatch(before.data, now.data, difference.data, width, height, options);
  if (count <= tolerance * width * height) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'site-plugins-pictures-'));
  await writeFile(join(folder, `${name}.png`), actual);
  await writeFile(join(folder, `${name}-difference.png`), PNG.sync.write(difference));
  return `${name}: ${((100 * count) / (width * height)).toFixed(1)} % differ; see ${folder}`;
}
