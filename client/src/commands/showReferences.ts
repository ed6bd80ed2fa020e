import { commands, Uri } from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import type { Command, LanguageParts } from './command.ts';

/**
 * Converts the protocol types of a server's code lens to VS Code types and shows the references.
 */
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
