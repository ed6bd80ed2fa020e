import type { AnyNode, CallExpression, Property, SpreadElement } from 'acorn';
import type { Span } from '../text/span.ts';
import { keepsDigits, largestDepth } from './limits.ts';
import {
  type Field,
  fieldsIn,
  type Literal,
  lastFields,
  unknownAfter,
  unknownField,
} from './literal.ts';

/** Expressions that do not change the value, such as `as` and `satisfies` of TypeScript. */
const wrappers: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'],
  'ChainExpression',
]);

/** Converts a syntax tree to literals. Names are resolved to variables; nothing is executed. */
export class LiteralReader {
  private readonly variables: ReadonlyMap<string, AnyNode>;
  private readonly shift: number;
  private readonly imported: ReadonlyMap<string, string>;
  /** The variables that were resolved. */
  readonly usedNames = new Set<string>();
  private depth = 0;
  private steps = 0;

  /**
   * @param variables the variables with their initial values, and the functions and classes
   * @param shift the difference between the offsets of the text and those of the tree
   * @param imported the exported names of what is imported under another one
   */
  constructor(
    variables: ReadonlyMap<string, AnyNode>,
    shift: number,
    imported: ReadonlyMap<string, string> = new Map(),
  ) {
    this.variables = variables;
    this.shift = shift;
    this.imported = imported;
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
        const defined = lastFields(fields).filter(({ value }) => value !== nothing);
        return { kind: 'fields', fields: defined, span };
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
        const name = nameOf(node.property) ?? '';
        if (object?.kind !== 'fields' || unknownAfter(object, name)) return undefined;
        return object.fields.find(field => field.name === name)?.value;
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

  /** Returns a property, or those of an object that is spread. */
  private fields(property: Property | SpreadElement): readonly Field[] {
    const span = this.span(property);
    if (property.type === 'SpreadElement') return fieldsIn(this.read(property.argument), span);
    const { key, value, computed, kind, method } = property;
    const name = computed ? this.read(key) : { kind: 'scalar', value: nameOf(key) };
    if (name.kind !== 'scalar') return [unknownField(span)];
    const isUndefined = value.type === 'Identifier' && value.name === 'undefined';
    const isValue = kind === 'init' && !method;
    const read = isUndefined ? nothing : isValue ? this.read(value) : this.unreadable(property);
    return [{ name: String(name.value), nameSpan: this.span(key), value: read }];
  }

  private call(node: CallExpression): Literal | undefined {
    const args = node.arguments.flatMap(argument => this.items(argument));
    const span = this.span(node);
    const [object, last] = calleeOf(node);
    const name = (node.callee.type === 'Identifier' && this.imported.get(last)) || last;
    if (object === 'Object' && name === 'assign') {
      const fields = args.flatMap(argument => fieldsIn(argument, argument.span));
      return { kind: 'fields', fields: lastFields(fields), span };
    }
    // What is of the language or of this module is not a plugin.
    const value = this.variables.get(object);
    const isImported = value ? calleeOf(value)[0] === 'require' : !(object in globalThis);
    return isImported && name ? { kind: 'call', name, arguments: args, span } : undefined;
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

/** Returns the first and the last name of what is called, such as `Plugin.Graph`; empty if it is not a name. */
function calleeOf(node: AnyNode): readonly [object: string, name: string] {
  if (node.type !== 'CallExpression') return ['', ''];
  let object: AnyNode = node.callee;
  while (object.type === 'MemberExpression' && !object.computed) object = object.object;
  const last = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
  return object.type === 'Identifier' ? [object.name, nameOf(last) ?? ''] : ['', ''];
}

/** The value `undefined`, with which an object is as without the property. */
const nothing: Literal = { kind: 'unreadable', span: { start: 0, end: 0 } };
