import type { ConfigDocument } from '../../config/document.ts';
import { typesOf } from '../../config/schema.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { schemaAround } from '../schemaAround.ts';
import { locationAt } from './location.ts';

/**
 * The trigger characters of completion. Brackets and line breaks are not among them: an editor selects
 * the first proposal, which Enter would accept on a line where nothing is typed yet.
 */
export const triggerCharacters: readonly string[] = [...'": /#'];

/**
 * Whether a character typed before an offset triggers completion: in a string, and after the colon of a
 * property. A finished token does not trigger it.
 */
export function isDueAfter(
  document: ConfigDocument,
  offset: number,
  character: string,
  projectContext: ProjectContext,
): boolean {
  const location = locationAt(document, offset);
  if (location === undefined) return false;
  if (location.replace.start < offset) return true;
  // Completion would replace the existing value.
  if (location.replace.end > offset) return false;
  const before = document.text.slice(0, offset).trimEnd();
  if (location.kind === 'property' || !before.endsWith(':')) return false;
  if (character === ' ') return true;
  // An editor keeps the list of a colon while a number, a boolean or a brace is typed after it, and
  // Enter would then accept a proposal.
  const types = typesOf(schemaAround(document, projectContext, location.path) ?? {});
  return types.length > 0 && types.every(type => type === 'string');
}
