import { t } from '@vscode/l10n';
import type { Span } from '../text/span.ts';
import { planBrackets } from './bracketPlan.ts';
import { foreignStretches } from './foreignStretches.ts';
import { anyGrammar, type Grammar } from './grammar.ts';
import { Lexer } from './lexer.ts';
import { parseStrict } from './strictJson.ts';
import { SyntaxErrors, type SyntaxProblem } from './syntaxErrors.ts';
import { summarize } from './syntaxSummary.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { TreeBuilder } from './treeBuilder.ts';

export interface ParseResult {
  readonly tree: SyntaxTree;
  readonly errors: readonly SyntaxProblem[];
  /** How many errors there are beside those that are listed. */
  readonly omitted: number;
  /** Every place that is not JSON, including those that one error covers. */
  readonly places: readonly Span[];
}

/**
 * Parses any text. What is not JSON is reported and read as what it most likely means, so that the
 * rest can still be checked. Nothing in it recurses: no depth of nesting overflows it.
 * The text is JSON (RFC 8259, a leading byte-order mark allowed) exactly when there are no errors.
 *
 * @param grammar what the document's format allows where, which helps to understand a damaged text
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
  const tokens = new Lexer(text, errors, stretches).read();
  if (tokens.count > 0) {
    const plan = planBrackets(tokens, grammar);
    new TreeBuilder(tree, { tokens, plan, errors }).build();
  } else if (errors.list.length === 0) {
    const span = { start: 0, end: text.length };
    errors.add({ code: 'syntax-empty', span, message: t('The file is empty.') });
  }
  return { tree, ...summarize(errors, text.length) };
}
