import { t } from '@vscode/l10n';
import type { App } from './app.ts';
import { dataOf, revealTarget } from './revealTarget.ts';
import { allChips, nextChip, nextSlot, slotOf } from './slots.ts';

const walking = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * The keys of a chip. Arrows walk from chip to chip; Enter shows the text; E turns the plugin on or
 * off; Space picks it up, and then arrows choose a place, Space or Enter puts it there, Escape lets
 * it be.
 */
export function handleKey(app: App, event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const { view } = app;
  if (view === undefined || target === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const id = Number(dataOf(target, 'chip') ?? Number.NaN);
  if (Number.isNaN(id)) {
    if (event.key === 'Enter' && revealTarget(app, target, true)) event.preventDefault();
    return;
  }
  const isHandled =
    view.picked?.by === 'keys'
      ? whilePicked(app, view.picked.id, event.key)
      : walk(app, id, event.key);
  if (isHandled) event.preventDefault();
}

function walk(app: App, id: number, key: string): boolean {
  const { view } = app;
  const chip = view && allChips(view.model).find(candidate => candidate.id === id);
  if (view === undefined || chip === undefined) return false;
  if (walking.has(key)) {
    app.focusChip(nextChip(view.model, id, key));
    return true;
  }
  switch (key) {
    case ' ':
      pickUp(app, id);
      return true;
    case 'Enter':
      app.revealChip(id, true);
      return true;
    case 'e':
    case 'E':
      toggle(app, id);
      return true;
    default:
      return false;
  }
}

function pickUp(app: App, id: number): void {
  const { view } = app;
  if (view === undefined) return;
  const slot = slotOf(view.model, id);
  const name = allChips(view.model).find(chip => chip.id === id)?.label ?? '';
  app.update({ picked: { id, by: 'keys', slot } });
  app.say(t('{0} picked up. {1}.', name, app.slotWords(slot)));
}

function whilePicked(app: App, id: number, key: string): boolean {
  const { view } = app;
  const slot = view?.picked?.slot;
  if (view === undefined || slot === undefined) return false;
  if (walking.has(key)) {
    const next = nextSlot(view.model, id, slot, key);
    app.update({ picked: { id, by: 'keys', slot: next } });
    app.say(app.slotWords(next));
    return true;
  }
  if (key === ' ' || key === 'Enter') {
    app.focusChip(id);
    app.drop(id, slot);
    return true;
  }
  if (key !== 'Escape' && key !== 'Tab') return true;
  app.update({ picked: undefined });
  app.say(t('Left where it was.'));
  return key === 'Escape';
}

/** Enables a disabled plugin, and the other way round. */
export function toggle(app: App, id: number): void {
  const { view } = app;
  const chip = view && allChips(view.model).find(candidate => candidate.id === id);
  if (chip === undefined) return;
  app.edit({ kind: 'toggle', plugin: id, enabled: !chip.enabled });
  app.say(chip.enabled ? t('{0} disabled.', chip.label) : t('{0} enabled.', chip.label));
}
