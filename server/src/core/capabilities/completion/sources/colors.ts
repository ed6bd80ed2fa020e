import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, type Proposal } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Ways to write a colour (CSS Color 4), each with room for its numbers. */
const notations: readonly (readonly [label: string, snippet: string])[] = [
  ['#rrggbb', '"#${1:284b63}"'],
  ['#rrggbbaa', '"#${1:fff236}${2:88}"'],
  ['rgb()', '"rgb(${1:40} ${2:75} ${3:99})"'],
  ['rgba()', '"rgba(${1:143}, ${2:159}, ${3:169}, ${4:0.15})"'],
  ['hsl()', '"hsl(${1:204} ${2:42%} ${3:27%})"'],
  ['hwb()', '"hwb(${1:204} ${2:16%} ${3:61%})"'],
  ['lab()', '"lab(${1:30%} ${2:-6} ${3:-17})"'],
  ['lch()', '"lch(${1:30%} ${2:18} ${3:250})"'],
  ['oklch()', '"oklch(${1:40%} ${2:0.06} ${3:240})"'],
];

/** A few names of CSS that suit a page; any other may be typed. */
const names =
  'white ivory snow ghostwhite whitesmoke linen gainsboro silver gray dimgray black slategray ' +
  'steelblue teal seagreen olivedrab goldenrod chocolate sienna firebrick crimson indigo';

/** Colours: those of this file first, then notations and names. */
export const colors: CompletionSource = {
  *propose({ document, place }) {
    if (!isAt(place, 'value', 'configuration/theme/colors/*/*')) return;
    for (const { mode, colors } of document.view.palettes) {
      for (const [name, { value }] of colors) {
        if (value === '' || value === place.typed) continue;
        yield color(value, t('{0} of {1}', name, mode), 0);
      }
    }
    for (const [label, snippet] of notations) {
      yield { label, kind: 'snippet', detail: t('notation'), snippet, rank: 1 };
    }
    for (const name of names.split(' ')) yield color(name, t('name'), 2);
  },
};

function color(value: string, detail: string, rank: number): Proposal {
  // Editors read the swatch of a proposal from its documentation.
  return {
    label: value,
    kind: 'color',
    detail,
    documentation: value,
    snippet: jsonSnippet(value),
    rank,
  };
}
