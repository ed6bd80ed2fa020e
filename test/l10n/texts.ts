/** Reads from TypeScript which texts it hands to `t(…)` of `@vscode/l10n` and `l10n.t(…)` of `vscode`. */
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type CallExpression, type Expression, type Node, Parser } from 'acorn';

/** One call: its text, or `undefined` where that is not written out, and the code of the argument. */
interface TextCall {
  readonly text: string | undefined;
  readonly argument: string;
}

const TypeScript = Parser.extend(tsPlugin());
const TypeScriptWithJsx = Parser.extend(tsPlugin({ jsx: true }));

/** Every call of `t` in the code of a file, in the order in which the calls begin. */
export function textCalls(code: string, path = ''): TextCall[] {
  const language = path.endsWith('.tsx') ? TypeScriptWithJsx : TypeScript;
  const program = language.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    // The plugin needs line numbers.
    locations: true,
  });
  return nodesIn(program).flatMap(node => {
    if (!isCall(node) || !isTranslation(node.callee)) return [];
    const [argument] = node.arguments;
    return argument === undefined
      ? []
      : [{ text: literal(argument), argument: code.slice(argument.start, argument.end) }];
  });
}

/** A node and all its descendants, parents first. */
function nodesIn(node: Node): Node[] {
  const inner = Object.values(node).flat().filter(isNode);
  return [node, ...inner.sort((a, b) => a.start - b.start).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isCall(node: Node): node is CallExpression {
  return node.type === 'CallExpression';
}

function isTranslation(callee: CallExpression['callee']): boolean {
  if (callee.type === 'Identifier') return callee.name === 't';
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  const isL10n = object.type === 'Identifier' && object.name === 'l10n';
  return isL10n && property.type === 'Identifier' && property.name === 't';
}

/** The value of string literals, joined by `+` if there are several. */
function literal(node: Node): string | undefined {
  const expression = node as Expression;
  if (expression.type === 'Literal') {
    return typeof expression.value === 'string' ? expression.value : undefined;
  }
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined;
  }
  if (expression.type !== 'BinaryExpression' || expression.operator !== '+') return undefined;
  const [left, right] = [literal(expression.left), literal(expression.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
