import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, type Proposal } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Color notations (CSS Color 4); the parts in angle brackets are placeholders. */
const notations: Readonly<Record<string, string>> = {
  '#rrggbb': '#<284b63>',
  '#rrggbbaa': '#<fff236><88>',
  'rgb()': 'rgb(<40> <75> <99>)',
  'rgba()': 'rgba(<143>, <159>, <169>, <0.15>)',
  'hsl()': 'hsl(<204> <42%> <27%>)',
  'hwb()': 'hwb(<204> <16%> <61%>)',
  'lab()': 'lab(<30%> <-6> <-17>)',
  'lch()': 'lch(<30%> <18> <250>)',
  'oklch()': 'oklch(<40%> <0.06> <240>)',
};

/** A selection of named CSS colors. */
const names =
  'white ivory snow ghostwhite whitesmoke linen gainsboro silver gray dimgray black slategray ' +
  'steelblue teal seagreen olivedrab goldenrod chocolate sienna firebrick crimson indigo';

/** Colors: those of this file first, then notations and names. */
export const colors: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'configuration/theme/colors/*/*')) return;
    for (const { mode, colors } of document.view.palettes) {
      for (const [name, { value }] of colors) {
        if (value === '' || value === location.typed) continue;
        yield color(value, t('{0} of {1}', name, mode), 0);
      }
    }
    for (const [label, notation] of Object.entries(notations)) {
      yield {
        label,
        kind: 'snippet',
        detail: t('notation'),
        snippet: snippetOf(notation),
        rank: 1,
      };
    }
    for (const name of names.split(' ')) yield color(name, t('name'), 2);
  },
};

function color(value: string, detail: string, rank: number): Proposal {
  // Editors show the swatch of a proposal based on its documentation.
  return {
    label: value,
    kind: 'color',
    detail,
    documentation: value,
    snippet: jsonSnippet(value),
    rank,
  };
}

function snippetOf(notation: string): string {
  let stop = 0;
  return `"${notation.replace(/<([^>]*)>/g, (_, part) => `\${${++stop}:${part}}`)}"`;
}
