import type { AnyNode, CallExpression, ObjectExpression, Property } from 'acorn';
import type { Span } from '../text/span.ts';
import { keepsDigits, largestDepth } from './limits.ts';
import {
  FieldCollector,
  type Fields,
  fieldsIn,
  type Literal,
  unknownAfter,
  unknownField,
} from './literal.ts';

/** Expressions that do not change the value, such as `as` and `satisfies` of TypeScript. */
const wrappers: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'],
  'ChainExpression',
]);

/** The names of a module. */
interface Scope {
  /** The variables with their initial values, the functions and the classes. */
  readonly variables: ReadonlyMap<string, AnyNode>;
  /** The first statement that may change a variable, or `exports`, when the module is run. */
  readonly changes: ReadonlyMap<string, AnyNode>;
}

const emptyScope: Scope = { variables: new Map(), changes: new Map() };

/** Converts a syntax tree to literals. Names are resolved to variables; nothing is executed. */
export class LiteralReader {
  private readonly scope: Scope;
  private readonly shift: number;
  /** The variables that were resolved. */
  readonly usedNames = new Set<string>();
  private depth = 0;
  private steps = 0;

  /** @param shift the difference between the offsets of the text and those of the tree */
  constructor(scope = emptyScope, shift = 0) {
    this.scope = scope;
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
      case 'ObjectExpression':
        return this.object(node);
      case 'CallExpression':
        return this.call(node);
      case 'Identifier': {
        const value = this.scope.variables.get(node.name);
        this.usedNames.add(node.name);
        return value && this.changed(this.read(value), node.name);
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

  private object(node: ObjectExpression): Fields {
    const object = new FieldCollector();
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        object.add(fieldsIn(this.read(property.argument), this.span(property)));
        continue;
      }
      const { key, value } = property;
      const name = this.propertyName(property);
      if (name === undefined) object.add([unknownField(this.span(property))]);
      else if (value.type === 'Identifier' && value.name === 'undefined') object.remove(name);
      else {
        const isValue = property.kind === 'init' && !property.method;
        const read = isValue ? this.read(value) : this.unreadable(property);
        object.add([{ name, nameSpan: this.span(key), value: read }]);
      }
    }
    return { kind: 'fields', fields: object.fields, span: this.span(node) };
  }

  /** Returns the name of a property; `undefined` if it is computed when the file is run. */
  private propertyName({ key, computed }: Property): string | undefined {
    if (!computed) return nameOf(key);
    const name = this.read(key);
    return name.kind === 'scalar' ? String(name.value) : undefined;
  }

  private call(node: CallExpression): Literal | undefined {
    const name = this.importedName(node.callee);
    const isAssign = isObjectAssign(node);
    if (name === undefined && !isAssign) return undefined;
    const span = this.span(node);
    const args = node.arguments.flatMap(argument => this.items(argument));
    if (name !== undefined) return { kind: 'call', name, arguments: args, span };
    const object = new FieldCollector();
    for (const argument of args) object.add(fieldsIn(argument, argument.span));
    return { kind: 'fields', fields: object.fields, span };
  }

  /**
   * Returns the name under which another module exports what an expression refers to, which may be a plugin;
   * `undefined` for what is of this module or of the language.
   */
  private importedName(node: AnyNode, depth = 0): string | undefined {
    if (depth > largestDepth) return undefined;
    if (node.type === 'MemberExpression' && !node.computed) {
      return this.importedName(node.object, depth + 1) && nameOf(node.property);
    }
    if (node.type === 'CallExpression') {
      const { callee } = node;
      return callee.type === 'Identifier' && callee.name === 'require' ? callee.name : undefined;
    }
    if (node.type !== 'Identifier') return undefined;
    const { name } = node;
    const value = this.scope.variables.get(name);
    if (value !== undefined) return this.importedName(value, depth + 1);
    return name in globalThis ? undefined : name;
  }

  /** Returns the value that a variable, or what is exported, has after the statements that may change it. */
  changed(literal: Literal, name: string): Literal {
    const change = this.scope.changes.get(name);
    if (change === undefined) return literal;
    const part = this.unreadable(change);
    if (literal.kind === 'list') return { ...literal, items: [...literal.items, part] };
    if (literal.kind !== 'fields') return part;
    return { ...literal, fields: [...literal.fields, unknownField(part.span)] };
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

/** Whether a call is one of `Object.assign`. */
function isObjectAssign({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed) return false;
  const { object, property } = callee;
  return object.type === 'Identifier' && object.name === 'Object' && nameOf(property) === 'assign';
}
