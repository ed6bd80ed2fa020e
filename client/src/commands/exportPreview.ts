import { Uri } from 'vscode';
import type { Command, PreviewParts } from './command.ts';

export const exportPreview: Command<PreviewParts> = {
  id: 'sitePlugins.exportPreview',
  run({ previews }, uri) {
    const target = uri instanceof Uri ? uri : previews.current;
    return target && previews.exportImage(target);
  },
};
