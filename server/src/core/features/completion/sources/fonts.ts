import { t } from '@vscode/l10n';
import { plainValue } from '../../../json/tree/plainValue.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Popular font families by kind of text. */
const text = [
  ...['Source Sans Pro', 'Inter', 'IBM Plex Sans', 'Atkinson Hyperlegible', 'Noto Sans', 'DM Sans'],
  ...['Lora', 'Source Serif 4', 'Merriweather', 'EB Garamond', 'Noto Serif', 'Literata'],
];
const families: Readonly<Record<string, readonly string[]>> = {
  header: ['Schibsted Grotesk', 'Space Grotesk', 'Playfair Display', 'Geist', ...text],
  body: text,
  code: ['IBM Plex Mono', 'JetBrains Mono', 'Fira Code', 'Source Code Pro', 'Geist Mono'],
};

/** Font families: those of this file first. */
export const fonts: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'configuration/theme/typography/*')) return;
    const { tree } = document;
    for (const { node } of document.view.fonts) {
      const value = plainValue(tree, node);
      if (typeof value !== 'string' || value === '' || value === location.typed) continue;
      const detail = t('used in this file');
      yield { label: value, kind: 'value', detail, snippet: jsonSnippet(value), rank: 0 };
    }
    for (const family of families[String(location.path[3])] ?? []) {
      yield { label: family, kind: 'value', snippet: jsonSnippet(family), rank: 1 };
    }
  },
};
