import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
} from '../../../../server/src/core/preview/model.ts';
import { blocksOf, noteBlocks } from '../../../../server/src/core/preview/painting/painted.ts';
import { previewModel } from '../../../../server/src/core/preview/previewModel.ts';
import { appearances } from '../../../../server/src/core/project/appearance.ts';
import { gardenText } from '../../../support/gardenText.ts';

function modelOf(text: string, options: Partial<PreviewOptions> = {}): PreviewModel {
  return previewModel({ document: new ConfigDocument(text) }, { ...defaultOptions, ...options });
}

test('every appearance is drawn, and so is the note', () => {
  const model = modelOf(gardenText);
  for (const appearance of appearances) {
    assert.ok(blocksOf({ appearance, label: 'mine' }, model).length > 0, appearance);
  }
  assert.ok(noteBlocks(model).length > 0);
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
