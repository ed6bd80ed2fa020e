import { l10n } from 'vscode';
import { format, type Text } from '../../../mock-api/src/text.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Without values, the placeholders are kept.
  return format(text, template => translate(template));
}
