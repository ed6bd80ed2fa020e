import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type Expression, type Node, Parser } from 'acorn';

/** A small change of a source. */
export interface Mutant {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** The replaced range in UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly family: string;
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement' | 'family'>;

const parser = Parser.extend(tsPlugin() as unknown as (base: typeof Parser) => typeof Parser);

const turned: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const shifted: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };

/** Returns all changes of a source, each of which would be noticed by a thorough test. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const program = parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  const found: Change[] = [];
  visit(program, node => found.push(...changesOf(node as AnyNode, text)));
  return found.map(change => ({ file, ...change }));
}

/** Visits values; types, imports and exports of names have no behavior. */
function visit(node: Node, report: (node: Node) => void): void {
  if (
    /^TS(?!AsExpression|SatisfiesExpression|NonNull)|^(?:Import|Export.*Specifier)/.test(node.type)
  )
    return;
  report(node);
  for (const [key, value] of Object.entries(node)) {
    const isName = key === 'key' && 'computed' in node && node.computed !== true;
    if (isName || key === 'typeAnnotation' || key === 'source') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, report);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function changesOf(node: AnyNode, text: string): Change[] {
  const { start, end } = node;
  const all = (family: string, replacement: string): Change => ({
    start,
    end,
    replacement,
    family,
  });
  const of = ({ start: from, end: to }: Node) => text.slice(from, to);
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      // With the parentheses around its operands.
      const [before, after] = [text.slice(start, left.end), text.slice(right.start, end)];
      const between = text.slice(left.end, right.start);
      const join = (family: string, other: string | undefined) =>
        other === undefined
          ? []
          : [all(family, before + between.replace(operator, () => other) + after)];
      return [
        ...join('comparison turned', turned[operator]),
        ...join('boundary shifted', shifted[operator]),
        ...join('arithmetic', arithmetic[operator]),
      ];
    }
    case 'LogicalExpression': {
      const { left, right, operator } = node;
      if (operator === '??') {
        return isPlaceholder(right) ? [] : [all('default dropped', of(left))];
      }
      const other = operator === '&&' ? '||' : '&&';
      return [all('logic swapped', `(${of(left)}) ${other} (${of(right)})`)];
    }
    case 'IfStatement': {
      const { test, consequent, alternate } = node;
      const leaves = /^(?:Return|Throw|Continue|Break)Statement$/.test(consequent.type);
      const negated = { ...all('condition negated', `!(${of(test)})`), ...rangeOf(test) };
      return [negated, ...(leaves && !alternate ? [all('early exit removed', ';')] : [])];
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node;
      return [all('branches swapped', `(${of(test)}) ? ${of(alternate)} : ${of(consequent)}`)];
    }
    case 'ExpressionStatement':
      return /^(?:Call|Await|Assignment)Expression$/.test(node.expression.type)
        ? [all('statement dropped', ';')]
        : [];
    case 'CallExpression': {
      const { callee } = node;
      const isMethod = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
      return isMethod && /^(?:trim|filter|sort|slice|reverse|toLowerCase)/.test(of(callee.property))
        ? [all('call dropped', of(callee.object))]
        : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [all('negation dropped', of(node.argument))] : [];
    case 'AssignmentPattern':
      return [all('default dropped', of(node.left))];
    case 'Literal':
      return literalChanges(node.value, all);
    default:
      return [];
  }
}

function literalChanges(value: unknown, all: (family: string, text: string) => Change): Change[] {
  if (typeof value === 'boolean') return [all('boolean flipped', String(!value))];
  if (typeof value === 'number') return [all('number shifted', String(value + 1))];
  return typeof value === 'string' && value !== '' ? [all('string emptied', "''")] : [];
}

/** A fallback that only the type checker needs, such as `?? 0` after an index. */
function isPlaceholder(node: Expression): boolean {
  const isEmptyList = node.type === 'ArrayExpression' && node.elements.length === 0;
  const isEmpty = node.type === 'Literal' && ['', 0, null].some(value => value === node.value);
  return isEmptyList || isEmpty || (node.type === 'Identifier' && node.name === 'undefined');
}

function rangeOf({ start, end }: Node): Pick<Change, 'start' | 'end'> {
  return { start, end };
}
