import { t } from '@vscode/l10n';
import { type Toggle, toggleEnabled as toggleIn } from '../../core/capabilities/toggleEnabled.ts';
import { applyAnswer } from './applyAnswer.ts';
import type { ServerCommand } from './command.ts';

/** Enables or disables a plugin: the arguments are the document's URI and a `Toggle`. */
export const toggleEnabled: ServerCommand = {
  id: 'sitePlugins.toggleEnabled',

  async run(session, [uri, toggle]) {
    if (typeof uri !== 'string' || !isToggle(toggle)) return;
    const open = session.open(uri);
    if (open === undefined) return;
    const label = toggle.enabled ? t('Enable plugin') : t('Disable plugin');
    await applyAnswer(session, open, { label, ...toggleIn(open.config, toggle) });
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
