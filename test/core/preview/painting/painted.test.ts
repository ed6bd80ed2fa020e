import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { renderPreviewSvg } from '../../../../server/src/core/preview/drawing/previewSvg.ts';
import { escapeXml } from '../../../../server/src/core/preview/drawing/shapes.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
} from '../../../../server/src/core/preview/model.ts';
import { blocksOf, noteBlocks } from '../../../../server/src/core/preview/painting/painted.ts';
import { previewModel } from '../../../../server/src/core/preview/previewModel.ts';
import { viewportNames } from '../../../../server/src/core/preview/viewports.ts';
import { appearances } from '../../../../server/src/core/project/appearance.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { gardenText } from '../../../support/gardenText.ts';

function modelOf(text: string, options: Partial<PreviewOptions> = {}): PreviewModel {
  return previewModel({ document: new ConfigDocument(text) }, { ...defaultOptions, ...options });
}

/** The plugins of the page, by an own walk over the columns. */
function shown({ columns, positions }: PreviewModel): string[] {
  return columns
    .flatMap(column => column.positions)
    .flatMap(name => positions.find(position => position.name === name)?.items ?? [])
    .flatMap(item => {
      if (item.kind === 'plugin') return [item.label];
      const labels = item.members.map(({ label }) => label);
      return item.direction === 'column-reverse' ? labels.toReversed() : labels;
    });
}

/** The plugins of an image, which have their names as titles; the first one is that of the image. */
function drawn(model: PreviewModel): string[] {
  const titles = renderPreviewSvg(model).matchAll(/<title>([^<]*)<\/title>/g);
  return [...titles].slice(1).map(([, title]) => title ?? '');
}

test('every plugin of the columns is on the page in the same order, at every size', () => {
  const position = fc.constantFrom('left', 'right', 'beforeBody', 'afterBody', 'body');
  const name = fc.oneof(
    fc.constantFrom('search', 'explorer', 'graph', 'toc', 'footer', 'darkmode', 'spacer'),
    fc.stringMatching(/^[a-z<&"-]{1,12}$/),
  );
  const plugin = fc.record({
    name,
    position,
    group: fc.constantFrom(undefined, 'bar', 'stack'),
    priority: fc.nat(50),
    enabled: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(plugin, { maxLength: 12 }), fc.boolean(), (plugins, showDisabled) => {
      const text = JSON.stringify({
        plugins: plugins.map(({ name: own, enabled, ...layout }) => ({
          source: { repo: 'github:owner/repo', name: own },
          enabled,
          layout,
        })),
        layout: { groups: { bar: { wrap: true }, stack: { direction: 'column-reverse' } } },
      });
      for (const viewport of viewportNames) {
        const model = modelOf(text, { view: 'page', mode: 'darkMode', viewport, showDisabled });
        assert.deepEqual(drawn(model), shown(model).map(escapeXml));
      }
    }),
    limits(60),
  );
});

test('every appearance is drawn, and the view decides what is drawn', () => {
  const model = modelOf(gardenText);
  for (const appearance of appearances) {
    assert.ok(blocksOf({ appearance, label: 'mine' }, model).length > 0, appearance);
  }
  assert.ok(noteBlocks(model).length > 0);
  assert.deepEqual(drawn(model), []);
});

test('what a catalog says of a plugin takes precedence over its name', () => {
  const known = { source: 'github:owner/search', appearance: 'graph' } as const;
  const document = new ConfigDocument(
    '{"plugins":[{"source":"github:owner/search","enabled":true,"layout":{"position":"left"}}]}',
  );
  const projectContext = { exists: () => undefined, plugin: () => known };
  const model = previewModel({ document, projectContext }, defaultOptions);
  const [item] = model.positions.find(({ name }) => name === 'left')?.items ?? [];
  assert.ok(item?.kind === 'plugin');
  assert.ok(blocksOf(item, model).some(({ kind }) => kind === 'graph'));
});

test('the page has the colors of the chosen palette', () => {
  const paper = (options: Partial<PreviewOptions>) =>
    /rx="8" fill="([^"]*)"/.exec(renderPreviewSvg(modelOf(gardenText, options)))?.[1];
  const light = paper({ view: 'page' });
  const swatches = modelOf(gardenText).palettes.map(palette => palette.swatches[0]?.paint);
  assert.deepEqual([light, paper({ view: 'page', mode: 'darkMode' })], swatches);
});
