import { t } from '@vscode/l10n';
import type { PreviewPlugin } from '../../server/src/core/preview/model.ts';
import type { App, View } from './app.ts';
import { nextPlugin, nextSlot, slotLabel, slotOf } from './slots.ts';

const navigationKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handles a key on a plugin. Arrows move the focus from plugin to plugin; Enter moves it to the text, P to
 * the properties; E enables or disables the plugin; Space picks it up, and then arrows choose a place, Space
 * or Enter drops it, and Escape cancels.
 */
export function handlePluginKey(app: App, plugin: PreviewPlugin, event: KeyboardEvent): void {
  const { view } = app;
  if (view === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const isHandled =
    view.moving?.by === 'keys'
      ? whileMoving(app, view, event.key)
      : onPlugin(app, view, plugin, event.key);
  if (isHandled) event.preventDefault();
}

function onPlugin(app: App, view: View, plugin: PreviewPlugin, key: string): boolean {
  const { id, label, span } = plugin;
  if (navigationKeys.has(key)) {
    app.focus(`plugin-${nextPlugin(view.model, id, key)}`);
    return true;
  }
  switch (key.toLowerCase()) {
    case ' ': {
      if (!app.mayEdit()) return true;
      const slot = slotOf(view.model, id);
      const announcement = t('{0} picked up. {1}.', label, slotLabel(view.model, slot));
      app.update({ moving: { id, by: 'keys', slot }, announcement });
      return true;
    }
    case 'enter':
      app.reveal(span, true);
      return true;
    case 'e':
      app.toggle(plugin);
      return true;
    case 'p':
      app.select({ kind: 'plugin', id });
      app.focus('site-button');
      return true;
    default:
      return false;
  }
}

function whileMoving(app: App, { model, moving }: View, key: string): boolean {
  const { id, slot } = moving ?? {};
  if (id === undefined || slot === undefined) return false;
  if (navigationKeys.has(key)) {
    const next = nextSlot(model, id, slot, key);
    app.update({ moving: { id, by: 'keys', slot: next }, announcement: slotLabel(model, next) });
    return true;
  }
  if (key === ' ' || key === 'Enter') {
    app.focus(`plugin-${id}`);
    app.drop(id, slot);
    return true;
  }
  if (key !== 'Escape' && key !== 'Tab') return true;
  app.update({ moving: undefined, announcement: t('Move canceled.') });
  return key === 'Escape';
}
