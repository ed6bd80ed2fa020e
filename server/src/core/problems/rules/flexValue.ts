import { t } from '@vscode/l10n';
import { quotedList } from '../../config/labels.ts';
import type { Located } from '../../config/reader.ts';
import { selectEntries } from '../../config/survey.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { similar } from '../../text/similarity.ts';
import { defineRule, type Finding } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/** CSS Flexible Box Layout 1, section 5.1. */
const directions = ['row', 'column', 'row-reverse', 'column-reverse'];
const globalKeywords = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
const meantDirections: Readonly<Record<string, string>> = {
  horizontal: 'row',
  vertical: 'column',
  'left-to-right': 'row',
  'top-to-bottom': 'column',
};

/** Units of CSS lengths (CSS Values 4, section 6). */
const units =
  'px rem em ch ex lh rlh cap ic rcap rch rex ric vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax cm mm q in pt pc %'.split(
    ' ',
  );

const withFlexOptions = selectEntries(({ groupOptionsShape }) =>
  ['basis', 'align', 'justify'].some(name => groupOptionsShape?.has(name) === true),
);

export const flexValue = defineRule({
  code: 'flex-value',
  severity: 'warning',
  docs: {
    summary:
      'A group or its member has a `direction`, `gap`, `basis`, `align` or `justify` that is not valid in CSS.',
    explanation:
      'Browsers ignore invalid values. `direction` is one of `row`, `column`, `row-reverse` and `column-reverse`. `gap` is a CSS length with a unit, such as `0.5rem` or `8px`; only `0` can omit the unit. In `groupOptions`, `basis` is a length or a keyword such as `auto`; `align` and `justify` are positions such as `center` and `space-between`.',
    bad: '{ "layout": { "groups": { "toolbar": { "direction": "horizontal", "gap": "8" } } } }',
    good: '{ "layout": { "groups": { "toolbar": { "direction": "row", "gap": "8px" } } } }',
  },
  *check({ document }) {
    const { tree, view } = document;
    for (const { groupOptions } of withFlexOptions(document)) {
      const basis = stringOf(tree, tree.member(groupOptions, 'basis'));
      if (basis !== undefined && !basisKeywords.includes(basis.value.trim().toLowerCase())) {
        yield* explainLength(basis, 1);
      }
      for (const name of ['align', 'justify'] as const) {
        const written = stringOf(tree, tree.member(groupOptions, name));
        if (written !== undefined) yield* explainAlignment(written, name);
      }
    }
    for (const { node } of view.groups) {
      if (tree.kind(node) !== NodeKind.Object) continue;
      const direction = stringOf(tree, tree.member(node, 'direction'));
      if (direction !== undefined) yield* explainDirection(direction);
      const gap = stringOf(tree, tree.member(node, 'gap'));
      if (gap !== undefined && gap.value.trim().toLowerCase() !== 'normal') {
        yield* explainLength(gap, 2);
      }
    }
  },
});

/** CSS Flexible Box Layout 1, section 7.2.1. */
const basisKeywords = ['auto', 'content', 'min-content', 'max-content', 'fit-content', 'stretch'];

/** CSS Box Alignment 3, sections 4 to 6. */
const alignments = {
  align: ['stretch', 'start', 'center', 'end', 'flex-start', 'flex-end', 'baseline'],
  justify: [
    'start',
    'center',
    'end',
    'flex-start',
    'flex-end',
    'space-between',
    'space-around',
    'space-evenly',
    'stretch',
    'left',
    'right',
  ],
} as const;
const otherAlignments =
  /^(?:auto|normal|legacy|anchor-center|self-start|self-end|baseline|(?:first|last)\s+baseline|(?:safe|unsafe)\s+[\w-]+|(?:legacy\s+)?(?:left|right|center))$/;
const meantAlignments: Readonly<Record<string, string>> = {
  middle: 'center',
  centre: 'center',
  top: 'start',
  bottom: 'end',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
};

