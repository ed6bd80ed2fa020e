import type { AnyNode, CallExpression, Expression, Property, SpreadElement } from 'acorn';
import type { Span } from '../text/span.ts';
import { keepsDigits, largestDepth } from './limits.ts';
import type { Field, Literal, UnreadableReason } from './literal.ts';

/** Expressions that do not change the value, such as `as` and `satisfies` of TypeScript. */
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
  private depth = 0;
  private steps = 0;

  /** @param shift the difference between the offsets of the text and those of the tree */
  constructor(variables: ReadonlyMap<string, Expression>, shift: number) {
    this.variables = variables;
    this.shift = shift;
  }

  read(node: AnyNode): Literal {
    // Limits the total size, because names that refer to names can grow exponentially.
    if (this.depth > largestDepth || ++this.steps > 200_000) return this.unreadable(node, 'depth');
    this.depth++;
    const literal = this.valueOf(node);
    this.depth--;
    return literal;
  }

  private valueOf(node: AnyNode): Literal {
    if (wrappers.has(node.type)) {
      return this.read((node as unknown as { expression: AnyNode }).expression);
    }
    const span = this.span(node);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'number' && !keepsDigits(node.raw ?? '', node.value)
          ? this.unreadable(node, 'digits')
          : this.scalar(node, node.value);
      case 'TemplateLiteral': {
        const values = node.expressions.map(expression => this.read(expression));
        const parts = node.quasis.flatMap(({ value: { cooked } }, index) => {
          const text = { kind: 'scalar', value: cooked ?? '', span } as const;
          return [text, ...values.slice(index, index + 1)];
        });
        return this.joined(node, parts);
      }
      case 'BinaryExpression': {
        const parts = [this.read(node.left), this.read(node.right)];
        const isText = parts.some(part => part.kind === 'scalar' && typeof part.value === 'string');
        return node.operator === '+' && isText
          ? this.joined(node, parts)
          : this.unreadable(node, 'expression');
      }
      case 'UnaryExpression': {
        const argument = this.read(node.argument);
        if (argument.kind === 'unreadable') return { ...argument, span };
        const number = argument.kind === 'scalar' ? argument.value : undefined;
        return typeof number === 'number' && /[-+]/.test(node.operator)
          ? this.scalar(node, node.operator === '-' ? -number : number)
          : this.unreadable(node, 'expression');
      }
      case 'ArrayExpression': {
        const items = node.elements.flatMap(item =>
          item === null ? [this.unreadable(node, 'expression')] : this.items(item),
        );
        return { kind: 'list', items, span };
      }
      case 'ObjectExpression': {
        const fields = node.properties.flatMap(property => this.fields(property));
        return { kind: 'fields', fields, span };
      }
      case 'CallExpression':
        return this.call(node);
      case 'Identifier': {
        const value = this.variables.get(node.name);
        this.usedNames.add(node.name);
        return value === undefined ? this.unreadable(node, 'unknown-name') : this.read(value);
      }
      case 'MemberExpression': {
        const object = node.computed ? undefined : this.read(node.object);
        const fields = object?.kind === 'fields' ? object.fields : [];
        const name = nameOf(node.property);
        const field = fields.findLast(field => field.name === name);
        return field?.value ?? this.unreadable(node, 'expression');
      }
      default:
        return this.unreadable(node, 'expression');
    }
  }

  private scalar(node: AnyNode, value: unknown): Literal {
    const isJson = value === null || ['string', 'boolean', 'number'].includes(typeof value);
    // The value of a regular expression with unsupported flags is `null`.
    return isJson && !('regex' in node)
      ? { kind: 'scalar', value: value as string, span: this.span(node) }
      : this.unreadable(node, 'expression');
  }

  /** Returns the text of parts, or the reason why one of them cannot be read. */
  private joined(node: AnyNode, parts: readonly Literal[]): Literal {
    const unknown = parts.find(({ kind }) => kind !== 'scalar');
    if (unknown !== undefined) {
      return this.unreadable(node, unknown.kind === 'unreadable' ? unknown.reason : 'expression');
    }
    const texts = parts.map(part => (part.kind === 'scalar' ? String(part.value) : ''));
    return this.scalar(node, texts.join(''));
  }

  /** Returns an item, or those of a list that is spread. */
  private items(node: AnyNode): readonly Literal[] {
    if (node.type !== 'SpreadElement') return [this.read(node)];
    const spread = this.read(node.argument);
    return spread.kind === 'list' ? spread.items : [this.unreadable(node, 'expression')];
  }

  /** Returns a property unless its value is `undefined`, or those of an object that is spread. */
  private fields(property: Property | SpreadElement): readonly Field[] {
    if (property.type === 'SpreadElement') {
      const spread = this.read(property.argument);
      if (spread.kind === 'fields') return spread.fields;
      const value = this.unreadable(property, 'expression');
      return [{ name: '…', nameSpan: value.span, value }];
    }
    const { key, value, computed, kind, method } = property;
    const name = computed ? '[…]' : (nameOf(key) ?? '');
    if (value.type === 'Identifier' && value.name === 'undefined') return [];
    const isValue = !computed && kind === 'init' && !method;
    const read = isValue ? this.read(value) : this.unreadable(property, 'expression');
    return [{ name, nameSpan: this.span(key), value: read }];
  }

  private call(node: CallExpression): Literal {
    const { callee } = node;
    const isChain = callee.type === 'MemberExpression' && !callee.computed;
    const name = callee.type === 'Identifier' ? callee.name : isChain && nameOf(callee.property);
    if (!name) return this.unreadable(node, 'expression');
    const args = node.arguments.flatMap(argument => this.items(argument));
    return { kind: 'call', name, arguments: args, span: this.span(node) };
  }

  private unreadable(node: AnyNode, reason: UnreadableReason): Literal {
    return { kind: 'unreadable', reason, span: this.span(node) };
  }

  private span({ start, end }: AnyNode): Span {
    return { start: start + this.shift, end: end + this.shift };
  }
}

/** Returns the name of a property that is not computed. */
function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
