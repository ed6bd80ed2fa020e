import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type Program } from 'acorn';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Literal } from './literal.ts';
import { LiteralReader } from './literalReader.ts';
import { configurationOf } from './moduleExports.ts';

const TypeScriptParser = Parser.extend(tsPlugin());

/**
 * Parses a JavaScript or TypeScript expression, such as an object literal.
 * @throws ForeignSyntaxError if the text is not an expression
 */
export function readExpression(text: string): Literal {
  // Parentheses make it an expression, because a statement would parse an object literal as a
  // block.
  const program = parse(text, ['(', '\n)']);
  const [statement] = program.body;
  if (program.body.length !== 1 || statement?.type !== 'ExpressionStatement') {
    throw new ForeignSyntaxError('not one expression', 0);
  }
  return new LiteralReader(new Map(), -1).read(statement.expression);
}

/**
 * Parses the configuration that a JavaScript or TypeScript module exports. Nothing is executed or
 * imported; a name is resolved to a `const` of the same module.
 * @returns the literals by exported or declared name; `default` for the default export
 * @throws ForeignSyntaxError if the text is not a valid module
 */
export function readModule(text: string): ReadonlyMap<string, Literal> {
  const { constants, exported } = configurationOf(parse(text, ['', '']));
  const reader = new LiteralReader(constants, 0);
  return new Map([...exported].map(([name, expression]) => [name, reader.read(expression)]));
}

/** @param around text to insert before and after the text to make it a program */
function parse(text: string, [before, after]: readonly [string, string]): Program {
  checkLimits(text);
  try {
    return TypeScriptParser.parse(before + text + after, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { pos = 0 } = error as SyntaxError & { readonly pos?: number };
      const offset = Math.min(text.length, Math.max(0, pos - before.length));
      throw new ForeignSyntaxError(error.message.replace(/ \(\d+:\d+\)$/, ''), offset);
    }
    // The parser is recursive, so deeply nested texts exhaust the stack.
    if (error instanceof RangeError) throw new ForeignSyntaxError('nested too deeply', 0);
    throw error;
  }
}
