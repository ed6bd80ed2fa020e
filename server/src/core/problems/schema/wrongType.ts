import { t } from '@vscode/l10n';
import { objectLabel, quoted, typeLabel } from '../../config/labels.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import type { Span } from '../../text/span.ts';
import { defineSchemaProblem } from './schemaProblem.ts';
import { typeFixes } from './typeFixes.ts';

export const wrongType = defineSchemaProblem({
  code: 'wrong-type',
  docs: {
    summary: 'A value has the wrong type.',
    explanation:
      'Common causes are a boolean or a number in quotes, and `null` for an optional property, which can be omitted instead.',
    bad: '{ "source": "github:owner/graph", "enabled": "true" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree, schema } = document;
    // A value with syntax errors may have the right type once they are fixed.
    if (!value.keywords.has('type') || isBroken(tree, value.node)) return;
    const part = schema.at(tree.path(value.node)) ?? {};
    const name = subject(tree, value.node) ?? objectLabel(document, value.node);
    const parent = tree.parent(value.node);
    const isItem = parent !== noNode && tree.kind(parent) === NodeKind.Array;
    const isFont = tree.path(value.node).at(-2) === 'typography';
    yield {
      span: tokenSpan(tree, value.node),
      message: messageOf(name, part, tree, value.node),
      // Values of one type in a list, and fonts with their weights as newer formats have them, are one mistake.
      ...((isItem || isFont) && {
        reason: `${isFont ? 'font' : parent} ${tree.typeName(value.node)}`,
      }),
      fixes: () => typeFixes(document, value.node, part),
    };
  },
});

function isBroken(tree: SyntaxTree, node: Node): boolean {
  if (tree.isMalformed(node) || tree.isDamaged(node)) return true;
  const isList = tree.kind(node) === NodeKind.Array;
  return isList && tree.children(node).some(item => tree.isMalformed(item));
}

/** Returns the span of the value, or of its opening bracket if it spans several lines. */
function tokenSpan(tree: SyntaxTree, node: Node): Span {
  const span = tree.span(node);
  const isLong = /[\r\n]/.test(tree.text.slice(span.start, span.end));
  return isLong ? { start: span.start, end: span.start + 1 } : span;
}

/** Returns the property name in quotes, or the number of an item; `undefined` for other values. */
function subject(tree: SyntaxTree, node: Node): string | undefined {
  const parent = tree.parent(node);
  if (parent === noNode) return undefined;
  if (tree.kind(parent) === NodeKind.Property) return quoted(tree.propertyName(parent));
  const list = tree.parent(parent);
  if (list === noNode || tree.kind(list) !== NodeKind.Property) return undefined;
  const name = tree.propertyName(list);
  // An entry of `plugins` has a special label.
  if (name === 'plugins' && tree.parent(list) === tree.root) return undefined;
  return t('Item {0} of "{1}"', tree.indexOf(node) + 1, name);
}

function messageOf(name: string, part: Schema, tree: SyntaxTree, node: Node): string {
  if (name === quoted('source')) {
    return t('"source" must be a string such as "github:owner/repo", or an object with "repo".');
  }
  const wanted = typesOf(part).map(typeLabel).join(t(' or '));
  const subjectText = name.charAt(0).toUpperCase() + name.slice(1);
  return t('{0} must be {1}, not {2}.', subjectText, wanted, found(tree, node));
}

/** Returns what is written: a literal or a number itself, else its type. */
function found(tree: SyntaxTree, node: Node): string {
  const type = tree.typeName(node);
  const isNamed = type === 'object' || type === 'array' || type === 'string';
  return isNamed ? typeLabel(type) : tree.text.slice(tree.start(node), tree.end(node));
}
