import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import type { ColorAction } from '../../server/src/core/preview/edits/actions.ts';
import type { PreviewView } from '../../server/src/core/preview/model.ts';
import type { Viewport } from '../../server/src/core/preview/viewports.ts';
import type { ToWebview } from '../src/preview/messages.ts';
import { App, type Host } from './app.ts';
import { enableDragging } from './drag.ts';
import { focusOf } from './focusKeeper.ts';
import { handleKey, toggle } from './keyboard.ts';
import './main.css';
import { enableProperties } from './properties/events.ts';
import { dataOf, revealTarget } from './revealTarget.ts';

declare function acquireVsCodeApi(): Host;

function start(root: HTMLElement): void {
  const app = new App(root, acquireVsCodeApi());
  window.addEventListener('message', ({ data }: MessageEvent<ToWebview>) => app.receive(data));
  window.addEventListener('scrollend', () => app.noteScroll(window.scrollY));
  root.addEventListener('click', event => click(app, event));
  root.addEventListener('dblclick', ({ target }) => revealTarget(app, target as Element, true));
  root.addEventListener('change', event => change(app, event.target));
  root.addEventListener('input', event => draft(app, event.target));
  root.addEventListener('keydown', event => handleKey(app, event));
  root.addEventListener('focusin', ({ target }) => app.noteFocus(focusOf(target as Element)));
  window.addEventListener('blur', () => app.noteFocus(undefined));
  enableDragging(app, root);
  enableProperties(app, root);
}

function click(app: App, event: Event): void {
  const target = event.target as Element;
  const toggled = dataOf(target, 'toggle');
  const selected = dataOf(target, 'select');
  if (toggled !== undefined) toggle(app, Number(toggled));
  else if (selected !== undefined) app.select(JSON.parse(selected));
  else if (!run(app, dataOf(target, 'do'))) revealTarget(app, target, false);
}

/** Runs the command of a button. */
function run(app: App, command: string | undefined): boolean {
  switch (command) {
    case 'pickNote':
      app.pickNote();
      return true;
    case 'addPlugin':
      app.addPlugin();
      return true;
    case 'insertPalettes':
      app.edit({ kind: 'palettes' });
      // The button goes, and with it the focus.
      app.focus({ id: JSON.stringify({ kind: 'palette', mode: 'lightMode' }), part: 'select' });
      return true;
    case 'properties':
      app.select(app.properties.selection === undefined ? { kind: 'site' } : undefined);
      return true;
    case 'site':
      app.select({ kind: 'site' });
      app.focus({ id: 'close', part: 'do' });
      return true;
    case 'close':
      app.focus(app.selector.origin);
      app.select(undefined);
      return true;
    default:
      return false;
  }
}

function change(app: App, target: EventTarget | null): void {
  const options = app.view?.options;
  if (options === undefined) return;
  if (target instanceof HTMLSelectElement && target.name === 'pageType') {
    app.setOptions({ ...options, pageType: target.value || undefined });
    return;
  }
  if (!(target instanceof HTMLInputElement)) return;
  switch (target.name) {
    case 'viewport':
      app.setOptions({ ...options, viewport: target.value as Viewport });
      break;
    case 'view':
      app.setOptions({
        ...options,
        view: target.value as PreviewView,
        mode: options.mode ?? modeOfEditor(),
      });
      break;
    case 'mode':
      app.setOptions({ ...options, mode: target.value as PaletteMode });
      break;
    case 'showDisabled':
      app.setOptions({ ...options, showDisabled: target.checked });
      break;
    case 'condition': {
      const others = options.conditionsOff.filter(name => name !== target.value);
      const conditionsOff = target.checked ? others : [...others, target.value];
      app.setOptions({ ...options, conditionsOff });
      break;
    }
    default:
      if (target.type === 'color') app.edit({ kind: 'color', ...color(target) });
  }
}

/** The palette that goes with the color theme of the editor. */
function modeOfEditor(): PaletteMode {
  const { classList } = document.body;
  const isDark = classList.contains('vscode-dark') || classList.contains('vscode-high-contrast');
  const isLight = classList.contains('vscode-high-contrast-light');
  return isDark && !isLight ? 'darkMode' : 'lightMode';
}

/**
 * Shows a color in the sample while it is being picked. The text is only changed when the color is
 * chosen.
 */
function draft(app: App, target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'color') return;
  const { mode, name, value } = color(target);
  app.update({ draft: { mode, name, hex: value } });
}

function color({ dataset, value }: HTMLInputElement): Omit<ColorAction, 'kind'> {
  const name = dataset.name as ColorAction['name'];
  return { mode: dataset.mode as ColorAction['mode'], name, value };
}

const root = document.getElementById('root');
if (root !== null) start(root);
