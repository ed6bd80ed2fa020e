import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../../config/document.ts';
import { startingConfiguration } from '../../../config/starterFile.ts';
import { NodeKind, noNode } from '../../../json/tree/tape.ts';
import { configurationFileName } from '../../../product.ts';
import type { CompletionLocation } from '../location.ts';
import type { CompletionSource } from '../proposal.ts';
import { tabbedSnippet } from '../snippet.ts';

/** A complete configuration for a file that is empty or only has the outer braces. */
export const wholeFile: CompletionSource = {
  *propose({ document, location }) {
    // Inside quotes, only names and values make sense.
    if (document.text[location.replace.start] === '"') return;
    if (location.path.length > 0 || (location.kind === 'value' && hasStructure(document))) return;
    if (location.kind === 'property' && !isAlone(document, location)) return;
    const { pageTitle, locale, baseUrl } = startingConfiguration.configuration;
    const whole = tabbedSnippet(startingConfiguration, [pageTitle, locale, baseUrl]);
    yield {
      label: t('New site configuration'),
      kind: 'snippet',
      detail: configurationFileName,
      documentation: t('A complete, valid configuration: title, locale, fonts and both palettes.'),
      snippet: location.kind === 'value' ? whole : members(whole, document),
      rank: 0,
    };
  },
};

/**
 * Whether the file only has the outer braces, or an opening one, and at most an incomplete
 * property.
 */
function isAlone({ tree }: ConfigDocument, { container, replace }: CompletionLocation): boolean {
  const first = tree.firstChild(container);
  return first === noNode || (tree.start(first) === replace.start && tree.size <= 3);
}

/**
 * Returns the content between the outer braces of the snippet, and the closing brace if the file
 * has none.
 */
function members(whole: string, { text }: ConfigDocument): string {
  const [closing] = /\s*\\\}$/.exec(whole) ?? [''];
  const body = whole.slice(1, whole.length - closing.length);
  if (!text.trimEnd().endsWith('}')) return body + closing;
  return body.trimStart().replaceAll('\n\t', '\n');
}

/** Whether the file contains more than whitespace and the word that is being typed. */
function hasStructure({ tree }: ConfigDocument): boolean {
  if (tree.root === noNode) return false;
  const kind = tree.kind(tree.root);
  return kind === NodeKind.Object || kind === NodeKind.Array;
}
