import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/pluginEntry.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { indentAt, lineEnd } from '../../json/write/format.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Finding, Rule } from '../problem.ts';

const withRepeatedNames = selectEntries((_, content) => content.repeatsNames());

export const duplicateProperty: Rule = {
  code: 'duplicate-property',
  severity: 'warning',
  docs: {
    summary: 'An object has a duplicate property.',
    explanation:
      'Most JSON parsers use the last one and silently ignore the others (RFC 8259, section 4).',
    bad: '{ "enabled": true, "enabled": false }',
    good: '{ "enabled": false }',
  },
  *check({ document }) {
    const { tree, view } = document;
    // What an entry has once stays memoized, so that a keystroke visits only what is around entries.
    const skipped = view.hasOnlyEntries ? view.pluginList : noNode;
    for (let node = 0; node < tree.size; node++) {
      if (node === skipped) node = tree.lastInside(node);
      else yield* explainObject(tree, node);
    }
    if (skipped === noNode) return;
    for (const { node: entry } of withRepeatedNames(document)) {
      for (let node = entry; node <= tree.lastInside(entry); node++) {
        yield* explainObject(tree, node);
      }
    }
  },
};

function* explainObject(tree: SyntaxTree, object: Node): Iterable<Finding> {
  if (tree.kind(object) !== NodeKind.Object || !tree.repeatsNames(object)) return;
  // What closes an object before a property may begin the next one as well.
  if (tree.isDamaged(object)) return;
  const byName = groupBy(tree.children(object), property =>
    tree.isMalformed(tree.firstChild(property)) ? undefined : tree.propertyName(property),
  );
  const repeated = [...byName].filter(([, properties]) => properties.length > 1);
  const [first = []] = byName.values();
  const isItem = tree.kind(tree.parent(object)) === NodeKind.Array;
  if (isItem && first.length > 1 && repeated.length > 1) {
    for (const property of first.slice(1)) yield lostBoundary(tree, object, property);
    return;
  }
  for (const [name, properties] of repeated) yield explain(tree, name, properties);
}

/** The first property of an item again: the braces between two items are missing. */
function lostBoundary(tree: SyntaxTree, object: Node, property: Node): Finding {
  const before = tree.children(object).findLast(other => other < property) ?? property;
  const braces = '}, {';
  return {
    span: tree.span(tree.firstChild(property)),
    message: t(
      'Duplicate property "{0}". The last one is used. If another item begins here, "{1}" is missing.',
      tree.propertyName(property),
      braces,
    ),
    fixes: () => {
      const end = tree.end(before);
      const between = tree.text.slice(end, tree.start(property));
      const comma = /^\s*,/.exec(between)?.[0] ?? '';
      const line = lineEnd(tree.text) + indentAt(tree.text, tree.start(object));
      const boundary = /[\r\n]/.test(between) ? `${line}},${line}{` : ` ${braces}`;
      const edits = [replacement({ start: end, end: end + comma.length }, boundary)];
      return [safe({ title: t('Insert "{0}"', braces), edits })];
    },
  };
}

function explain(tree: SyntaxTree, name: string, properties: readonly [Node, ...Node[]]): Finding {
  const keySpan = (property: Node) => tree.span(tree.firstChild(property));
  const [first, ...later] = properties;
  const last = later.at(-1) ?? first;
  const earlier = properties.slice(0, -1);
  return {
    span: keySpan(last),
    message: t('Duplicate property "{0}". The last one is used. Remove one of them.', name),
    related: earlier.map(property => ({
      span: keySpan(property),
      message: t('This value is ignored.'),
    })),
    fixes: () => [
      safe(
        {
          title: t('Remove the earlier "{0}", which is ignored', name),
          edits: remove(tree, earlier),
          // What is in a list or an object would be lost.
          preferred: earlier.every(
            property => tree.firstChild(tree.propertyValue(property)) === noNode,
          ),
        },
        areCopies(tree, properties),
      ),
      { title: t('Keep the first "{0}"', name), edits: remove(tree, later) },
    ],
  };
}

/**
 * Whether the properties are written in the same way on lines of their own, or on one, with nothing between them.
 * What is apart may be of two objects that were run into one.
 */
function areCopies(tree: SyntaxTree, properties: readonly Node[]): boolean {
  const [written] = properties.map(property => tree.scalarText(property));
  return properties.every((property, index) => {
    const before = properties[index - 1];
    const isNext = before === undefined || tree.lastInside(before) + 1 === property;
    const text = tree.scalarText(property);
    return isNext && text === written && !/[\r\n]/.test(text);
  });
}
