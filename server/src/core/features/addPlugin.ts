import type { ConfigDocument } from '../config/document.ts';
import type { Edit } from '../text/edit.ts';
import type { Result } from '../text/result.ts';
import { completeEntries } from './paste/index.ts';
import { appendEntries } from './paste/insertEntries.ts';
import type { PasteOptions } from './paste/readPastedText.ts';

/**
 * Returns the edits that append the entries of a text to `plugins`, as if it were pasted there, or why
 * there are none. A text that is not understood is the source of a plugin as it is.
 */
export function addPlugin(
  document: ConfigDocument,
  text: string,
  options: PasteOptions = {},
): Result<readonly Edit[]> {
  const entries =
    completeEntries(text, options) ?? completeEntries(JSON.stringify({ source: text }), options);
  return appendEntries(document, entries ?? []);
}
