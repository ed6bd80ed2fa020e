import { Uri } from 'vscode';
import type { Command } from './command.ts';
import type { PreviewParts } from './index.ts';

export const openPreview: Command<PreviewParts> = {
  id: 'sitePlugins.openPreview',
  run({ previews }, uri) {
    // A code lens of the server passes a string.
    const given = typeof uri === 'string' ? Uri.parse(uri) : uri;
    const target = given instanceof Uri ? given : previews.current;
    if (target !== undefined) previews.open(target);
  },
};
