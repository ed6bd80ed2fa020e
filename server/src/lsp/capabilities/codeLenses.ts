import type { Command, CodeLens as LspLens } from 'vscode-languageserver';
import { type CodeLens, codeLenses as lensesOf } from '../../core/capabilities/codeLenses.ts';
import { type Capability, onDocumentWithSettings } from '../capability.ts';
import { toggleEnabled } from '../commands/toggleEnabled.ts';
import { toRange } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';

/** Commands of the client that lenses run where it has them. */
const openPreview = 'sitePlugins.openPreview';
const showReferences = 'sitePlugins.showReferences';

/** Counts, switches and the way to the preview, above the lines they are about. */
export const codeLenses: Capability = {
  provides: client =>
    client.textDocument?.codeLens === undefined
      ? {}
      : { codeLensProvider: { resolveProvider: false } },

  listen(session) {
    session.connection.onCodeLens(
      onDocumentWithSettings(session, (open, _, settings): LspLens[] => {
        if (!settings.codeLens) return [];
        const lenses = lensesOf(open.config, { plugins: settings.pluginCodeLens });
        return lenses.flatMap(lens => {
          const command = commandOf(session, open, lens);
          return command === undefined ? [] : [{ range: toRange(open.text, lens.span), command }];
        });
      }),
    );
  },
};

/** What a click does; nothing for words alone, and no lens at all where only a click would be of use. */
function commandOf(
  { client, clientCommands }: Session,
  { text }: OpenDocument,
  lens: CodeLens,
): Command | undefined {
  const { title } = lens;
  if (lens.kind === 'preview') {
    if (!clientCommands.has(openPreview)) return undefined;
    return { title, command: openPreview, arguments: [text.uri] };
  }
  if (lens.kind === 'toggle') {
    if (client.workspace?.applyEdit !== true) return undefined;
    return { title, command: toggleEnabled.id, arguments: [text.uri, lens.toggle] };
  }
  if (lens.places.length === 0 || !clientCommands.has(showReferences)) {
    return { title, command: '' };
  }
  const places = lens.places.map(span => ({ uri: text.uri, range: toRange(text, span) }));
  const position = text.positionAt(lens.span.start);
  return { title, command: showReferences, arguments: [text.uri, position, places] };
}
