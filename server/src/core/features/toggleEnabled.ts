import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { type Edit, replacement } from '../text/edit.ts';

/** Which plugin entry is to be enabled or disabled, as it was seen in some version of the text. */
export interface Toggle {
  /** The index of its entry in `plugins`. */
  readonly plugin: number;
  /** The text of its source, by which it is known again when the list has changed; `null` for none. */
  readonly source: string | null;
  readonly enabled: boolean;
}

/** The edit that enables or disables a plugin, none where it is so already, or why it cannot be. */
export function toggleEnabled(
  document: ConfigDocument,
  toggle: Toggle,
): { readonly edits: readonly Edit[] } | { readonly refused: string } {
  const enabled = findEntry(document, toggle)?.enabled;
  if (enabled === undefined) {
    return { refused: t('The plugin no longer exists because the file has changed.') };
  }
  const edits = enabled.value === toggle.enabled ? [] : [String(toggle.enabled)];
  return { edits: edits.map(word => replacement(enabled.span, word)) };
}

/** The entry at its place, or the only one with its source where that has moved. */
function findEntry({ view }: ConfigDocument, toggle: Toggle): PluginEntry | undefined {
  const same = view.plugins.filter(({ repo }) => (repo?.value ?? null) === toggle.source);
  return (
    same.find(({ index }) => index === toggle.plugin) ?? (same.length === 1 ? same[0] : undefined)
  );
}
