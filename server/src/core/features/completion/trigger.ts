import type { ConfigDocument } from '../../config/document.ts';
import { locationAt } from './location.ts';

/** The trigger characters of completion. */
export const triggerCharacters: readonly string[] = [...'"{[: /#\n'];

/**
 * Whether a character typed before an offset triggers completion: a bracket outside of strings, or
 * whitespace where a property or a value is expected. Enter after a complete line does not trigger
 * it.
 */
export function isDueAfter(document: ConfigDocument, offset: number, character: string): boolean {
  if (!/[{[ \n]/.test(character)) return true;
  const location = locationAt(document, offset);
  if (location === undefined) return false;
  const isInToken = location.replace.start < offset;
  if (isInToken) return character === ' ';
  if (character.trim() !== '') return true;
  const before = document.text.slice(0, offset).trimEnd();
  return before === '' || '{[,:'.includes(before.slice(-1));
}
