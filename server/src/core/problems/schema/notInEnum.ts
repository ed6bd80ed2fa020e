import { t } from '@vscode/l10n';
import { quotedList } from '../../config/labels.ts';
import { valueSynonym } from '../../config/synonyms.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { plainText } from '../../text/lookalikes.ts';
import { editDistance, isClearlyNearest, isMisspelling, similar } from '../../text/similarity.ts';
import { removeNull } from './removeNull.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

export const notInEnum = defineSchemaProblem({
  code: 'not-in-enum',
  docs: {
    summary: 'A value is not one of the allowed values.',
    explanation:
      'The message suggests the most similar value, and the quick fixes offer all allowed values, most similar first. Values are case-sensitive.',
    bad: '{ "layout": { "position": "beforebody" } }',
    good: '{ "layout": { "position": "beforeBody" } }',
  },
  *explain(value, { document }) {
    const { tree, schema } = document;
    if (!value.keywords.has('enum') || tree.isMalformed(value.node)) return;
    // What is in a list or object cannot be told before its syntax is valid.
    if (tree.isDamaged(value.node)) return;
    const allowed = schema.at(tree.path(value.node))?.enum ?? [];
    const isString = tree.kind(value.node) === NodeKind.String;
    const text = isString ? tree.stringValue(value.node) : '';
    const written = plainText(text);
    const found = similar(written, allowed);
    const [meant] = found;
    const near = allowed.includes(written) ? written : (valueSynonym(written, allowed) ?? meant);
    const name = tree.propertyName(tree.parent(value.node));
    const list = quotedList(allowed, 'or');
    const message =
      near === undefined
        ? t('"{0}" must be {1}.', name, list)
        : t('"{0}" must be {1}. Did you mean "{2}"?', name, list, near);
    yield {
      span: tree.span(value.node),
      // A site that is written for another generator has it in many entries.
      reason: `${name} ${text}`,
      message,
      fixes: () => [
        ...removeNull(document, value.node),
        ...[...allowed]
          .sort((a, b) => rank(a, near, written) - rank(b, near, written))
          .map(one =>
            safe(
              {
                title: t('Replace with "{0}"', one),
                edits: [replacement(tree.span(value.node), JSON.stringify(one))],
                preferred: one === near && (near !== meant || isClearlyNearest(written, found)),
              },
              one === near && (one === written || isMisspelling(written, found)),
            ),
          ),
      ],
    };
  },
});

function rank(candidate: string, near: string | undefined, written: string): number {
  return candidate === near ? -1 : editDistance(written, candidate);
}
