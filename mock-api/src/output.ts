/** How texts are printed. Whatever contains text of a client or of a file leaves the process through here. */
import { inspect } from 'node:util';
import { printable, printableLines } from '../../server/src/core/text/printable.ts';

/** The maximum length of a printed text in UTF-16 code units. */
const lengthLimit = 4000;

/**
 * Returns a sentence as one line, or an unexpected error with its stack: without characters that could steer a
 * terminal, and with an ellipsis if it is longer than the limit.
 */
export function printed(message: unknown): string {
  const text = typeof message === 'string' ? message : inspect(message);
  const shown = text.length > lengthLimit ? `${text.slice(0, lengthLimit)}…` : text;
  return typeof message === 'string' ? printable(shown) : printableLines(shown);
}
