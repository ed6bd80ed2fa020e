import { t } from '@vscode/l10n';
import { objectLabel, quoted } from '../../config/labels.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

/** The keywords with a dedicated problem. */
const explained: ReadonlySet<string> = new Set(['type', 'enum', 'minimum']);

/** Reports all other schema violations by keyword. */
export const otherViolation = defineSchemaProblem({
  code: 'schema-violation',
  docs: {
    summary: 'A value violates a schema keyword that has no dedicated message.',
    explanation:
      'Validity is decided by the schema alone. This problem is reported for schema keywords that have no dedicated message, and names the keyword.',
  },
  *explain({ node, keywords }, { document }) {
    const { tree } = document;
    const parent = tree.parent(node);
    const isMember = parent >= 0 && tree.kind(parent) === NodeKind.Property;
    const name = isMember ? quoted(tree.propertyName(parent)) : objectLabel(document, node);
    for (const keyword of keywords) {
      if (explained.has(keyword)) continue;
      yield {
        span: isMember ? tree.span(tree.firstChild(parent)) : tree.openerSpan(node),
        message: t('{0} violates the keyword "{1}" of the schema.', name, keyword),
      };
    }
  },
});
