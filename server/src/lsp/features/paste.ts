import { pastePlugins } from '../../core/features/paste/index.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { type Feature, onJson } from '../feature.ts';
import { ownRequests, type PasteResult } from '../ownRequests.ts';

/** Converts pasted or dropped text, as a custom request. */
export const paste: Feature = {
  handlers: [
    onJson(ownRequests.paste, async (snapshot, params, { session }): Promise<PasteResult> => {
      if (typeof params.text !== 'string') return null;
      const known = await session.knownPlugins(snapshot.uri);
      const parsers = await loadParsers();
      if (snapshot.isSuperseded) return null;
      const { text, config } = snapshot;
      const pasted = { text: params.text, offset: text.offsetAt(params.position) };
      const edits = pastePlugins(config, pasted, { known, parsers });
      return edits === undefined ? null : text.editsOf(edits);
    }),
  ],
};
