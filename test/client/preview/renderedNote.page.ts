/** The note on the page of the bundled webview, in a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { factsOf } from '../../../server/src/core/preview/note/chosenNote.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { gardenText } from '../../support/gardenText.ts';
import { assertAccessible, openWebview } from './onWebview.ts';
import type { ThemeName } from './themes.ts';

const path = 'küche/Brot 🍞.md';
const options = { ...defaultOptions, view: 'page', note: path } as const;

async function open(html: string | undefined, given: { theme?: ThemeName; width?: number } = {}) {
  const webview = await openWebview({ options, ...given });
  const site = { paths: ['a.md', path], neighbors: { recent: [], backlinks: ['Käse'] } };
  const note = factsOf(path, '# Bread\n\nBake it with [[Käse]].', site);
  const source = { document: new ConfigDocument(gardenText), chosen: { note } };
  const model = previewModel(source, options);
  await webview.send({ type: 'model', version: 1, model, noteHtml: html });
  return webview;
}

test('rendered Markdown is sanitized: nothing runs, is fetched, is styled or leads anywhere', async () => {
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
  const webview = await open(attacks.join('\n'));
  const note = webview.page.locator('.markdown');
  const elements = await note.evaluate(node =>
    [...node.querySelectorAll('*')].map(({ localName, attributes }) => [
      localName,
      ...[...attributes].map(({ name, value }) => `${name}=${value}`),
    ]),
  );
  assert.deepEqual(elements, [
    ['span', 'class=image'],
    ['span', 'class=link'],
    ['p'],
    ['span', 'class=note-link'],
    ['mark'],
    ['pre'],
    ['code'],
    ['ul'],
    ['li'],
  ]);
  const text = (await note.textContent()) ?? '';
  for (const part of ['oven', 'out', 'cheese', 'now', 'a [[b]]', '☑ done', 'deep']) {
    assert.ok(text.includes(part), part);
  }
  assert.ok(!text.includes('color:red') && !text.includes('document.title'));
  // The document that is parsed has the policy of the page, which reports what it refuses.
  const refused = /Content Security Policy directive.*The action has been blocked/;
  assert.deepEqual(
    webview.errors.filter(error => !refused.test(error)),
    [],
  );
  assert.equal(await webview.page.title(), 'Preview');
  await webview.close();
});

test('the note is picked with a button of the toolbar that has its name', async () => {
  const webview = await open(undefined);
  const button = webview.page.getByRole('button', { name: 'Note on the page: Brot 🍞.md' });
  await button.focus();
  await webview.page.keyboard.press('Enter');
  await webview.said('pickNote');
  assert.match((await webview.page.locator('[data-position="right"]').textContent()) ?? '', /Käse/);
  await webview.close();
});

test('the page with a note is accessible, also in forced colors', async () => {
  const html = '<h2>Steps</h2><p>Text</p><table><tr><td>1</td></tr></table>';
  const webview = await open(html, { theme: 'high-contrast', width: 520 });
  await assertAccessible(webview);
  assert.ok(await webview.page.getByRole('article', { name: 'Note Bread' }).isVisible());
  await webview.page.emulateMedia({ forcedColors: 'active' });
  assert.ok(await webview.page.getByRole('heading', { name: 'Steps' }).isVisible());
  await webview.page.close();
});

test('without the Markdown support of VS Code, the sample note is shown, and why', async () => {
  const webview = await open(undefined);
  await webview.page.getByText('The Markdown support of VS Code').waitFor();
  assert.ok(await webview.page.getByText('Running text with').first().isVisible());
  await webview.close();
});

test('the headings and quotes of a note look like its own, not like those of the preview', async () => {
  const html = '<p>a</p><h2>b <em>c</em></h2><h3>d</h3><blockquote><p>e</p></blockquote>';
  const webview = await open(html);
  const styles = await webview.page.evaluate(`['h2', 'h3', 'blockquote'].map(name => {
    const { display, marginTop, marginLeft } = getComputedStyle(document.querySelector('.markdown ' + name));
    return [name, display, marginTop, marginLeft];
  })`);
  assert.deepEqual(styles, [
    ['h2', 'block', '12px', '0px'],
    ['h3', 'block', '12px', '0px'],
    ['blockquote', 'block', '12px', '0px'],
  ]);
  await webview.close();
});
