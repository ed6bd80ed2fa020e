import { t } from '@vscode/l10n';
import { startingValue } from '../../config/alternatives.ts';
import { capitalized, objectLabel, quotedList } from '../../config/labels.ts';
import { memberSchema } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { append } from '../../json/write/jsonWriter.ts';
import type { FaultyValue, SchemaProblem } from './schemaProblem.ts';

export const missingProperty: SchemaProblem = {
  code: 'missing-property',
  docs: {
    summary: 'An object does not have all required properties.',
    explanation:
      'One problem lists all missing properties of an object, and one quick fix adds them with placeholder values. A misspelled property is not also reported as missing.',
    bad: '{ "source": "github:owner/graph" }',
    good: '{ "source": "github:owner/graph", "enabled": true }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    if (value.missing.size === 0 || tree.isDamaged(value.node)) return;
    const names = [...value.missing];
    yield {
      span: tree.openerSpan(value.node),
      message: t(
        '{0} needs {1}.',
        capitalized(objectLabel(document, value.node)),
        quotedList(names),
      ),
      fixes: () => [
        {
          title: t('Add {0}', quotedList(names)),
          edits: [addMissing(document.tree, value, names)],
          preferred: true,
          hasPlaceholders: true,
        },
      ],
    };
  },
};

function addMissing(tree: SyntaxTree, { node, part }: FaultyValue, names: readonly string[]) {
  const values = names.map(name => [name, startingValue(memberSchema(part, name) ?? {})]);
  return append(tree, node, Object.fromEntries(values));
}
