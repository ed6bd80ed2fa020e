import type {
  AnyNode,
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
  ObjectExpression,
  Property,
  SpreadElement,
  TemplateLiteral,
  UnaryExpression,
} from 'acorn';
import type { Span } from '../text/span.ts';
import { keepsDigits } from './digits.ts';
import { largestDepth } from './limits.ts';
import type { Field, Literal, UnreadableReason } from './literal.ts';

/** TypeScript expressions that do not change the value, such as `as` and `satisfies`. */
const wrappers: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'],
  'ChainExpression',
]);

/** Converts a syntax tree to literals. Names are resolved to variables; nothing is executed. */
export class LiteralReader {
  private readonly variables: ReadonlyMap<string, Expression>;
  private readonly shift: number;
  /** The variables that were resolved. */
  readonly usedNames = new Set<string>();
  private steps = 0;

  /** @param shift the difference between the offsets of the text and those of the tree */
  constructor(variables: ReadonlyMap<string, Expression>, shift: number) {
    this.variables = variables;
    this.shift = shift;
  }

  read(node: AnyNode, depth = 0): Literal {
    // Limits the total size, because names that refer to names can grow exponentially.
    if (depth > largestDepth || ++this.steps > 200_000) return this.unreadable(node, 'depth');
    if (wrappers.has(node.type)) {
      return this.read((node as unknown as { expression: AnyNode }).expression, depth + 1);
    }
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'number' && !keepsDigits(node.raw ?? '', node.value)
          ? this.unreadable(node, 'digits')
          : this.scalar(node, node.value);
      case 'TemplateLiteral':
        return this.template(node, depth);
      case 'BinaryExpression':
        return this.sum(node, depth);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.unreadable(node, 'accessor');
      case 'UnaryExpression':
        return this.unary(node, depth);
      case 'ArrayExpression':
        return {
          kind: 'list',
          items: node.elements.flatMap(item => this.items(item ?? node, item === null, depth)),
          span: this.span(node),
        };
      case 'ObjectExpression':
        return this.fields(node, depth);
      case 'CallExpression':
        return this.call(node, depth);
      case 'Identifier':
        return this.variable(node, node.name, depth);
      case 'MemberExpression':
        return this.member(node, depth);
      default:
        return this.unreadable(node, 'expression');
    }
  }

  /** Returns an item, or those of a list that is spread. */
  private items(node: AnyNode, isHole: boolean, depth: number): readonly Literal[] {
    if (isHole) return [this.unreadable(node, 'expression')];
    if (node.type !== 'SpreadElement') return [this.read(node, depth + 1)];
    const spread = this.read(node.argument, depth + 1);
    return spread.kind === 'list' ? spread.items : [this.unreadable(node, 'spread')];
  }

  private scalar(node: AnyNode, value: unknown): Literal {
    const isJson =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      typeof value === 'number';
    // The value of a regular expression with unsupported flags is `null`.
    if (!isJson || 'regex' in node) return this.unreadable(node, 'expression');
    return { kind: 'scalar', value, span: this.span(node) };
  }

  private template(node: TemplateLiteral, depth: number): Literal {
    const values = node.expressions.map(expression => this.read(expression, depth + 1));
    const unknown = values.find(({ kind }) => kind !== 'scalar');
    if (unknown?.kind === 'unreadable') return { ...unknown, span: this.span(node) };
    if (unknown !== undefined) return this.unreadable(node, 'expression');
    const parts = node.quasis.flatMap(({ value: { cooked } }, index) => {
      const value = values[index];
      return [cooked ?? '', value?.kind === 'scalar' ? String(value.value) : ''];
    });
    return this.scalar(node, parts.join(''));
  }

  /** Returns the text that `+` makes of texts. */
  private sum(node: BinaryExpression, depth: number): Literal {
    const parts = [node.left, node.right].map(part => this.read(part, depth + 1));
    const texts = parts.flatMap(part =>
      part.kind === 'scalar' && typeof part.value === 'string' ? [part.value] : [],
    );
    return node.operator === '+' && texts.length === 2
      ? this.scalar(node, texts.join(''))
      : this.unreadable(node, 'expression');
  }

  private unary(node: UnaryExpression, depth: number): Literal {
    const argument = this.read(node.argument, depth + 1);
    if (argument.kind === 'unreadable' && argument.reason === 'digits') {
      return this.unreadable(node, 'digits');
    }
    // Minifiers write `!0` for `true`.
    if (argument.kind === 'scalar' && node.operator === '!') {
      return this.scalar(node, !argument.value);
    }
    if (argument.kind !== 'scalar' || typeof argument.value !== 'number') {
      return this.unreadable(node, 'expression');
    }
    if (node.operator === '-') return this.scalar(node, -argument.value);
    return node.operator === '+'
      ? this.scalar(node, argument.value)
      : this.unreadable(node, 'expression');
  }

  private fields(node: ObjectExpression, depth: number): Literal {
    const fields = node.properties.flatMap(property => this.field(property, depth));
    return { kind: 'fields', fields, span: this.span(node) };
  }

  /** Returns a property unless its value is `undefined`, or those of an object that is spread. */
  private field(property: Property | SpreadElement, depth: number): readonly Field[] {
    if (property.type === 'SpreadElement') {
      const spread = this.read(property.argument, depth + 1);
      if (spread.kind === 'fields') return spread.fields;
      const value = this.unreadable(property, 'spread');
      return [{ name: '…', nameSpan: value.span, value }];
    }
    const { key, value } = property;
    const nameSpan = this.span(key);
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (property.computed) {
      return [{ name: '[…]', nameSpan, value: this.unreadable(property, 'expression') }];
    }
    if (property.kind !== 'init' || property.method) {
      return [{ name, nameSpan, value: this.unreadable(property, 'accessor') }];
    }
    if (value.type === 'Identifier' && value.name === 'undefined') return [];
    return [{ name, nameSpan, value: this.read(value, depth + 1) }];
  }

  private call(node: CallExpression, depth: number): Literal {
    const name = calledName(node.callee);
    if (name === undefined) return this.unreadable(node, 'expression');
    const args = node.arguments.flatMap(argument => this.items(argument, false, depth));
    return { kind: 'call', name, arguments: args, span: this.span(node) };
  }

  private variable(node: AnyNode, name: string, depth: number): Literal {
    const value = this.variables.get(name);
    this.usedNames.add(name);
    return value === undefined
      ? this.unreadable(node, 'unknown-name')
      : this.read(value, depth + 1);
  }

  /** Returns the value of a property of an object of the file. */
  private member(node: MemberExpression, depth: number): Literal {
    const object = node.computed ? undefined : this.read(node.object, depth + 1);
    const { property } = node;
    if (object?.kind !== 'fields' || property.type !== 'Identifier') {
      return this.unreadable(node, 'expression');
    }
    const field = object.fields.findLast(({ name }) => name === property.name);
    return field?.value ?? this.unreadable(node, 'expression');
  }

  private unreadable(node: AnyNode, reason: UnreadableReason): Literal {
    return { kind: 'unreadable', reason, span: this.span(node) };
  }

  private span({ start, end }: AnyNode): Span {
    return { start: start + this.shift, end: end + this.shift };
  }
}

/** Returns the last part of `Plugin.Graph`; `undefined` if it is not a member chain. */
function calledName(callee: AnyNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  return callee.property.type === 'Identifier' ? callee.property.name : undefined;
}
