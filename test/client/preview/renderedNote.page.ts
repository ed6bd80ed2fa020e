/** The note on the page of the bundled webview, in a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { factsOf } from '../../../server/src/core/preview/note/chosenNote.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, on } from './onWebview.ts';
import type { Opened, WebviewPage } from './webviewPage.ts';

const path = 'küche/Brot 🍞.md';
const options = { ...defaultOptions, view: 'page', note: path } as const;

/** Runs a test on the page with a note. */
const onNote = (html: string, run: (webview: WebviewPage) => Promise<void>, given: Opened = {}) =>
  on({ options, ...given }, async webview => {
    const note = factsOf(path, '# Bread\n\nBake it with [[Käse]].', ['Käse.md', path]);
    const source = { document: new ConfigDocument(gardenText), chosen: { note } };
    const model = previewModel(source, options);
    await webview.send({ type: 'model', version: 1, model, noteHtml: html });
    await run(webview);
  });

test('rendered Markdown is sanitized: nothing runs, is fetched, is styled or leads anywhere', () => {
  const attacks = [
    '<script>document.title="run"</script>',
    '<img src="http://preview.test/x.png" onerror="document.title=1" alt="oven">',
    '<a href="https://example.org" onclick="x()">out</a>',
    '<iframe src="https://example.org"></iframe><form><input name="a"><button>b</button></form>',
    '<svg><script>document.title="run"</script></svg><math><mtext><style>*{color:red}</style></mtext></math>',
    '<p style="position:fixed" class="workspace" id="root" title="x">[[Käse|cheese]] ==now==</p>',
    '<style>body{display:none}</style><link rel="stylesheet" href="//x"><meta http-equiv="refresh">',
    '<pre><code class="x">a [[b]]</code></pre><ul><li><input type="checkbox" checked>done</li></ul>',
    `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`,
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ];
  return onNote(attacks.join('\n'), async webview => {
    const note = webview.page.locator('.markdown');
    const elements = await note.evaluate(node =>
      [...node.querySelectorAll('*')].map(({ localName, attributes }) =>
        [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
      ),
    );
    assert.deepEqual(
      elements.join(', '),
      'span class=image, span class=link, p, span class=note-link, mark, pre, code, ul, li',
    );
    const text = (await note.textContent()) ?? '';
    for (const part of ['oven', 'out', 'cheese', 'now', 'a [[b]]', '☑ done', 'deep']) {
      assert.ok(text.includes(part), part);
    }
    assert.ok(!text.includes('color:red') && !text.includes('document.title'));
    // The document that is parsed has the policy of the page, which reports what it refuses.
    const refused = /Content Security Policy directive.*The action has been blocked/;
    const others = webview.errors.splice(0).filter(error => !refused.test(error));
    assert.deepEqual(others, []);
    assert.equal(await webview.page.title(), 'Preview');
  });
});

test('a note is accessible, also in forced colors, and its headings and quotes look like its own', () => {
  const html =
    '<p>a</p><h2>Steps <em>c</em></h2><h3>d</h3><blockquote><p>e</p></blockquote><table><tr><td>1</td></tr></table>';
  const given = { theme: 'high-contrast', width: 520 } as const;
  const run = async (webview: WebviewPage) => {
    const { page } = webview;
    const styles = await page.evaluate(`['h2', 'h3', 'blockquote'].map(name => {
      const { display, marginTop, marginLeft } = getComputedStyle(document.querySelector('.markdown ' + name));
      return [display, marginTop, marginLeft];
    })`);
    assert.deepEqual(styles, Array(3).fill(['block', '12px', '0px']));
    await assertAccessible(webview);
    assert.ok(await page.getByRole('article', { name: 'Note Bread' }).isVisible());
    await page.emulateMedia({ forcedColors: 'active' });
    assert.ok(await page.getByRole('heading', { name: 'Steps' }).isVisible());
  };
  return onNote(html, run, given);
});
