import { t } from '@vscode/l10n';
import type { Span } from '../../text/span.ts';
import { planBrackets } from '../recovery/bracketPlan.ts';
import { foreignStretches } from '../recovery/foreignStretches.ts';
import { Lexer } from '../recovery/lexer.ts';
import { SyntaxErrors, type SyntaxProblem } from '../recovery/syntaxErrors.ts';
import { summarize } from '../recovery/syntaxSummary.ts';
import { TreeBuilder } from '../recovery/treeBuilder.ts';
import { SyntaxTree } from '../tree/syntaxTree.ts';
import { anyGrammar, type Grammar } from './grammar.ts';
import { parseStrict } from './strictJson.ts';

export interface ParseResult {
  readonly tree: SyntaxTree;
  readonly errors: readonly SyntaxProblem[];
  /** The number of errors that are not listed. */
  readonly omitted: number;
  /** All locations with invalid JSON, including those that are grouped into one error. */
  readonly places: readonly Span[];
}

/**
 * Parses any text. Errors are reported, and the parser recovers by assuming the most likely
 * meaning, so that the rest can still be checked. The parser does not recurse, so deep nesting
 * cannot overflow the stack. There are no errors if and only if the text is valid JSON (RFC 8259,
 * with an optional byte order mark).
 *
 * @param grammar what the format allows, used for error recovery
 */
export function parse(text: string, grammar: Grammar = anyGrammar): ParseResult {
  const tree = parseStrict(text);
  return tree === undefined
    ? parseDamaged(text, grammar)
    : { tree, errors: [], omitted: 0, places: [] };
}

function parseDamaged(text: string, grammar: Grammar): ParseResult {
  const errors = new SyntaxErrors();
  const tree = new SyntaxTree(text);
  const stretches = foreignStretches(text, grammar, errors);
  const tokens = new Lexer(text, errors, { stretches, grammar }).read();
  if (tokens.count > 0) {
    const plan = planBrackets(tokens, grammar);
    new TreeBuilder(tree, { tokens, plan, errors, grammar }).build();
  } else if (errors.list.length === 0) {
    const span = { start: 0, end: text.length };
    errors.add({ code: 'syntax-empty', span, message: t('The file is empty.') });
  }
  return { tree, ...summarize(errors, text) };
}
