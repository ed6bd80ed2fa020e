import type { ConfigDocument } from '../../config/document.ts';
import type { Span } from '../../text/span.ts';
import { addMissingColors } from './addMissingColors.ts';
import { enablePlugins } from './enablePlugins.ts';
import { extractGroup } from './extractGroup.ts';
import type { Offer, Refactoring } from './refactoring.ts';
import { removeDefaults } from './removeDefaults.ts';
import { renumber } from './renumber.ts';
import { rewriteSource } from './rewriteSource.ts';
import { sortPlugins } from './sortPlugins.ts';

/** Every refactoring, in the order of the menu. A new one is one file and one line here. */
const registry: readonly Refactoring[] = [
  enablePlugins,
  rewriteSource,
  extractGroup,
  addMissingColors,
  sortPlugins,
  renumber,
  removeDefaults,
];

/** What is offered for a selection. In a text with syntax errors nothing is, as it may be misread. */
export function refactorings(document: ConfigDocument, selection: Span): Offer[] {
  if (document.syntaxErrors.length > 0) return [];
  return registry.flatMap(refactoring => [...refactoring(document, selection)]);
}
