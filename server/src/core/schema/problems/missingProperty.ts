import { t } from '@vscode/l10n';
import { addProperties, stringify } from '../../model/editing.ts';
import { type Node, noNode, type SyntaxTree } from '../../model/syntaxTree.ts';
import type { Span } from '../../text/span.ts';
import { memberSchema, schemaOf, startingValue } from '../describe.ts';
import { objectLabel, quotedList } from '../label.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

export const missingProperty = defineSchemaProblem({
  code: 'missing-property',
  docs: {
    summary: 'An object lacks properties that it must have.',
    explanation:
      'All that an object lacks is named in one problem, and one quick fix adds all of it with values to start from. What is merely misspelt is not reported as missing as well.',
    bad: '{ "source": "github:owner/graph" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    if (value.missing.size === 0 || tree.isDamaged(value.node)) return;
    const names = [...value.missing];
    const label = objectLabel(document, value.node);
    yield {
      span: headOf(tree, value.node),
      message: t('{0} needs {1}.', capitalized(label), quotedList(names, 'and')),
      fixes: () => [
        {
          title: t('Add {0}', quotedList(names, 'and')),
          edits: [addMissing(tree, value.node, names)],
          preferred: true,
        },
      ],
    };
  },
});

/** From the opening brace to the end of the first key, so that the squiggle is seen and is short. */
function headOf(tree: SyntaxTree, object: Node): Span {
  const first = tree.firstChild(object);
  if (first === noNode) return tree.span(object);
  return { start: tree.start(object), end: tree.end(tree.firstChild(first)) };
}

function addMissing(tree: SyntaxTree, object: Node, names: readonly string[]) {
  const part = schemaOf(tree, object) ?? {};
  const members = names.map(name => {
    const value = startingValue(memberSchema(part, name) ?? {});
    return [name, (indent: string) => stringify(tree, value, indent)] as const;
  });
  return addProperties(tree, object, members);
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
