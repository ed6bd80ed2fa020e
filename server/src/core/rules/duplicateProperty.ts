import { t } from '@vscode/l10n';
import { removeMembers } from '../model/editing.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from '../model/syntaxTree.ts';
import { defineRule, type Finding } from './rule.ts';

export const duplicateProperty = defineRule({
  code: 'duplicate-property',
  severity: 'warning',
  docs: {
    summary: 'An object has a property twice.',
    explanation:
      'JSON readers take the later one and drop what stands before it without a word (RFC 8259, section 4).',
    bad: '{ "enabled": true, "enabled": false }',
    good: '{ "enabled": false }',
  },
  *check({ document: { tree } }) {
    for (let node = 0; node < tree.size; node++) {
      if (tree.kind(node) !== NodeKind.Object || !tree.mayRepeatNames(node)) continue;
      const byName = new Map<string, Node[]>();
      for (const property of tree.children(node)) {
        const key = tree.firstChild(property);
        if (key === noNode || tree.isMalformed(key)) continue;
        const name = tree.propertyName(property);
        const same = byName.get(name);
        if (same === undefined) byName.set(name, [property]);
        else same.push(property);
      }
      for (const [name, properties] of byName) {
        if (properties.length > 1) yield explain(tree, name, properties);
      }
    }
  },
});

function explain(tree: SyntaxTree, name: string, properties: readonly Node[]): Finding {
  const keySpan = (property: Node) => tree.span(tree.firstChild(property));
  const last = properties.at(-1) ?? tree.root;
  const earlier = properties.slice(0, -1);
  return {
    span: keySpan(last),
    message: t('"{0}" stands here more than once, and the last one wins. Remove one of them.', name),
    related: earlier.map(property => ({
      span: keySpan(property),
      message: t('This one has no effect.'),
    })),
    fixes: () => [
      {
        title: t('Remove the earlier "{0}", which has no effect', name),
        edits: removeMembers(tree, earlier),
        preferred: true,
      },
      { title: t('Keep the first "{0}"', name), edits: removeMembers(tree, properties.slice(1)) },
    ],
  };
}
