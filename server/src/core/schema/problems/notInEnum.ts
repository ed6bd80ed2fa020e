import { t } from '@vscode/l10n';
import { NodeKind } from '../../model/tape.ts';
import { replacement } from '../../text/edit.ts';
import { editDistance, similar } from '../../text/similarity.ts';
import { schemaOf } from '../describe.ts';
import { quotedList } from '../label.ts';
import { removeNull } from './removeNull.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

/** Words that people write for a value of another name. */
const synonyms: Readonly<Record<string, string>> = {
  header: 'beforeBody',
  top: 'beforeBody',
  before: 'beforeBody',
  footer: 'afterBody',
  bottom: 'afterBody',
  after: 'afterBody',
  center: 'body',
  main: 'body',
  content: 'body',
  sidebar: 'left',
  mobile: 'mobile-only',
  desktop: 'desktop-only',
  both: 'all',
  remote: 'remoteFonts',
};

export const notInEnum = defineSchemaProblem({
  code: 'not-in-enum',
  docs: {
    summary: 'A value is none of those that the format allows here.',
    explanation:
      'The problem names the value that comes nearest, and the quick fixes offer all of them, nearest first. Upper and lower case matter.',
    bad: '{ "layout": { "position": "beforebody" } }',
    good: '{ "layout": { "position": "beforeBody" } }',
  },
  *explain(value, { document }) {
    const { tree } = document;
    if (!value.keywords.has('enum') || tree.isMalformed(value.node)) return;
    const allowed = schemaOf(tree, value.node)?.enum ?? [];
    const isString = tree.kind(value.node) === NodeKind.String;
    const written = isString ? tree.stringValue(value.node) : '';
    const synonym = Object.hasOwn(synonyms, written.toLowerCase())
      ? synonyms[written.toLowerCase()]
      : undefined;
    const near = similar(written, allowed)[0] ?? allowed.find(one => one === synonym);
    const name = tree.propertyName(tree.parent(value.node));
    const list = quotedList(allowed, 'or');
    yield {
      span: tree.span(value.node),
      message:
        near === undefined
          ? t('"{0}" must be {1}.', name, list)
          : t('"{0}" must be {1}. Did you mean "{2}"?', name, list, near),
      fixes: () => [
        ...removeNull(tree, value.node),
        ...[...allowed]
          .sort((a, b) => rank(a, near, written) - rank(b, near, written))
          .map(one => ({
            title: t('Replace with "{0}"', one),
            edits: [replacement(tree.span(value.node), JSON.stringify(one))],
            preferred: one === near,
          })),
      ],
    };
  },
});

function rank(candidate: string, near: string | undefined, written: string): number {
  return candidate === near ? -1 : editDistance(written, candidate);
}
