import { Uri } from 'vscode';
import type { Command } from './command.ts';
import type { PreviewParts } from './index.ts';

export const exportPreview: Command<PreviewParts> = {
  id: 'sitePlugins.exportPreview',
  run({ previews }, uri) {
    const target = uri instanceof Uri ? uri : previews.current;
    return target && previews.exportImage(target);
  },
};
