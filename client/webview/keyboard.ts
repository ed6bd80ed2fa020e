import { t } from '@vscode/l10n';
import type { PreviewModel } from '../../server/src/core/preview/model.ts';
import type { App } from './app.ts';
import { dataOf, revealTarget } from './revealTarget.ts';
import { slotLabel } from './slotLabel.ts';
import { allChips, type Columns, nextChip, nextSlot, slotOf } from './slots.ts';

const navigationKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handles the keys of a chip. Arrows move the focus from chip to chip; Enter moves it to the text, P to
 * the properties; E enables or disables the plugin; Space picks it up, and then arrows choose a place, Space
 * or Enter drops it, and Escape cancels.
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
      : navigate(app, id, event.key);
  if (isHandled) event.preventDefault();
}

function navigate(app: App, id: number, key: string): boolean {
  const { view } = app;
  const chip = view && allChips(view.model).find(candidate => candidate.id === id);
  if (view === undefined || chip === undefined) return false;
  if (navigationKeys.has(key)) {
    app.focusChip(nextChip(view.model, id, { key, columns: drawnColumns(view.model) }));
    return true;
  }
  switch (key) {
    case ' ':
      pickUp(app, id);
      return true;
    case 'Enter':
      app.reveal({ kind: 'plugin', id }, true);
      return true;
    case 'e':
    case 'E':
      toggle(app, id);
      return true;
    case 'p':
    case 'P':
      app.select({ kind: 'plugin', id });
      app.focus({ id: 'site', part: 'do' });
      return true;
    default:
      return false;
  }
}

/** Returns the columns of the page as they are drawn: in a narrow preview there is one. */
function drawnColumns({ columns, positions }: PreviewModel): Columns {
  const page = document.querySelector('.page');
  const isStacked = page && getComputedStyle(page).gridTemplateColumns.split(' ').length === 1;
  return isStacked ? [positions.map(({ name }) => name)] : columns.map(column => column.positions);
}

function pickUp(app: App, id: number): void {
  const { view } = app;
  if (view === undefined || !app.mayEdit()) return;
  const slot = slotOf(view.model, id);
  const name = allChips(view.model).find(chip => chip.id === id)?.label ?? '';
  app.update({ picked: { id, by: 'keys', slot } });
  app.announce(t('{0} picked up. {1}.', name, slotLabel(view.model, slot)));
}

function whilePicked(app: App, id: number, key: string): boolean {
  const { view } = app;
  const slot = view?.picked?.slot;
  if (view === undefined || slot === undefined) return false;
  if (navigationKeys.has(key)) {
    const next = nextSlot(view.model, id, slot, { key, columns: drawnColumns(view.model) });
    app.update({ picked: { id, by: 'keys', slot: next } });
    app.announce(slotLabel(view.model, next));
    return true;
  }
  if (key === ' ' || key === 'Enter') {
    app.focusChip(id);
    app.drop(id, slot);
    return true;
  }
  if (key !== 'Escape' && key !== 'Tab') return true;
  app.update({ picked: undefined });
  app.announce(t('Move canceled.'));
  return key === 'Escape';
}

/** Enables a disabled plugin and disables an enabled one. */
export function toggle(app: App, id: number): void {
  const { view } = app;
  const chip = view && allChips(view.model).find(candidate => candidate.id === id);
  if (chip === undefined || !app.mayEdit()) return;
  app.edit({ kind: 'toggle', plugin: id, enabled: !chip.enabled });
  app.announce(chip.enabled ? t('{0} disabled.', chip.label) : t('{0} enabled.', chip.label));
}
