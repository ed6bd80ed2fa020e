import { Uri } from 'vscode';
import type { Command } from './command.ts';
import type { PreviewParts } from './index.ts';

export const openPreview: Command<PreviewParts> = {
  id: 'sitePlugins.openPreview',
  run({ previews }, uri) {
    const target = uri instanceof Uri ? uri : previews.current;
    if (target !== undefined) previews.open(target);
  },
};
