import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type Comment, type Expression, Parser, type Program } from 'acorn';
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
 * Parses what a JavaScript or TypeScript module exports, of ECMAScript or of CommonJS, without the values
 * that its default export has already. Nothing is executed or imported; a name is resolved to a variable
 * of the same module.
 * @throws ForeignSyntaxError if the text is not a valid module
 */
export function readModule(text: string): ForeignModule {
  const comments: Comment[] = [];
  const variables = new Map<string, AnyNode>();
  const imported = new Map<string, string>();
  const exported = new Map<string, Expression>();
  const effects: AnyNode[] = [];
  for (const statement of parse(text, '', comments).body) {
    const own = exportsOf(statement, text);
    for (const [name, value] of declaredBy(statement)) variables.set(name, value);
    for (const [name, original] of renamedBy(statement)) imported.set(name, original);
    for (const [name, value] of own) exported.set(name, value);
    if (own.length === 0 && !isDeclaration(statement)) effects.push(statement);
  }
  const reader = new LiteralReader(variables, 0, imported);
  const parts = new Map<string, Literal>();
  const main = exported.get('default');
  if (main !== undefined) parts.set('default', reader.read(main));
  const usedNames = new Set(reader.usedNames);
  for (const [name, expression] of exported) {
    if (name !== 'default' && !usedNames.has(name)) parts.set(name, reader.read(expression));
  }
  const withChange = ({ type, start, end }: AnyNode) => {
    const words = type.includes('Export') ? [] : (text.slice(start, end).match(/[\w$]+/g) ?? []);
    return { start, end, mayChange: words.some(one => one === 'exports' || variables.has(one)) };
  };
  const spans = comments.map(({ start, end }) => ({ start, end }));
  return { parts, effects: effects.map(withChange), comments: spans };
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
    const { message, pos = 0 } = error as SyntaxError & { readonly pos?: number };
    const offset = Math.min(text.length, Math.max(0, pos - before.length));
    throw new ForeignSyntaxError(message.replace(/ \(\d+:\d+\)$/, ''), offset);
  }
}

type Named<Value = Expression> = readonly [name: string, value: Value];

/** Returns the variables, functions and classes that a statement declares, exported or not. */
function declaredBy(statement: AnyNode): Named<AnyNode>[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    return declaration.id ? [[declaration.id.name, declaration]] : [];
  }
  return variablesIn(declaration);
}

/** Returns the imports of a statement that have another name here, with the name that they are exported by. */
function renamedBy(statement: AnyNode): Named<string>[] {
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.flatMap((one): Named<string>[] =>
    one.type === 'ImportSpecifier' &&
    one.imported.type === 'Identifier' &&
    one.imported.name !== 'default'
      ? [[one.local.name, one.imported.name]]
      : [],
  );
}

function variablesIn(declaration: AnyNode | null | undefined): Named[] {
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): Named[] =>
    id.type === 'Identifier' && init != null ? [[id.name, init]] : [],
  );
}

/** Returns what a statement exports; `default` for `module.exports` as well. */
function exportsOf(statement: AnyNode, text: string): Named[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    return /Declaration$/.test(declaration.type) ? [] : [['default', declaration as Expression]];
  }
  if (statement.type === 'ExportNamedDeclaration' && statement.source == null) {
    const specifiers = statement.specifiers.flatMap(({ local, exported }): Named[] =>
      local.type === 'Identifier' && exported.type === 'Identifier' ? [[exported.name, local]] : [],
    );
    return [...variablesIn(statement.declaration), ...specifiers];
  }
  const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (assigned?.type !== 'AssignmentExpression' || assigned.operator !== '=') return [];
  const target = text.slice(assigned.left.start, assigned.left.end);
  const match = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(target);
  return match === null ? [] : [[match[1] ?? 'default', assigned.right]];
}

/** Whether a statement declares or exports something else than values, or is a directive such as `'use strict'`. */
function isDeclaration(statement: AnyNode): boolean {
  const { type } = statement;
  if (type === 'EmptyStatement' || 'directive' in statement) return true;
  if (type === 'ExportNamedDeclaration') return statement.source == null;
  return /Declaration$|^TS/.test(type) && !/^ExportAll|ExportAssignment/.test(type);
}
