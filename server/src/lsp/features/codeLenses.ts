import { CodeLensRequest, type Command } from 'vscode-languageserver';
import { type CodeLens, codeLenses as lensesOf } from '../../core/features/codeLenses.ts';
import { type Feature, onDocument } from '../feature.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';

/** The client command of the code lenses. */
const showReferences = 'sitePlugins.showReferences';

/** Code lenses: counts, which list what is counted. */
export const codeLenses: Feature = {
  provides: client =>
    client.textDocument?.codeLens && { codeLensProvider: { resolveProvider: false } },

  handlers: [
    onDocument(CodeLensRequest.type, async (snapshot, _params, { session }) => {
      const { codeLens } = await snapshot.settings();
      if (!codeLens) return [];
      const { text, config } = snapshot;
      const notes = await session.hiddenNotes(snapshot);
      return lensesOf(config, notes).map(lens => ({
        range: text.rangeOf(lens.span),
        command: commandOf(session, snapshot, lens),
      }));
    }),
  ],
};

/** Returns the command of a code lens, which has no effect if the client cannot list what is counted. */
function commandOf({ clientCommands }: Session, { text }: Snapshot, lens: CodeLens): Command {
  const { title } = lens;
  const start = { line: 0, character: 0 };
  const locations =
    lens.kind === 'notes'
      ? lens.uris.map(uri => ({ uri, range: { start, end: start } }))
      : lens.places.map(span => text.locationOf(span));
  if (locations.length === 0 || !clientCommands.has(showReferences)) return { title, command: '' };
  const position = text.positionAt(lens.span.start);
  return { title, command: showReferences, arguments: [text.uri, position, locations] };
}
