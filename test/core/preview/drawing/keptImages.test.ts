/**
 * Images as a whole, compared with kept ones: places, sizes and colors of all that is drawn. Set
 * UPDATE_PICTURES=1 to keep those of the code as it is, and look at them in a browser.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { renderPreviewSvg } from '../../../../server/src/core/preview/drawing/previewSvg.ts';
import { defaultOptions, type PreviewOptions } from '../../../../server/src/core/preview/model.ts';
import { factsOf } from '../../../../server/src/core/preview/note/chosenNote.ts';
import { previewModel } from '../../../../server/src/core/preview/previewModel.ts';
import { gardenText } from '../../../support/gardenText.ts';

const folder = new URL('./images/', import.meta.url);

/** Compares an image with the kept one, element by element. */
function assertKept(name: string, svg: string): void {
  const url = new URL(`${name}.svg`, folder);
  const lines = `${svg.trim().replaceAll('><', '>\n<')}\n`;
  if (process.env.UPDATE_PICTURES !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(url, lines);
  }
  assert.equal(lines, readFileSync(url, 'utf8'));
}

function draw(text: string, options: Partial<PreviewOptions>, note?: string): string {
  const document = new ConfigDocument(text);
  const path = 'garden/Ana’s beds.md';
  const around = {
    paths: [path, 'garden/Ärger & <Moos>.md', 'index.md'],
    hidden: new Set<string>(),
    neighbors: {
      recent: [{ title: 'Moss', date: '2026-03-01' }, { title: 'Index' }],
      backlinks: ['Moss', 'Index'],
    },
  };
  const chosen = note === undefined ? undefined : { note: factsOf(path, note, around) };
  return renderPreviewSvg(previewModel({ document, chosen }, { ...defaultOptions, ...options }));
}

/** Plugins of each appearance, the last of which is not known. */
const names = [
  ...['page-title', 'search', 'explorer', 'recent-notes', 'backlinks', 'table-of-contents'],
  ...['graph', 'darkmode', 'reader-mode', 'breadcrumbs', 'article-title', 'content-meta'],
  ...['tag-list', 'note-properties', 'comments', 'footer', 'spacer', 'share-button', 'radio'],
];

/** A site with all of them, and what a layout may say of them. */
const everything = JSON.stringify({
  configuration: {
    pageTitle: 'Harbor & Co',
    theme: {
      typography: { header: 'Schibsted Grotesk', body: 'Source Sans Pro', code: 'IBM Plex Mono' },
      colors: {
        lightMode: { light: '#faf8f8', dark: '#2b2b2b', darkgray: '#4e4e4ecc', secondary: 'teal' },
        darkMode: { light: 'rgb(22 22 24 / 90%)', dark: 'nothing', highlight: '#8f9fa926' },
      },
    },
  },
  plugins: names.map((name, index) => ({
    source: `github:harbor/${name}`,
    enabled: index % 7 !== 6,
    layout: {
      position: ['left', 'beforeBody', 'right', 'afterBody', 'body'][index % 5],
      priority: index % 3 === 0 ? undefined : 100 - index,
      ...(index % 6 === 1 && { display: index % 4 === 1 ? 'mobile-only' : 'desktop-only' }),
      ...(index % 8 === 3 && { condition: 'not-index' }),
      ...(index % 5 === 2 && {
        group: 'toolbar',
        groupOptions: { grow: index % 2 === 0, basis: '40%', align: 'center' },
      }),
    },
  })),
  layout: {
    groups: { toolbar: { direction: 'row', gap: '0.25rem', wrap: true } },
    byPageType: { folder: { exclude: ['graph'], positions: { left: [] } } },
  },
});

const note = `---
title: Ana’s beds
tags: [moss, stone wall]
date: 2026-02-03
---
Text with **bold**, a [[Moss|link]], ==marked== and \`code\`.

## A heading

- one
- two

> A quotation

\`\`\`js
const gate = 'open';
\`\`\`
`;

const images: Readonly<Record<string, () => string>> = {
  columns: () => draw(gardenText, {}),
  tablet: () => draw(gardenText, { viewport: 'tablet', showDisabled: true }),
  mobile: () => draw(gardenText, { viewport: 'mobile', conditionsOff: ['not-index'] }),
  'everything-columns': () => draw(everything, { showDisabled: true }),
  'everything-folder': () => draw(everything, { pageType: 'folder', viewport: 'tablet' }),
  'everything-page': () => draw(everything, { view: 'page' }),
  'everything-dark': () => draw(everything, { view: 'page', mode: 'darkMode', showDisabled: true }),
  'everything-mobile': () => draw(everything, { view: 'page', viewport: 'mobile' }, note),
  note: () => draw(gardenText, { view: 'page' }, note),
  empty: () => draw('{ "configuration": {}, "plugins": [] }', {}),
  'empty-page': () => draw('{ "configuration": {}, "plugins": [] }', { view: 'page' }),
  broken: () => draw('{ "configuration": { "pageTitle": "A", }, "plugins": [ }', {}),
};

for (const [name, image] of Object.entries(images)) {
  test(`the image "${name}" is the kept one`, () => assertKept(name, image()));
}
