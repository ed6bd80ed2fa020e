/**
 * `npm run bench:preview [-- plugins]`: measures the update of the preview after a keystroke in a
 * text: making the model, and drawing it in a browser; and how long its properties panel takes from
 * a selection to the drawn form.
 */
import { performance } from 'node:perf_hooks';
import { ConfigDocument } from '../server/src/core/config/document.ts';
import { propertyForm } from '../server/src/core/features/properties/index.ts';
import { defaultOptions } from '../server/src/core/preview/model.ts';
import { previewModel } from '../server/src/core/preview/previewModel.ts';
import { validate } from '../server/src/core/problems/check.ts';
import { WebviewBrowser } from '../test/client/preview/webviewPage.ts';

const count = Number(process.argv[2] ?? 500);
const rounds = 30;
const places = ['left', 'right', 'beforeBody', 'afterBody', 'body'];

/**
 * Returns a configuration with the given number of plugins, every tenth in a group, and one
 * priority that changes.
 */
function configuration(changing: number): string {
  const plugins = Array.from({ length: count }, (_, i) => ({
    source: `github:owner/plugin-${i}`,
    enabled: true,
    order: i,
    layout: {
      position: places[i % places.length],
      priority: i === 0 ? changing : i,
      ...(i % 10 === 0 ? { group: 'bar' } : {}),
    },
  }));
  return JSON.stringify({ plugins, layout: { groups: { bar: { wrap: true } } } }, null, 2);
}

function median(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms`;
}

/** In the page: the work of one update, from what causes it to the end of style and layout. */
const drawOnce = (cause: string) => `new Promise(done => {
  const wait = window.requestAnimationFrame;
  let work = 0;
  const timed = (what) => {
    const start = performance.now();
    what();
    work += performance.now() - start;
  };
  window.requestAnimationFrame = callback => wait(now => timed(() => callback(now)));
  timed(() => ${cause});
  wait(() => {
    timed(() => document.body.getBoundingClientRect());
    window.requestAnimationFrame = wait;
    done(work);
  });
})`;

const receive = "window.dispatchEvent(new MessageEvent('message', { data: window.next }))";

const browser = await WebviewBrowser.start({ draws: true, optimizes: true });
const opening = performance.now();
const webview = await browser.open({ text: configuration(1), height: 1200 });
const opened = performance.now() - opening;
const modelOf = (text: string) =>
  previewModel({ document: new ConfigDocument(text) }, defaultOptions);
const reading: number[] = [];
const drawing: number[] = [];
for (let round = 0; round < rounds; round++) {
  const text = configuration(round % 2 === 0 ? 9999 : 1);
  const start = performance.now();
  const model = modelOf(text);
  reading.push(performance.now() - start);
  const message = JSON.stringify({ type: 'model', version: round + 2, model });
  await webview.page.evaluate(`window.next = ${message}; undefined`);
  drawing.push((await webview.page.evaluate(drawOnce(receive))) as number);
}

const document = new ConfigDocument(configuration(1));
// The server has them already: it has reported them.
const problems = validate(document);
const selecting: number[] = [];
await webview.send({ type: 'model', version: rounds + 2, model: modelOf(configuration(1)) });
for (let round = 0; round < rounds; round++) {
  const id = (round * 37) % count;
  const select = `document.getElementById('plugin-${id}').focus()`;
  const selected = (await webview.page.evaluate(drawOnce(select))) as number;
  if (round === 0) await webview.page.keyboard.press('p');
  await webview.settle();
  const selection = { kind: 'plugin', id } as const;
  const start = performance.now();
  const form = propertyForm({ document, problems }, selection) ?? null;
  const made = performance.now() - start;
  const message = { type: 'properties', version: rounds + 2, selection, form };
  await webview.page.evaluate(`window.next = ${JSON.stringify(message)}; undefined`);
  const drawn = (await webview.page.evaluate(drawOnce(receive))) as number;
  selecting.push(selected + made + drawn);
}
await browser.close();
console.log(`${count} plugins, ${rounds} updates, medians`);
console.log(`  open               ${opened.toFixed(0)} ms`);
console.log(`  text to model      ${median(reading)}`);
console.log(`  model to screen    ${median(drawing)}`);
console.log(`  selection to form  ${median(selecting)}`);
