import { config, t } from '@vscode/l10n';

/** The translation of each text. */
type Translations = Readonly<Record<string, string>>;

let translations: Translations = {};

/** Sets the translations of the texts, which a bundle that is loaded later does not share. */
export function setTranslations(all: Translations): void {
  translations = all;
  config({ contents: all });
}

/** Returns the translations that were set. */
export function currentTranslations(): Translations {
  return translations;
}

/** Returns the language of the texts as a BCP 47 tag, which is a translation itself. */
export function textLanguage(): string {
  return t('en');
}
