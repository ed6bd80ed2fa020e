/** How the page looks: pictures compared with kept ones, in three themes and on three screens. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gardenText } from '../../support/gardenText.ts';
import { comparePicture } from './comparePicture.ts';
import type { ThemeName } from './themes.ts';
import { WebviewBrowser } from './webviewPage.ts';

let browser: WebviewBrowser;

before(async () => {
  browser = await WebviewBrowser.start({ draws: true });
});

after(() => browser.close());

for (const theme of ['light', 'dark', 'high-contrast'] satisfies ThemeName[]) {
  for (const viewport of ['desktop', 'tablet', 'mobile'] as const) {
    test(`${theme}, ${viewport}`, async () => {
      const options = { viewport, showDisabled: viewport === 'tablet' };
      const webview = await browser.open({ theme, options, width: 800, height: 1800 });
      await webview.useOneFont();
      await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 17 } });
      // Only the page is another one on other screens.
      const part = webview.page.locator(viewport === 'desktop' ? 'main' : '.page');
      const picture = await part.screenshot({ animations: 'disabled' });
      assert.equal(await comparePicture(`${theme}-${viewport}`, picture), undefined);
      await webview.close();
    });
  }
}

for (const theme of ['light', 'dark', 'high-contrast'] satisfies ThemeName[]) {
  test(`${theme}, the page as readers see it`, async () => {
    const mode = theme === 'light' ? 'lightMode' : 'darkMode';
    const options = { view: 'page', mode, showDisabled: true } as const;
    const webview = await browser.open({ theme, options, width: 1080, height: 1000 });
    await webview.useOneFont();
    await webview.send({ type: 'highlight', highlight: { kind: 'plugin', id: 17 } });
    const picture = await webview.page.locator('.page').screenshot({ animations: 'disabled' });
    assert.equal(await comparePicture(`${theme}-page`, picture), undefined);
    await webview.close();
  });

  test(`${theme}, a text with syntax errors`, async () => {
    const webview = await browser.open({ theme, width: 800, height: 1800 });
    await webview.useOneFont();
    const text = gardenText.replace(/("tertiary": "#7a5c2e",).*(?="darkMode")/s, '$1');
    await webview.type(text.slice(0, text.indexOf('"source": "github:garden-plugins/darkmode')));
    const picture = await webview.page.locator('body').screenshot({ animations: 'disabled' });
    assert.equal(await comparePicture(`${theme}-stale`, picture), undefined);
    await webview.close();
  });
}

for (const theme of ['light', 'dark', 'high-contrast'] satisfies ThemeName[]) {
  test(`${theme}, the properties of a plugin`, async () => {
    const text = gardenText
      .replace('"order": 60', '"order": -60')
      .replace('"wordsPerMinute": 220', '"wordsPerMinute": 220, "show": { "in": ["left"] }');
    const selection = { kind: 'plugin', id: 5 } as const;
    const opened = { theme, text, selection, width: 1080, height: 1400 };
    const webview = await browser.open(opened);
    await webview.useOneFont();
    const picture = await webview.page.screenshot({ animations: 'disabled' });
    assert.equal(await comparePicture(`${theme}-properties`, picture), undefined);
    await webview.close();
  });
}
