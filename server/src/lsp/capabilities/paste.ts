import { dropColor } from '../../core/capabilities/paste/dropColor.ts';
import { pastePlugins } from '../../core/capabilities/paste/index.ts';
import { needsParsers } from '../../core/capabilities/paste/readPastedText.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import type { Edit } from '../../core/text/edit.ts';
import type { Capability } from '../capability.ts';
import type { PasteParams, PasteResult } from '../pasteProtocol.ts';
import { toTextEdit } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';
import { knownPlugins } from '../workspace/knownPlugins.ts';

/** What a pasted or dropped text stands for: a request of our own. */
export const paste: Capability = {
  provides: () => ({}),

  listen(session) {
    const answer = async (params: PasteParams): Promise<PasteResult> => {
      const { uri } = params.textDocument;
      const open = session.open(uri);
      if (open === undefined || typeof params.text !== 'string') return null;
      const { version } = open.text;
      const known = await knownPlugins(session, uri);
      const parsers = needsParsers(params.text) ? await loadParsers() : undefined;
      const pasted = { text: params.text, offset: open.text.offsetAt(params.position) };
      if (session.open(uri)?.text.version !== version) return null;
      const color = params.isDrop ? dropColor(open.config, pasted) : undefined;
      if (color !== undefined) return result(open, 'color', color);
      const edits = pastePlugins(open.config, pasted, { known, parsers });
      return edits === undefined ? null : result(open, 'plugin', edits);
    };
    session.connection.onRequest('sitePlugins/paste', answer);
  },
};

function result(
  { text }: OpenDocument,
  kind: 'plugin' | 'color',
  edits: readonly Edit[],
): PasteResult {
  return { kind, edits: edits.map(edit => toTextEdit(text, edit)) };
}
