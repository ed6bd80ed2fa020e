import { commands, Uri } from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import type { SitePluginsClient } from '../languageClient.ts';

/**
 * Converts the protocol types of a server's code lens to VS Code types and shows the references.
 */
export function showReferences(
  { client }: SitePluginsClient,
  uri: unknown,
  position: unknown,
  locations: unknown,
): unknown {
  if (typeof uri !== 'string' || !Array.isArray(locations)) return undefined;
  const { protocol2CodeConverter } = client;
  return commands.executeCommand(
    'editor.action.showReferences',
    Uri.parse(uri),
    protocol2CodeConverter.asPosition(position as Position),
    (locations as Location[]).map(location => protocol2CodeConverter.asLocation(location)),
  );
}
