import { Uri } from 'vscode';
import type { Command, PreviewParts } from './command.ts';

export const openPreview: Command<PreviewParts> = {
  id: 'sitePlugins.openPreview',
  /** @param file the file that is meant; a code lens gives its address as text */
  run({ previews }, file) {
    const given = typeof file === 'string' ? Uri.parse(file) : file;
    const target = given instanceof Uri ? given : previews.current;
    return target && previews.open(target);
  },
};
