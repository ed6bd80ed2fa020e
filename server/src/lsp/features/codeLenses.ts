import { CodeLensRequest, type Command } from 'vscode-languageserver';
import { type CodeLens, codeLenses as lensesOf } from '../../core/features/codeLenses.ts';
import { type Feature, onDocument } from '../feature.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';

/** Client commands of the code lenses. */
const openPreview = 'sitePlugins.openPreview';
const showReferences = 'sitePlugins.showReferences';

/** Code lenses: reference counts, and a link to the preview. */
export const codeLenses: Feature = {
  provides: client =>
    client.textDocument?.codeLens === undefined
      ? {}
      : { codeLensProvider: { resolveProvider: false } },

  handlers: [
    onDocument(CodeLensRequest.type, async (snapshot, _params, { session }) => {
      const { codeLens } = await snapshot.settings();
      if (!codeLens) return [];
      const { text, config } = snapshot;
      const notes = await session.hiddenNotes(snapshot);
      return lensesOf(config, notes).flatMap(lens => {
        const command = commandOf(session, snapshot, lens);
        return command === undefined ? [] : [{ range: text.rangeOf(lens.span), command }];
      });
    }),
  ],
};

/**
 * Returns the command of a code lens; `undefined` if the code lens is useless without its command.
 */
function commandOf(
  { clientCommands }: Session,
  { text }: Snapshot,
  lens: CodeLens,
): Command | undefined {
  const { title } = lens;
  if (lens.kind === 'preview') {
    if (!clientCommands.has(openPreview)) return undefined;
    return { title, command: openPreview, arguments: [text.uri] };
  }
  const start = { line: 0, character: 0 };
  const locations =
    lens.kind === 'notes'
      ? lens.uris.map(uri => ({ uri, range: { start, end: start } }))
      : lens.places.map(span => ({ uri: text.uri, range: text.rangeOf(span) }));
  if (locations.length === 0 || !clientCommands.has(showReferences)) return { title, command: '' };
  const position = text.positionAt(lens.span.start);
  return { title, command: showReferences, arguments: [text.uri, position, locations] };
}
