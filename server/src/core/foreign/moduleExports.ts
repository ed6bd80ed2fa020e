import type { AnyNode, Expression, Program } from 'acorn';

/** The declared and exported expressions of a module. */
interface ModuleExports {
  readonly constants: ReadonlyMap<string, Expression>;
  /** By exported name; `default` for the default export or `module.exports`. */
  readonly exported: ReadonlyMap<string, Expression>;
}

/** Finds the top-level constants and exports of a module. */
export function configurationOf(program: Program): ModuleExports {
  const constants = new Map<string, Expression>();
  const exported = new Map<string, Expression>();
  for (const statement of program.body) {
    for (const [name, value] of declared(statement)) constants.set(name, value);
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        for (const [name, value] of declared(statement.declaration ?? undefined)) {
          constants.set(name, value);
          exported.set(name, value);
        }
        break;
      case 'ExportDefaultDeclaration':
        if (!/Declaration$/.test(statement.declaration.type)) {
          exported.set('default', statement.declaration as Expression);
        }
        break;
      case 'ExpressionStatement': {
        const value = assignedExports(statement.expression);
        if (value !== undefined) exported.set('default', value);
        break;
      }
      default:
    }
  }
  return { constants, exported };
}

/** Yields the names and values of a `const` declaration. */
function declared(statement: AnyNode | undefined): (readonly [string, Expression])[] {
  if (statement?.type !== 'VariableDeclaration' || statement.kind !== 'const') return [];
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init != null ? [[id.name, init] as const] : [],
  );
}

/** Returns the value in `module.exports = …` or `exports.default = …`. */
function assignedExports(expression: Expression): Expression | undefined {
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return undefined;
  const { left, right } = expression;
  if (left.type !== 'MemberExpression' || left.computed) return undefined;
  const { object, property } = left;
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return undefined;
  const target = `${object.name}.${property.name}`;
  return target === 'module.exports' || target === 'exports.default' ? right : undefined;
}
