import type { AnyNode, Expression, ModuleDeclaration, Program, Statement } from 'acorn';

/** The declared and exported expressions of a module. */
interface ModuleExports {
  readonly variables: ReadonlyMap<string, Expression>;
  /** The default export or `module.exports`. */
  readonly main: Expression | undefined;
  /** The other exports by name. */
  readonly named: ReadonlyMap<string, Expression>;
  /** The members that are assigned to `module.exports` or `exports`, by name. */
  readonly assigned: ReadonlyMap<string, Expression>;
  /** The statements that have an effect only when the module is run. */
  readonly effects: readonly AnyNode[];
}

/** Statements that declare something else than values, and directives such as `'use strict'`. */
const isDeclaration = ({ type, ...rest }: AnyNode) =>
  type === 'EmptyStatement' || 'directive' in rest || /Declaration$|^TS/.test(type);

/** Finds the top-level variables and exports of a module. */
export function configurationOf(program: Program): ModuleExports {
  const found = new Exports();
  for (const statement of program.body) found.add(statement);
  return found;
}

class Exports implements ModuleExports {
  readonly variables = new Map<string, Expression>();
  main: Expression | undefined;
  readonly named = new Map<string, Expression>();
  readonly assigned = new Map<string, Expression>();
  readonly effects: AnyNode[] = [];

  add(statement: Statement | ModuleDeclaration): void {
    // `export = …` of TypeScript is not in the types of the parser.
    const { type, expression } = statement as { type: string; expression?: Expression };
    if (type === 'TSExportAssignment') this.main = expression;
    else if (statement.type === 'VariableDeclaration') this.addVariables(statement);
    else if (statement.type === 'ExportNamedDeclaration') {
      const { declaration, specifiers, source } = statement;
      for (const [name, value] of this.addVariables(declaration)) this.named.set(name, value);
      if (source != null) this.effects.push(statement);
      else for (const { local, exported } of specifiers) this.rename(local, exported);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (!/Declaration$/.test(declaration.type)) this.main = declaration as Expression;
    } else if (statement.type === 'ExportAllDeclaration') this.effects.push(statement);
    else if (!this.assign(expression) && !isDeclaration(statement)) this.effects.push(statement);
  }

  /** Adds the variables of a declaration, and returns their names and values. */
  private addVariables(statement: AnyNode | null | undefined): (readonly [string, Expression])[] {
    if (statement?.type !== 'VariableDeclaration') return [];
    const found = statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init != null ? [[id.name, init] as const] : [],
    );
    for (const [name, value] of found) this.variables.set(name, value);
    return found;
  }

  /** Adds an export such as `{ local as exported }`. */
  private rename(local: AnyNode, exported: AnyNode): void {
    if (local.type !== 'Identifier' || exported.type !== 'Identifier') return;
    if (exported.name === 'default') this.main = local;
    else this.named.set(exported.name, local);
  }

  /** Adds the value in `module.exports = …`, `exports.name = …` and the like, if it is one. */
  private assign(expression: Expression | undefined): boolean {
    if (expression?.type !== 'AssignmentExpression' || expression.operator !== '=') return false;
    const target = pathOf(expression.left).replace(/^module\.exports\b/, 'exports');
    if (target === 'exports' || target === 'exports.default') this.main = expression.right;
    else if (/^exports\.[^.]+$/.test(target)) {
      this.assigned.set(target.replace('exports.', ''), expression.right);
    } else return false;
    return true;
  }
}

/** Returns a chain of names such as `module.exports`; empty for other expressions. */
function pathOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const { object, property } = node;
  return property.type === 'Identifier' ? `${pathOf(object)}.${property.name}` : '';
}
