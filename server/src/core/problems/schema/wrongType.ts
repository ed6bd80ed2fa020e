import { t } from '@vscode/l10n';
import { quoted, typeLabel, valueLabel } from '../../config/labels.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind } from '../../json/tree/tape.ts';
import { type SchemaProblem, valueSpan } from './schemaProblem.ts';
import { typeFixes } from './typeFixes.ts';

export const wrongType: SchemaProblem = {
  code: 'wrong-type',
  docs: {
    summary: 'A value has the wrong type.',
    explanation:
      'Common causes are a boolean or a number in quotes, and `null` for an optional property, which can be omitted instead.',
    bad: '{ "source": "github:owner/graph", "enabled": "true" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    const part = value.keywords.get('type');
    if (part === undefined || isBroken(tree, value.node)) return;
    const name = valueLabel(document, value.node);
    const parent = tree.parent(value.node);
    const isItem = tree.kind(parent) === NodeKind.Array;
    const isFont = tree.path(value.node).at(-2) === 'typography';
    yield {
      span: valueSpan(tree, value.node),
      message: messageOf(name, part, tree, value.node),
      // Values of one type in a list, and fonts with their weights as newer formats have them, are one mistake.
      ...((isItem || isFont) && {
        reason: `${isFont ? 'font' : parent} ${tree.typeName(value.node)}`,
      }),
      fixes: () => typeFixes(document, value.node, part),
    };
  },
};

/** Whether a list or object may have the right type once the syntax errors in it are fixed. */
function isBroken(tree: SyntaxTree, node: Node): boolean {
  const isList = tree.kind(node) === NodeKind.Array;
  const hasErrors = isList && tree.children(node).some(item => tree.isMalformed(item));
  return hasErrors || tree.isDamaged(node);
}

function messageOf(name: string, part: Schema, tree: SyntaxTree, node: Node): string {
  const types = typesOf(part);
  if (name === quoted('source') && types.join() === 'string,object') {
    return t('"source" must be a string such as "github:owner/repo", or an object with "repo".');
  }
  const values = (part.values ?? []).map(value => JSON.stringify(value));
  const wanted = [...types.map(typeLabel), ...values].join(t(' or '));
  if (tree.hiddenValue(node) !== undefined && types.includes('string')) {
    return t('{0} has no value, because "#" begins a comment. Put the text in quotes.', name);
  }
  if (tree.isMissing(node)) return t('{0} has no value. It must be {1}.', name, wanted);
  return t('{0} must be {1}, not {2}.', name, wanted, found(tree, node));
}

/** Returns what is written: a literal or a number itself, else its type. */
function found(tree: SyntaxTree, node: Node): string {
  const type = tree.typeName(node);
  const isNamed = type === 'object' || type === 'array' || type === 'string';
  return isNamed ? typeLabel(type) : tree.scalarText(node);
}
