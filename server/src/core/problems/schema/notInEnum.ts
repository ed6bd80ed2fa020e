import { t } from '@vscode/l10n';
import { didYouMean, joined, quoted, valueLabel } from '../../config/labels.ts';
import { sortByNumber } from '../../config/sequence.ts';
import { valueSynonym } from '../../config/synonyms.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { plainText } from '../../text/lookalikes.ts';
import { editDistance, isClearlyNearest, isMisspelling, similar } from '../../text/similarity.ts';
import { removeNull } from './removeNull.ts';
import { type SchemaProblem, valueSpan } from './schemaProblem.ts';

export const notInEnum: SchemaProblem = {
  code: 'not-in-enum',
  docs: {
    summary: 'A value is not one of the allowed values.',
    explanation:
      'The message suggests the most similar value, and the quick fixes offer all allowed values, most similar first. Values are case-sensitive.',
    bad: '{ "layout": { "position": "beforebody" } }',
    good: '{ "layout": { "position": "beforeBody" } }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    const part = value.keywords.get('enum') ?? value.keywords.get('const');
    // What is in a list or object cannot be told before its syntax is valid.
    if (part === undefined || tree.isDamaged(value.node)) return;
    const allowed: readonly unknown[] = part.enum ?? part.values ?? [];
    const texts = allowed.filter(one => typeof one === 'string');
    const isString = tree.kind(value.node) === NodeKind.String;
    const text = isString ? tree.stringValue(value.node) : '';
    const written = plainText(text);
    const found = similar(written, texts);
    const [meant] = found;
    const near = texts.includes(written) ? written : (valueSynonym(written, texts) ?? meant);
    const name = valueLabel(document, value.node);
    const list = joined(allowed.map(shown), 'or');
    yield {
      span: valueSpan(tree, value.node),
      // A site that is written for another generator has it in many entries.
      reason: `${name} ${text}`,
      message: t('{0} must be {1}.', name, list) + didYouMean(near),
      fixes: () => [
        ...removeNull(document, value.node),
        ...sortByNumber(allowed, one => rank(one, near, written))
          .slice(0, maximumOffered)
          .map(one =>
            safe(
              {
                title: t('Replace with {0}', shown(one)),
                edits: [replacement(tree.span(value.node), JSON.stringify(one))],
                preferred: one === near && (near !== meant || isClearlyNearest(written, found)),
              },
              one === near && (one === written || isMisspelling(written, found)),
            ),
          ),
      ],
    };
  },
};

/** The maximum number of allowed values that are offered. */
const maximumOffered = 20;

function shown(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** Returns what to sort an allowed value by: the nearest one first, what is not a string last. */
function rank(candidate: unknown, near: string | undefined, written: string) {
  if (candidate === near) return -1;
  return typeof candidate === 'string' ? editDistance(written, candidate) : undefined;
}
