/** The CSS values of groups and their members (CSS Flexible Box Layout 1, CSS Box Alignment 3). */
import { similar } from '../text/similarity.ts';
import { matches } from './schema.ts';

const anyProperty = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
const aligned = ['center', 'start', 'end', 'self-start', 'self-end', 'flex-start', 'flex-end'];
const alignments = [
  ...['auto', 'normal', 'stretch', 'baseline', 'first baseline', 'last baseline', 'anchor-center'],
  ...aligned.flatMap(value => [value, `safe ${value}`, `unsafe ${value}`]),
];

/** What a property accepts beside functions such as `calc()` and `var()`. */
interface FlexProperty {
  readonly place: string;
  readonly keywords: readonly string[];
  /** The maximum number of lengths and percentages. */
  readonly lengths?: number;
  /** What authors write for some of the keywords. */
  readonly synonyms?: Readonly<Record<string, string>>;
}

const properties: readonly FlexProperty[] = [
  {
    place: 'layout/groups/*/direction',
    keywords: ['row', 'column', 'row-reverse', 'column-reverse'],
    synonyms: { horizontal: 'row', vertical: 'column' },
  },
  { place: 'layout/groups/*/gap', keywords: ['normal'], lengths: 2 },
  {
    place: 'plugins/*/layout/groupOptions/basis',
    keywords: ['auto', 'content', 'min-content', 'max-content', 'fit-content'],
    lengths: 1,
  },
  {
    place: 'plugins/*/layout/groupOptions/align',
    keywords: alignments,
    synonyms: { middle: 'center', top: 'start', left: 'start', bottom: 'end', right: 'end' },
  },
  {
    place: 'plugins/*/layout/groupOptions/justify',
    keywords: [...alignments, 'left', 'right', 'space-between', 'space-around', 'space-evenly'],
    synonyms: { middle: 'center', between: 'space-between', around: 'space-around' },
  },
];

/** The units of lengths (CSS Values and Units 4, section 6) that do not depend on the viewport or a container. */
const fixedUnits = ['px', 'cm', 'mm', 'q', 'in', 'pt', 'pc'];
const fontUnits = ['em', 'ex', 'cap', 'ch', 'ic', 'lh'].flatMap(unit => [unit, `r${unit}`]);
const viewportUnits = ['w', 'h', 'i', 'b', 'min', 'max'].flatMap(side =>
  ['v', 'sv', 'lv', 'dv', 'cq'].map(kind => kind + side),
);
const units = [...fixedUnits, ...fontUnits, 'rem', ...viewportUnits].join('|');
const number = String.raw`\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`;
const length = new RegExp(`^(?:${number}(?:${units}|%)|[-+]?0*\\.?0+)$`);

/** Matches a function, whose value is known only in a browser. */
const cssFunction = /^[\w-]+\(.*\)$/s;

/** Returns the property at a path of the file that takes CSS values of flex containers. */
export function flexPropertyAt(path: readonly (string | number)[]): FlexProperty | undefined {
  return properties.find(({ place }) => matches(path, place));
}

/** Whether CSS accepts a value, in any case. */
export function accepts({ keywords, lengths = 0 }: FlexProperty, value: string): boolean {
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  if (keywords.includes(text) || anyProperty.includes(text) || cssFunction.test(text)) return true;
  const parts = text.split(/ (?![^(]*\))/);
  return (
    parts.length <= lengths && parts.every(part => length.test(part) || cssFunction.test(part))
  );
}

/** Returns the values that may be meant by one that is not accepted, the most likely first. */
export function acceptedValues(property: FlexProperty, value: string): readonly string[] {
  const text = value.toLowerCase().replace(/^[\s"']+|[\s;"']+$/g, '');
  const joined = text.replace(/(?<=\d)\s+(?=[a-z%])/g, '');
  const { keywords, lengths = 0, synonyms = {} } = property;
  if (accepts(property, joined)) return [joined];
  if (lengths > 0 && /^[\d.]+$/.test(text)) {
    // Sixteen pixels are a rem, unless a reader has chosen another size.
    const count = Number(text);
    return count < 4 ? [`${count}rem`, `${count * 16}px`] : [`${count}px`, `${count / 16}rem`];
  }
  const synonym = Object.hasOwn(synonyms, text) ? synonyms[text] : undefined;
  return synonym === undefined ? similar(text, keywords).slice(0, 3) : [synonym];
}
