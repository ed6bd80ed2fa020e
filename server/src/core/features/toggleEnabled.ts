import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { type Edit, replacement } from '../text/edit.ts';
import { fail, type Result, succeed } from '../text/result.ts';

/** The plugin entry to enable or disable, in a possibly outdated version of the text. */
export interface Toggle {
  /** The index of its entry in `plugins`. */
  readonly plugin: number;
  /**
   * The text of its source, which identifies the entry if the list has changed; `null` for none.
   */
  readonly source: string | null;
  readonly enabled: boolean;
}

/**
 * Returns the edit that enables or disables a plugin; empty if nothing changes, or why it is not
 * possible.
 */
export function toggleEnabled(document: ConfigDocument, toggle: Toggle): Result<readonly Edit[]> {
  const enabled = findEntry(document, toggle)?.enabled;
  if (enabled === undefined) {
    return fail({ message: t('The plugin no longer exists because the file has changed.') });
  }
  const edits = enabled.value === toggle.enabled ? [] : [String(toggle.enabled)];
  return succeed(edits.map(word => replacement(enabled.span, word)));
}

/** Returns the entry at its index, or the only entry with its source. */
function findEntry({ view }: ConfigDocument, toggle: Toggle): PluginEntry | undefined {
  const same = view.plugins.filter(({ repo }) => (repo?.value ?? null) === toggle.source);
  return (
    same.find(({ index }) => index === toggle.plugin) ?? (same.length === 1 ? same[0] : undefined)
  );
}
