import { Uri } from 'vscode';
import type { Command, PreviewParts } from './command.ts';

export const openPreview: Command<PreviewParts> = {
  id: 'sitePlugins.openPreview',
  /** @param file the configuration; a code lens passes its URI as a string */
  run({ previews }, file) {
    const given = typeof file === 'string' ? Uri.parse(file) : file;
    const target = given instanceof Uri ? given : previews.current;
    return target && previews.open(target);
  },
};
