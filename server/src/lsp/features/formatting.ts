import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type FormattingOptions,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { formatEdits } from '../../core/features/formatting.ts';
import type { Edit } from '../../core/text/edit.ts';
import { type Feature, onJson } from '../feature.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';

/** Formatting of a document or a range; only whitespace changes. */
export const formatting: Feature = {
  provides: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
  }),

  handlers: [
    onJson(DocumentFormattingRequest.type, async (snapshot, { options }, { session }) =>
      snapshot.text.editsOf(await format(session, snapshot, options)),
    ),
    // Formatted alone, a range would follow the indentation of its first line, which may be wrong.
    onJson(DocumentRangeFormattingRequest.type, async (snapshot, params, { session }) => {
      const { start, end } = snapshot.text.spanOf(params.range);
      const edits = await format(session, snapshot, params.options);
      return snapshot.text.editsOf(
        edits.filter(({ span }) => span.start < end && span.end > start),
      );
    }),
  ],
};

/**
 * Returns the changes of the whole text; none if its project excludes it.
 * @throws ResponseError if it is nested too deeply
 */
async function format(
  { workspace }: Session,
  { uri, config }: Snapshot,
  options: FormattingOptions,
): Promise<readonly Edit[]> {
  if (await workspace.project.isExcluded(uri)) return [];
  const edits = formatEdits(config, options);
  if (!edits.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, edits.failure.message);
  return edits.value;
}
