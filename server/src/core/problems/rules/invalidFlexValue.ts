import { t } from '@vscode/l10n';
import { didYouMean } from '../../config/labels.ts';
import { valueSynonym } from '../../config/synonyms.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { nearest, similar } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { spellings } from './fixes.ts';

/** The keywords of `align-self`, which may follow `safe`, `unsafe`, `first` or `last`. */
const alignments = [
  ...['auto', 'normal', 'stretch', 'baseline', 'anchor-center', 'center', 'start', 'end'],
  ...['self-start', 'self-end', 'flex-start', 'flex-end'],
];

/** A CSS value of a group or its members (CSS Flexible Box Layout 1, CSS Box Alignment 3). */
interface FlexProperty {
  readonly keywords: readonly string[];
  /** The maximum number of lengths and percentages. */
  readonly lengths?: number;
}

const properties: Readonly<Record<string, FlexProperty>> = {
  direction: { keywords: ['row', 'column', 'row-reverse', 'column-reverse'] },
  gap: { keywords: ['normal'], lengths: 2 },
  basis: {
    keywords: ['auto', 'content', 'min-content', 'max-content', 'fit-content'],
    lengths: 1,
  },
  align: { keywords: alignments },
  justify: {
    keywords: [...alignments, 'right', 'left', 'space-between', 'space-around', 'space-evenly'],
  },
};

/** Matches a length or a percentage that is not negative (CSS Values and Units 4, sections 5 and 6). */
const length =
  /^(?:\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:%|px|cm|mm|q|in|pt|pc|r?(?:em|ex|cap|ch|ic|lh)|(?:[sld]?v|cq)(?:w|h|i|b|min|max))|[-+]?0*\.?0+)$/;
/** Matches values with functions and keywords that any property accepts, which are known only in a browser. */
const anyValue = /\w\(.*\)|^(?:inherit|initial|unset|revert|revert-layer)$/s;

export const invalidFlexValue: Rule = {
  code: 'invalid-flex-value',
  severity: 'warning',
  docs: {
    summary: 'A value of a group or of `groupOptions` is not a valid CSS value.',
    explanation:
      'A browser ignores a value that it cannot parse. `direction` is that of `flex-direction`, `gap` and `basis` are lengths with a unit, `align` and `justify` are those of `align-self` and `justify-self`. Functions such as `calc()` and `var()` are accepted.',
    bad: '{ "layout": { "groups": { "toolbar": { "direction": "rows", "gap": "8" } } }, "plugins": [] }',
    good: '{ "layout": { "groups": { "toolbar": { "direction": "row", "gap": "8px" } } }, "plugins": [] }',
  },
  *check({ document: { tree, view } }) {
    const options = view.plugins.map(({ groupOptions }) => groupOptions);
    const objects = [...view.groups.map(({ node }) => node), ...options];
    for (const property of objects.flatMap(node => tree.children(node))) {
      const node = tree.propertyValue(property);
      if (tree.kind(node) !== NodeKind.String) continue;
      const accepted = flexPropertyAt(tree.path(node));
      const [name, value] = [tree.propertyName(property), tree.stringValue(node)];
      if (accepted === undefined || accepts(accepted, value)) continue;
      const near = acceptedValues(accepted, value);
      const [meant] = near;
      const written = { span: tree.span(node), value };
      const isCertain = meant === nearest(value, accepted.keywords);
      yield {
        span: written.span,
        reason: `${name} ${value}`,
        message: t('"{0}" is not a valid value for "{1}".', value, name) + didYouMean(meant),
        fixes: () => spellings({ places: [written], near, isCertain }),
      };
    }
  },
};

/** Returns what a property at a path of the file accepts, if it is a CSS value. */
export function flexPropertyAt(path: readonly (string | number)[]): FlexProperty | undefined {
  const isFlex = (path[1] === 'groups' && path.length === 4) || path.at(-2) === 'groupOptions';
  const name = String(path.at(-1));
  return isFlex && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Whether CSS accepts a value, in any case. */
export function accepts({ keywords, lengths = 0 }: FlexProperty, value: string): boolean {
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const keyword = text.replace(/^(?:safe|unsafe|first|last) /, '');
  if (keywords.includes(keyword) || anyValue.test(text)) return true;
  const parts = text.split(' ');
  return parts.length <= lengths && parts.every(part => length.test(part));
}

/** Returns the values that may be meant by one that is not accepted, the most likely first. */
export function acceptedValues(property: FlexProperty, value: string): readonly string[] {
  const text = value.replace(/^[\s"']+|[\s;"']+$|(?<=\d)\s+(?=[a-z%])/gi, '').toLowerCase();
  if (accepts(property, text)) return [text];
  if (property.lengths !== undefined && /^\d*\.?\d+$/.test(text)) {
    // By default, sixteen pixels are a rem.
    const count = Number(text);
    return count < 4 ? [`${count}rem`, `${count * 16}px`] : [`${count}px`, `${count / 16}rem`];
  }
  const synonym = valueSynonym(text, property.keywords);
  return synonym === undefined ? similar(text, property.keywords).slice(0, 3) : [synonym];
}