function* explainAlignment(
  written: Located<string>,
  name: keyof typeof alignments,
): Iterable<Finding> {
  const value = written.value.trim().toLowerCase();
  const allowed: readonly string[] = alignments[name];
  const isOther =
    otherAlignments.test(value) && !(name === 'align' && /^(?:left|right)$/.test(value));
  if (allowed.includes(value) || isOther || isComputed(value)) return;
  const sides: Readonly<Record<string, string>> = { left: 'start', right: 'end' };
  const meant = meantAlignments[value] ?? sides[value];
  const found = meant !== undefined && allowed.includes(meant) ? [meant] : similar(value, allowed);
  const [near] = found;
  yield {
    span: written.span,
    reason: `${name} ${written.value}`,
    message:
      near === undefined
        ? t('"{0}" is not a valid value. Use {1}.', written.value, quotedList(allowed, 'or'))
        : t('"{0}" is not a valid value. Did you mean "{1}"?', written.value, near),
    fixes: () => found.map((to, index) => replaceWith(written, to, index === 0)),
  };
}

function stringOf(tree: SyntaxTree, node: Node): Located<string> | undefined {
  if (node === noNode || tree.kind(node) !== NodeKind.String) return undefined;
  return { value: tree.stringValue(node), node, span: tree.span(node) };
}

function* explainDirection(written: Located<string>): Iterable<Finding> {
  const value = written.value.trim().toLowerCase();
  if (directions.includes(value) || isComputed(value)) return;
  const meant = meantDirections[value];
  const near = meant === undefined ? similar(value, directions) : [meant];
  const others = directions.filter(direction => !near.includes(direction));
  yield {
    span: written.span,
    reason: `direction ${written.value}`,
    message:
      near[0] === undefined
        ? t(
            '"{0}" is not a valid direction. Use "row", "column", "row-reverse" or "column-reverse".',
            written.value,
          )
        : t('"{0}" is not a valid direction. Did you mean "{1}"?', written.value, near[0]),
    fixes: () =>
      [...near, ...others].map((to, index) =>
        replaceWith(written, to, index === 0 && near.length > 0),
      ),
  };
}

/** @param most the maximum number of lengths */
function* explainLength(written: Located<string>, most: number): Iterable<Finding> {
  const value = written.value.trim().toLowerCase();
  if (isComputed(value)) return;
  const parts = value.split(/\s+/);
  if (value !== '' && parts.length <= most && parts.every(isLength)) return;
  const candidates = corrections(parts);
  const [meant] = candidates;
  yield {
    span: written.span,
    reason: `length ${written.value}`,
    message:
      meant === undefined
        ? t('"{0}" is not a CSS length. Enter one with its unit, such as "0.5rem".', written.value)
        : t('"{0}" is not a CSS length. Did you mean "{1}"?', written.value, meant),
    fixes: () => candidates.map((to, index) => replaceWith(written, to, index === 0)),
  };
}

/** Whether only a browser can evaluate the value. */
function isComputed(value: string): boolean {
  return globalKeywords.includes(value) || /^[a-z-]+\(.*\)/s.test(value);
}

const numberAndUnit = /^(\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/;

function isLength(part: string): boolean {
  if (isComputed(part)) return true;
  const [, number, unit = ''] = numberAndUnit.exec(part) ?? [];
  if (number === undefined) return false;
  return unit === '' ? Number(number) === 0 : units.includes(unit);
}

/**
 * Returns the value with possible units, the most likely first: `px` for integers, `rem` for
 * fractions.
 */
function corrections(parts: readonly string[]): string[] {
  // A number and its unit with a space between them, or with a decimal comma.
  const joined = parts.join('').replace(',', '.');
  if (isLength(joined)) return [joined];
  const read = parts.map(part => numberAndUnit.exec(part));
  if (read.some(match => match === null)) return [];
  const isFraction = read.some(match => match?.[1]?.includes('.'));
  const fallback = isFraction ? ['rem', 'px'] : ['px', 'rem'];
  const [written = ''] = read.flatMap(match => match?.[2] || []);
  const near = written === '' || units.includes(written) ? [] : similar(written, units).slice(0, 2);
  return [...near, ...(near.length === 0 ? fallback : [])].map(unit =>
    parts
      .map(part => (isLength(part) ? part : `${numberAndUnit.exec(part)?.[1]}${unit}`))
      .join(' '),
  );
}
