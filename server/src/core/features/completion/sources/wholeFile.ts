import { t } from '@vscode/l10n';
import { startingConfiguration } from '../../../config/starterFile.ts';
import { configurationFileName } from '../../../product.ts';
import type { CompletionSource } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** A complete configuration for a file that has at most the outer braces and words. */
export const wholeFile: CompletionSource = function* ({ document: { text }, location }) {
  if (!/^\{?\w*\}?$/.test(text.replace(/\s+/g, ''))) return;
  const whole = snippet();
  const [closing] = /\s*\\\}$/.exec(whole) ?? [''];
  const members = whole.slice(1, -closing.length);
  const isClosed = text.trimEnd().endsWith('}');
  yield {
    label: t('New site configuration'),
    kind: 'snippet',
    detail: configurationFileName,
    documentation: t('A complete, valid configuration: title, locale, fonts and both palettes.'),
    snippet:
      location.kind === 'value'
        ? whole
        : isClosed
          ? members.trimStart().replaceAll('\n\t', '\n')
          : members + closing,
    rank: 0,
  };
};

/** Returns the configuration with a placeholder for what is different in each site. */
function snippet(): string {
  const { pageTitle, locale, baseUrl } = startingConfiguration.configuration;
  return [pageTitle, locale, baseUrl].reduce<string>(
    (text, value, index) => text.replace(`"${value}"`, () => `"\${${index + 1}:${value}}"`),
    jsonSnippet(startingConfiguration),
  );
}
