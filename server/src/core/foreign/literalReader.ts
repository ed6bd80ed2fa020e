import type { AnyNode, CallExpression, Expression, Property, SpreadElement } from 'acorn';
import type { Span } from '../text/span.ts';
import { keepsDigits, largestDepth } from './limits.ts';
import type { Field, Literal } from './literal.ts';

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
    if (this.depth > largestDepth || ++this.steps > 200_000) return this.unreadable(node);
    this.depth++;
    const literal = this.valueOf(node) ?? this.unreadable(node);
    this.depth--;
    return literal;
  }

  /** Returns the value of an expression; `undefined` if that is known only when it is run. */
  private valueOf(node: AnyNode): Literal | undefined {
    if (wrappers.has(node.type)) {
      return this.read((node as unknown as { expression: AnyNode }).expression);
    }
    const span = this.span(node);
    switch (node.type) {
      case 'Literal': {
        const { value, raw = '' } = node;
        // The value of a regular expression with unsupported flags is `null`.
        if ('regex' in node || typeof value === 'bigint') return undefined;
        if (typeof value === 'number' && !keepsDigits(raw, value)) return undefined;
        return { kind: 'scalar', value: value as string, span };
      }
      case 'TemplateLiteral': {
        const [text, ...others] = node.quasis;
        const value = others.length === 0 ? text?.value.cooked : undefined;
        return value == null ? undefined : { kind: 'scalar', value, span };
      }
      case 'UnaryExpression': {
        const argument = this.read(node.argument);
        const number = argument.kind === 'scalar' ? argument.value : undefined;
        if (typeof number !== 'number' || !/[-+]/.test(node.operator)) return undefined;
        return { kind: 'scalar', value: node.operator === '-' ? -number : number, span };
      }
      case 'ArrayExpression': {
        const items = node.elements.flatMap(item =>
          item === null ? [this.unreadable(node)] : this.items(item),
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
        return value && this.read(value);
      }
      case 'MemberExpression': {
        const object = node.computed ? undefined : this.read(node.object);
        const fields = object?.kind === 'fields' ? object.fields : [];
        const name = nameOf(node.property);
        return fields.findLast(field => field.name === name)?.value;
      }
      default:
        return undefined;
    }
  }

  /** Returns an item, or those of a list that is spread. */
  private items(node: AnyNode): readonly Literal[] {
    if (node.type !== 'SpreadElement') return [this.read(node)];
    const spread = this.read(node.argument);
    return spread.kind === 'list' ? spread.items : [this.unreadable(node)];
  }

  /** Returns a property unless its value is `undefined`, or those of an object that is spread. */
  private fields(property: Property | SpreadElement): readonly Field[] {
    if (property.type === 'SpreadElement') {
      const spread = this.read(property.argument);
      if (spread.kind === 'fields') return spread.fields;
      const value = this.unreadable(property);
      return [{ name: '…', nameSpan: value.span, value }];
    }
    const { key, value, computed, kind, method } = property;
    const name = computed ? '[…]' : (nameOf(key) ?? '');
    if (value.type === 'Identifier' && value.name === 'undefined') return [];
    const isValue = !computed && kind === 'init' && !method;
    const read = isValue ? this.read(value) : this.unreadable(property);
    return [{ name, nameSpan: this.span(key), value: read }];
  }

  private call(node: CallExpression): Literal | undefined {
    const { callee } = node;
    const isChain = callee.type === 'MemberExpression' && !callee.computed;
    const name = callee.type === 'Identifier' ? callee.name : isChain && nameOf(callee.property);
    if (!name) return undefined;
    const args = node.arguments.flatMap(argument => this.items(argument));
    return { kind: 'call', name, arguments: args, span: this.span(node) };
  }

  private unreadable(node: AnyNode): Literal {
    return { kind: 'unreadable', span: this.span(node) };
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
