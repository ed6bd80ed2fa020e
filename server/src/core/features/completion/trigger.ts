import type { ConfigDocument } from '../../config/document.ts';
import { typesOf } from '../../config/schema.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { schemaAround } from '../schemaAround.ts';
import { locationAt } from './location.ts';

/**
 * The trigger characters of completion. Brackets are not among them: Enter after `{` inserts a
 * line, and the new line triggers completion.
 */
export const triggerCharacters: readonly string[] = [...'": /#\n'];

/**
 * Whether a character typed before an offset triggers completion: in a string, after the colon of a
 * property, and on a new line where a property or a value is expected. A finished token does not
 * trigger it.
 */
export function isDueAfter(
  document: ConfigDocument,
  offset: number,
  character: string,
  projectContext: ProjectContext,
): boolean {
  const location = locationAt(document, offset);
  if (location === undefined) return false;
  const isInToken = location.replace.start < offset;
  if (isInToken) return character !== '\n';
  // What is there already would be replaced.
  if (location.replace.end > offset) return false;
  const before = document.text.slice(0, offset).trimEnd();
  if (character === '\n') return before === '' || '{[,:'.includes(before.slice(-1));
  if (location.kind === 'property' || !before.endsWith(':')) return false;
  if (character === ' ') return true;
  // An editor keeps the list of a colon while a number, a boolean or a brace is typed after it, and
  // Enter would then accept a proposal.
  const types = typesOf(schemaAround(document, projectContext, location.path) ?? {});
  return types.length > 0 && types.every(type => type === 'string');
}
