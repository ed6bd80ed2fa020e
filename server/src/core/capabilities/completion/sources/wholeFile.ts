import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../../model/document.ts';
import { NodeKind, noNode } from '../../../model/tape.ts';
import { startingConfiguration } from '../../../schema/startingConfiguration.ts';
import type { CompletionSource } from '../proposal.ts';
import { tabbedSnippet } from '../snippet.ts';

/** In an empty file, a whole site to start from. */
export const wholeFile: CompletionSource = {
  *propose({ document, place }) {
    if (place.kind !== 'value' || place.path.length > 0 || hasStructure(document)) return;
    const { pageTitle, locale, baseUrl } = startingConfiguration.configuration;
    yield {
      label: t('New site configuration'),
      kind: 'snippet',
      detail: 'site.plugins.json',
      documentation: t('A whole valid configuration: title, locale, fonts, both palettes.'),
      snippet: tabbedSnippet(startingConfiguration, [pageTitle, locale, baseUrl]),
      rank: 0,
    };
  },
};

/** Whether the file is more than blank, or than the word that is being typed. */
function hasStructure({ tree }: ConfigDocument): boolean {
  if (tree.root === noNode) return false;
  const kind = tree.kind(tree.root);
  return kind === NodeKind.Object || kind === NodeKind.Array;
}
