import type { ConfigDocument } from '../../config/document.ts';
import { placeAt } from './place.ts';

/** After which characters an editor asks for proposals by itself. */
export const triggerCharacters: readonly string[] = [...'"{[: /#\n'];

/**
 * Whether a character that was typed right before an offset asks for proposals: a bracket not inside
 * a string, white space only where a property or a value is due. Enter after a finished line is only
 * Enter.
 */
export function isDueAfter(document: ConfigDocument, offset: number, character: string): boolean {
  if (!/[{[ \n]/.test(character)) return true;
  const place = placeAt(document, offset);
  if (place === undefined) return false;
  const isInToken = place.replace.start < offset;
  if (isInToken) return character === ' ';
  if (character.trim() !== '') return true;
  const before = document.text.slice(0, offset).trimEnd();
  return before === '' || '{[,:'.includes(before.slice(-1));
}
