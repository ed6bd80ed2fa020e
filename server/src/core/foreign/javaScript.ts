import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Comment, Parser, type Program } from 'acorn';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { ForeignModule, Literal } from './literal.ts';
import { LiteralReader } from './literalReader.ts';
import { configurationOf } from './moduleExports.ts';

const TypeScriptParser = Parser.extend(tsPlugin());

/**
 * Parses a JavaScript or TypeScript expression, such as an object literal.
 * @throws ForeignSyntaxError if the text is not an expression
 */
export function readExpression(text: string): Literal {
  const program = parse(text, asExpression);
  const [statement] = program.body;
  if (program.body.length !== 1 || statement?.type !== 'ExpressionStatement') {
    throw new ForeignSyntaxError('not one expression', 0);
  }
  return new LiteralReader(new Map(), -1).read(statement.expression);
}

/**
 * Parses the configuration that a JavaScript or TypeScript module exports. Nothing is executed or
 * imported; a name is resolved to a variable of the same module. Other exports beside a default
 * export are ignored.
 * @throws ForeignSyntaxError if the text is not a valid module
 */
export function readModule(text: string): ForeignModule {
  const comments: Comment[] = [];
  const program = parse(text, asModule, comments);
  const { variables, main, named, assigned, effects } = configurationOf(program);
  const reader = new LiteralReader(variables, 0);
  const parts = new Map<string, Literal>();
  if (main !== undefined) parts.set('default', reader.read(main));
  for (const [name, expression] of assigned) parts.set(name, reader.read(expression));
  const ignored = effects.map(({ start, end }) => ({ span: { start, end }, isStatement: true }));
  for (const [name, expression] of named) {
    if (main === undefined) parts.set(name, reader.read(expression));
    else if (!reader.usedNames.has(name)) {
      const { start, end } = expression;
      ignored.push({ span: { start, end }, isStatement: false });
    }
  }
  return { parts, ignored, comments: comments.map(({ start, end }) => ({ start, end })) };
}

/**
 * Returns the comments of an expression, including their delimiters.
 * @throws ForeignSyntaxError if the text cannot be parsed
 */
export function findComments(text: string): readonly Span[] {
  const comments: Comment[] = [];
  parse(text, asExpression, comments);
  const [before] = asExpression;
  return comments.map(({ start, end }) => ({
    start: start - before.length,
    end: end - before.length,
  }));
}

/** Text to insert before and after a text to make it a program. */
type Around = readonly [string, string];

const asModule: Around = ['', ''];

/** Without parentheses, an object literal would be parsed as a block. */
const asExpression: Around = ['(', '\n)'];

/** @param onComment receives the comments */
function parse(text: string, [before, after]: Around, onComment: Comment[] = []): Program {
  checkLimits(text);
  try {
    return TypeScriptParser.parse(before + text + after, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      onComment,
    });
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { pos = 0 } = error as SyntaxError & { readonly pos?: number };
      const offset = Math.min(text.length, Math.max(0, pos - before.length));
      throw new ForeignSyntaxError(error.message.replace(/ \(\d+:\d+\)$/, ''), offset);
    }
    throw error;
  }
}
