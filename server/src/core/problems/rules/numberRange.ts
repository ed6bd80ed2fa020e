import { t } from '@vscode/l10n';
import { schemaOf, typesOf } from '../../config/schema.ts';
import { nodesAt, searchByEntry } from '../../config/survey.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';

/** Finds numbers that may be too large or too long for a floating-point number. */
const suspicious = searchByEntry([/\d(?:\d{15}|[eE]\+?\d{2})/g]);

export const numberRange = defineRule({
  code: 'number-range',
  severity: 'warning',
  docs: {
    summary: 'A number is too large, or has more digits than can be read.',
    explanation:
      'Numbers are read as IEEE 754 double-precision numbers (RFC 8259, section 6). A number such as `1e400` is read as infinity, and an integer beyond 2⁵³ is read as another one. Write an id of this length as a string.',
    bad: '{ "source": "github:owner/graph", "enabled": true, "order": 1e400 }',
    good: '{ "source": "github:owner/graph", "enabled": true, "order": 100 }',
  },
  *check({ document }) {
    const { tree, text } = document;
    for (const node of nodesAt(tree, suspicious(document), NodeKind.Number)) {
      if (tree.isMalformed(node)) continue;
      const written = text.slice(tree.start(node), tree.end(node));
      const value = Number(written);
      const part = schemaOf(tree, node) ?? {};
      const { minimum = Number.NEGATIVE_INFINITY } = part;
      const types = typesOf(part);
      // Reported as a value of another type.
      if (types.length > 0 && !types.includes('number') && !types.includes('integer')) continue;
      // Reported as too small.
      if (value < minimum) continue;
      const shown = written.length > 40 ? `${written.slice(0, 37)}...` : written;
      const span = tree.span(node);
      if (!Number.isFinite(value)) {
        yield {
          span,
          message: t('{0} is too large: it is read as infinity. Enter a smaller number.', shown),
        };
      } else if (/^-?\d+$/.test(written) && BigInt(written) !== BigInt(value)) {
        yield {
          span,
          message: t(
            '{0} has too many digits: it is read as {1}.',
            shown,
            String(BigInt(value)).slice(0, 40),
          ),
        };
      }
    }
  },
});
