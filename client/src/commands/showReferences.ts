import { commands, Uri } from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import type { Command, LanguageParts } from './command.ts';

/** Lists places of a configuration beside a code lens of the server, which knows no types of VS Code. */
export const showReferences: Command<LanguageParts> = {
  id: 'sitePlugins.showReferences',
  run({ language }, uri, position, locations) {
    if (typeof uri !== 'string' || !Array.isArray(locations)) return;
    const { protocol2CodeConverter } = language.client;
    return commands.executeCommand(
      'editor.action.showReferences',
      Uri.parse(uri),
      protocol2CodeConverter.asPosition(position as Position),
      (locations as Location[]).map(location => protocol2CodeConverter.asLocation(location)),
    );
  },
};
