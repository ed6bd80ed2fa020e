import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type Comment, type Expression, Parser, type Program } from 'acorn';
import type { Span } from '../text/span.ts';
import { checkLimits, ForeignSyntaxError } from './limits.ts';
import type { ForeignModule, ForeignValue, Literal } from './literal.ts';
import { LiteralReader } from './literalReader.ts';

const TypeScriptParser = Parser.extend(tsPlugin());

/**
 * Parses a JavaScript or TypeScript expression, such as an object literal.
 * @throws ForeignSyntaxError if the text is not an expression
 */
export function readExpression(text: string): ForeignValue {
  const comments: Comment[] = [];
  const [statement, ...more] = parse(text, '(', comments).body;
  if (statement?.type !== 'ExpressionStatement' || more.length > 0) {
    throw new ForeignSyntaxError('not one expression', 0);
  }
  return {
    value: new LiteralReader(new Map(), -1).read(statement.expression),
    comments: comments.map(({ start, end }) => ({ start: start - 1, end: end - 1 })),
  };
}

/**
 * Parses what a JavaScript or TypeScript module exports, without the values that its default export
 * has already. Nothing is executed or imported; a name is resolved to a variable of the same module.
 * @throws ForeignSyntaxError if the text is not a valid module
 */
export function readModule(text: string): ForeignModule {
  const comments: Comment[] = [];
  const { variables, exported, effects } = new Exports(parse(text, '', comments), text);
  const reader = new LiteralReader(variables, 0);
  const parts = new Map<string, Literal>();
  const main = exported.get('default');
  if (main !== undefined) parts.set('default', reader.read(main));
  const usedNames = new Set(reader.usedNames);
  for (const [name, expression] of exported) {
    if (name !== 'default' && !usedNames.has(name)) parts.set(name, reader.read(expression));
  }
  return { parts, effects: effects.map(spanOf), comments: comments.map(spanOf) };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/**
 * @param before the text to insert to make it a program: a parenthesis before an expression, because an
 *   object literal would be parsed as a block
 * @param onComment receives the comments
 */
function parse(text: string, before: '' | '(', onComment: Comment[]): Program {
  checkLimits(text);
  try {
    return TypeScriptParser.parse(before === '' ? text : `(${text}\n)`, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      onComment,
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { pos = 0 } = error as SyntaxError & { readonly pos?: number };
    const offset = Math.min(text.length, Math.max(0, pos - before.length));
    throw new ForeignSyntaxError(error.message.replace(/ \(\d+:\d+\)$/, ''), offset);
  }
}

/** The declared and exported expressions of a module, of ECMAScript or of CommonJS. */
class Exports {
  readonly variables = new Map<string, Expression>();
  /** By exported name; `default` for `module.exports` as well. */
  readonly exported = new Map<string, Expression>();
  /** The statements that have an effect only when the module is run. */
  readonly effects: AnyNode[] = [];

  constructor({ body }: Program, text: string) {
    for (const statement of body) {
      if (statement.type === 'VariableDeclaration') this.addVariables(statement);
      else if (statement.type === 'ExportDefaultDeclaration') {
        const { declaration } = statement;
        if (!/Declaration$/.test(declaration.type)) {
          this.exported.set('default', declaration as Expression);
        }
      } else if (statement.type === 'ExportNamedDeclaration' && statement.source == null) {
        for (const name of this.addVariables(statement.declaration)) {
          this.exported.set(name, this.variables.get(name) as Expression);
        }
        for (const { local, exported } of statement.specifiers) {
          if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue;
          this.exported.set(exported.name, local);
        }
      } else if (!this.assign(statement, text) && !isDeclaration(statement)) {
        this.effects.push(statement);
      }
    }
  }

  /** Adds the variables of a declaration, and returns their names. */
  private addVariables(statement: AnyNode | null | undefined): readonly string[] {
    if (statement?.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init == null) return [];
      this.variables.set(id.name, init);
      return id.name;
    });
  }

  /** Adds the value in `module.exports = …`, `exports.name = …` and the like, if it is one. */
  private assign(statement: AnyNode, text: string): boolean {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return false;
    const target = text.slice(expression.left.start, expression.left.end);
    const match = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(target);
    if (match !== null) this.exported.set(match[1] ?? 'default', expression.right);
    return match !== null;
  }
}

/** Whether a statement declares something else than values, or is a directive such as `'use strict'`. */
function isDeclaration({ type, ...rest }: AnyNode): boolean {
  if (type === 'EmptyStatement' || 'directive' in rest) return true;
  return /Declaration$|^TS/.test(type) && !/Export/.test(type);
}
