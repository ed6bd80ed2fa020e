import { t } from '@vscode/l10n';
import { type Toggle, toggleEnabled as toggleIn } from '../../core/features/toggleEnabled.ts';
import { applyChange } from './applyChange.ts';
import type { ServerCommand } from './command.ts';

/** Enables or disables a plugin. Arguments: the URI of the document, a `Toggle`. */
export const toggleEnabled: ServerCommand = {
  id: 'sitePlugins.toggleEnabled',

  async run(session, [uri, toggle]) {
    if (typeof uri !== 'string' || !isToggle(toggle)) return;
    const snapshot = session.snapshot(uri);
    if (snapshot === undefined) return;
    const label = toggle.enabled ? t('Enable plugin') : t('Disable plugin');
    await applyChange(session, snapshot, { label, edits: toggleIn(snapshot.config, toggle) });
  },
};

function isToggle(value: unknown): value is Toggle {
  if (typeof value !== 'object' || value === null) return false;
  const { plugin, source, enabled } = value as Partial<Record<keyof Toggle, unknown>>;
  return (
    typeof plugin === 'number' &&
    (typeof source === 'string' || source === null) &&
    typeof enabled === 'boolean'
  );
}
