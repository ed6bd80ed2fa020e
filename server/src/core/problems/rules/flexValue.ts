import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
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

export const flexValue = defineRule({
  code: 'flex-value',
  severity: 'warning',
  docs: {
    summary: 'A group has a `direction` or a `gap` that is not valid in CSS.',
    explanation:
      'Browsers ignore invalid values. `direction` is one of `row`, `column`, `row-reverse` and `column-reverse`. `gap` is a CSS length with a unit, such as `0.5rem` or `8px`; only `0` can omit the unit.',
    bad: '{ "layout": { "groups": { "toolbar": { "direction": "horizontal", "gap": "8" } } } }',
    good: '{ "layout": { "groups": { "toolbar": { "direction": "row", "gap": "8px" } } } }',
  },
  *check({ document: { tree, view } }) {
    for (const { node } of view.groups) {
      if (tree.kind(node) !== NodeKind.Object) continue;
      const direction = stringOf(tree, tree.member(node, 'direction'));
      if (direction !== undefined) yield* explainDirection(direction);
      const gap = stringOf(tree, tree.member(node, 'gap'));
      if (gap !== undefined) yield* explainGap(gap);
    }
  },
});

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

function* explainGap(written: Located<string>): Iterable<Finding> {
  const value = written.value.trim().toLowerCase();
  if (value === 'normal' || isComputed(value)) return;
  const parts = value.split(/\s+/);
  if (value !== '' && parts.length <= 2 && parts.every(isLength)) return;
  const candidates = corrections(parts);
  const [meant] = candidates;
  yield {
    span: written.span,
    reason: `gap ${written.value}`,
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
