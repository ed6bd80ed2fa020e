import { t } from '@vscode/l10n';
import { removeMember } from '../../model/editing.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from '../../model/syntaxTree.ts';
import type { Fix } from '../../rules/rule.ts';
import { replacement } from '../../text/edit.ts';
import { similar } from '../../text/similarity.ts';
import { type Schema, schemaOf, typesOf } from '../describe.ts';
import { objectLabel, typeLabel } from '../label.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

export const wrongType = defineSchemaProblem({
  code: 'wrong-type',
  docs: {
    summary: 'A value is of another type than the format wants.',
    explanation:
      'Often a boolean or a number stands in quotes, or `null` stands where the property should be left out: leaving an optional property out means the same.',
    bad: '{ "source": "github:owner/graph", "enabled": "true" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    if (!value.keywords.has('type') || tree.isMalformed(value.node)) return;
    const part = schemaOf(tree, value.node) ?? {};
    const name = subject(tree, value.node) ?? objectLabel(document, value.node);
    yield {
      span: tree.span(value.node),
      message: message(name, part, tree, value.node),
      fixes: () => withPreferred(fixes(tree, value.node, part)),
    };
  },
});

/** The property whose value it is, in quotes, or `undefined` for an item or the root. */
function subject(tree: SyntaxTree, node: Node): string | undefined {
  const parent = tree.parent(node);
  if (parent === noNode || tree.kind(parent) !== NodeKind.Property) return undefined;
  return `"${tree.propertyName(parent)}"`;
}

function message(name: string, part: Schema, tree: SyntaxTree, node: Node): string {
  if (name === '"source"') {
    return t('"source" must be a string such as "github:owner/repo", or an object with "repo".');
  }
  const wanted = typesOf(part)
    .map(typeLabel)
    .join(` ${t('or')} `);
  const subjectText = name.charAt(0).toUpperCase() + name.slice(1);
  return t('{0} must be {1}, not {2}.', subjectText, wanted, found(tree, node));
}

function found(tree: SyntaxTree, node: Node): string {
  switch (tree.kind(node)) {
    case NodeKind.Object:
      return t('an object');
    case NodeKind.Array:
      return t('a list');
    case NodeKind.String:
      return t('a string');
    default:
      return tree.text.slice(tree.start(node), tree.end(node));
  }
}

function fixes(tree: SyntaxTree, node: Node, part: Schema): Fix[] {
  const written = tree.text.slice(tree.start(node), tree.end(node));
  const kind = tree.kind(node);
  const use = (json: string): Fix => ({
    title: t('Replace with {0}', json),
    edits: [replacement(tree.span(node), json)],
  });
  const result: Fix[] = [];
  const isOptionalNull = kind === NodeKind.Null && isOptional(tree, node);
  if (isOptionalNull) {
    const parent = tree.parent(node);
    result.push({
      title: t('Remove {0}, which means the same', subject(tree, node) ?? ''),
      edits: [removeMember(tree, parent)],
    });
  }
  for (const type of typesOf(part)) {
    if (type === 'boolean') result.push(...booleans(tree, node).map(use));
    else if (type === 'number' && kind === NodeKind.String) {
      result.push(...numbers(tree.stringValue(node), part).map(use));
    } else if (type === 'string' && (kind === NodeKind.Number || kind === NodeKind.Boolean)) {
      result.push({ ...use(JSON.stringify(written)), title: t('Put it in double quotes') });
    } else if (type === 'string' && kind === NodeKind.Object) {
      const name = tree.member(node, 'name');
      if (name !== noNode && tree.kind(name) === NodeKind.String) {
        result.push(use(JSON.stringify(tree.stringValue(name))));
      }
    } else if (type === 'array' && kind === NodeKind.String) {
      result.push({ ...use(`[${written}]`), title: t('Make it a list') });
    }
  }
  return result;
}

/** `true` and `false`, the likelier first. */
function booleans(tree: SyntaxTree, node: Node): string[] {
  const kind = tree.kind(node);
  if (kind === NodeKind.Object || kind === NodeKind.Array) return [];
  const value = tree.scalarValue(node);
  const word = String(value).toLowerCase();
  const isOff =
    ['false', 'no', 'off', '0', ''].includes(word) || similar(word, ['false']).length > 0;
  return isOff ? ['false', 'true'] : ['true', 'false'];
}

/** The number that a string holds, and the least allowed one where that is too small. */
function numbers(text: string, part: Schema): string[] {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(number)) return [];
  return [String(Math.max(number, part.minimum ?? Number.NEGATIVE_INFINITY))];
}

function isOptional(tree: SyntaxTree, node: Node): boolean {
  const property = tree.parent(node);
  if (property === noNode || tree.kind(property) !== NodeKind.Property) return false;
  const object = schemaOf(tree, tree.parent(property));
  const name = tree.propertyName(property);
  const isListed = object?.properties !== undefined && Object.hasOwn(object.properties, name);
  return isListed && !(object?.required ?? []).includes(name);
}

function withPreferred(all: Fix[]): Fix[] {
  return all.map((fix, index) => (index === 0 ? { ...fix, preferred: true } : fix));
}
