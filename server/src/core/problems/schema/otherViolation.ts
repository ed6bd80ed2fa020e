import { t } from '@vscode/l10n';
import { objectLabel, quoted } from '../../config/labels.ts';
import { NodeKind } from '../../json/tape.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

/** The keywords that other kinds of problems explain. */
const explained: ReadonlySet<string> = new Set(['type', 'enum', 'minimum']);

/** What the schema forbids and no other kind explains: reported in general terms, never left out. */
export const otherViolation = defineSchemaProblem({
  code: 'schema-violation',
  docs: {
    summary: 'A value violates a keyword of the schema that has no message of its own.',
    explanation:
      'Validity is decided by the schema alone. Should the schema say something that this extension has no explanation for, the keyword is named here.',
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
