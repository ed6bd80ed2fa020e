import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type Program } from 'acorn';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { Literal } from './literal.ts';
import { LiteralReader } from './literalReader.ts';
import { configurationOf } from './moduleExports.ts';

const TypeScriptParser = Parser.extend(tsPlugin());

/**
 * Reads one JavaScript or TypeScript expression, such as an object literal.
 * @throws ForeignSyntaxError where the text is not one
 */
export function readExpression(text: string): Literal {
  // Parentheses make an object literal of what a statement would take for a block.
  const program = parse(text, ['(', '\n)']);
  const [statement] = program.body;
  if (program.body.length !== 1 || statement?.type !== 'ExpressionStatement') {
    throw new ForeignSyntaxError('not one expression', 0);
  }
  return new LiteralReader(new Map(), -1).read(statement.expression);
}

/**
 * Reads the configuration that a JavaScript or TypeScript module exports. Nothing is run or imported:
 * a name stands for the literal that a `const` of the same module gives it.
 * @returns the literals by the name they are exported or declared under; `default` for the default export
 * @throws ForeignSyntaxError where the text is not such a module
 */
export function readModule(text: string): ReadonlyMap<string, Literal> {
  const { constants, exported } = configurationOf(parse(text, ['', '']));
  const reader = new LiteralReader(constants, 0);
  return new Map([...exported].map(([name, expression]) => [name, reader.read(expression)]));
}

/** @param around what is put before and after the text to make a program of it */
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
    // The parser is recursive: a text that is nested without end exhausts the stack.
    if (error instanceof RangeError) throw new ForeignSyntaxError('nested too deeply', 0);
    throw error;
  }
}
