/** How the preview looks: pictures compared with kept ones, in three themes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gardenText } from '../../support/gardenText.ts';
import { comparePicture } from './comparePicture.ts';
import { type Opened, WebviewBrowser } from './webviewPage.ts';

let browser: WebviewBrowser;

before(async () => {
  browser = await WebviewBrowser.start({ draws: true });
});

after(() => browser.close());

/** A text with syntax errors, of which some plugins and colors cannot be read. */
const broken = gardenText
  .replace(/("tertiary": "#7a5c2e",).*(?=\n\s+"darkMode")/s, '$1')
  .split(/(?="source": "github:garden-plugins\/darkmode)/)[0];

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

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  for (const [name, opened] of Object.entries(pictures)) {
    test(`${theme}, ${name}`, async () => {
      const mode = theme === 'light' ? 'lightMode' : 'darkMode';
      const options = { mode, ...opened.options } as const;
      const webview = await browser.open({ ...opened, theme, options });
      await webview.useOneFont();
      if (name === 'columns') await webview.type(broken ?? '');
      await webview.cursorAt('github:garden-plugins/page-title');
      const picture = await webview.page.screenshot({ animations: 'disabled' });
      assert.equal(await comparePicture(`${theme}-${name}`, picture), undefined);
      await webview.close();
    });
  }
}
