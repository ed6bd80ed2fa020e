import { planBrackets } from '../recovery/bracketPlan.ts';
import { readTokens } from '../recovery/commentedLines.ts';
import { withoutDoubledLine } from '../recovery/doubledLine.ts';
import { outerText } from '../recovery/foreignText.ts';
import { type GroupedErrors, groupErrors, notJson } from '../recovery/groupErrors.ts';
import { mergeConflicts } from '../recovery/mergeConflicts.ts';
import { withMovedLine } from '../recovery/movedLine.ts';
import { SyntaxErrors } from '../recovery/syntaxErrors.ts';
import { buildTree } from '../recovery/treeBuilder.ts';
import { SyntaxTree } from '../tree/syntaxTree.ts';
import { anyValue, type ValueGrammar } from './grammar.ts';
import { parseStrict } from './strictJson.ts';

export interface ParseResult extends GroupedErrors {
  readonly tree: SyntaxTree;
}

/**
 * Parses any text. Errors are reported, and the parser recovers by assuming the most likely
 * meaning, so that the rest can still be checked. The parser does not recurse, so deep nesting
 * cannot overflow the stack. There are no errors if and only if the text is valid JSON (RFC 8259,
 * with an optional byte order mark).
 *
 * @param grammar what the format allows, used for error recovery
 */
export function parse(text: string, grammar: ValueGrammar = anyValue): ParseResult {
  const tree = parseStrict(text);
  return tree === undefined ? parseDamaged(text, grammar) : { tree, errors: [], places: [] };
}

function parseDamaged(text: string, grammar: ValueGrammar): ParseResult {
  const errors = new SyntaxErrors();
  const conflicts = mergeConflicts(text, errors);
  const skipped = conflicts.length > 0 ? conflicts : outerText(text, grammar, errors);
  const all = readTokens(text, skipped, errors);
  const tokens = withMovedLine(text, withoutDoubledLine(text, all, errors), errors);
  const tree = new SyntaxTree(text);
  if (tokens.count > 0) {
    const plan = planBrackets(tokens, grammar);
    buildTree(tree, { tokens, plan, errors, grammar });
  } else if (errors.list.length === 0) errors.empty(text.length);
  const grouped = groupErrors(errors, text);
  const only = notJson(grouped, text);
  if (only === undefined) return { tree, ...grouped };
  return { tree: new SyntaxTree(text), errors: [only], places: [only.span] };
}
