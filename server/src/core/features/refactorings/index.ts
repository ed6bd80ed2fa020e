import type { ConfigDocument } from '../../config/document.ts';
import { noProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { enablePlugins } from './enablePlugins.ts';
import type { Offer, Refactoring } from './refactoring.ts';
import { sortPlugins } from './sortPlugins.ts';

/** All refactorings in menu order. To add one, create a file and list it here. */
const registry: readonly Refactoring[] = [enablePlugins, sortPlugins];

/** Returns the refactorings for a selection; none in a text with syntax errors. */
export function refactorings(
  document: ConfigDocument,
  selection: Span,
  projectContext = noProjectContext,
): Offer[] {
  if (document.syntaxErrors.length > 0) return [];
  return registry.flatMap(refactoring => [...refactoring(document, selection, projectContext)]);
}
