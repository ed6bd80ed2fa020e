import { config, t } from '@vscode/l10n';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ColorName, PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import type { PreviewAction } from '../../server/src/core/preview/edits/actions.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
  type PreviewPlugin,
  type Selection,
} from '../../server/src/core/preview/model.ts';
import type { Span } from '../../server/src/core/text/span.ts';
import type { FromWebview, SavedState, ToWebview } from '../src/preview/messages.ts';
import { FormEditor } from './properties/formEditor.ts';
import { allPlugins, nameIn, type Slot, sameSlot, slotLabel, slotOf } from './slots.ts';

/** The API that VS Code provides to a webview. */
export interface Host {
  postMessage(message: FromWebview): void;
  getState(): SavedState | undefined;
  setState(state: SavedState): void;
}

/** A part of the preview that corresponds to a range of the text. */
export type PreviewPart =
  | { readonly kind: 'plugin'; readonly id: number }
  | { readonly kind: 'color'; readonly mode: PaletteMode; readonly name: ColorName };

/** The state of the preview. */
interface State {
  /** `undefined` before the first one and after a refusal. */
  readonly model?: PreviewModel | undefined;
  /** The version of the document that the model shows. */
  readonly version: number;
  /** The note as HTML that is not trusted. */
  readonly noteHtml?: string | undefined;
  readonly options: PreviewOptions;
  /** The plugin in the tab order (roving tabindex). */
  readonly active?: number | undefined;
  /** A plugin that is being moved, by pointer or by keys. */
  readonly moving?:
    | { readonly id: number; readonly by: 'pointer' | 'keys'; readonly slot: Slot | undefined }
    | undefined;
  /** The part that the text cursor is in. */
  readonly highlight?: PreviewPart | undefined;
  /** The text of the live region for screen readers. */
  readonly announcement?: string;
  readonly notice?: Notice | undefined;
  /** Whether the file is read-only. */
  readonly isReadOnly: boolean;
}

/** A warning, or the reason why no page is shown. */
export type Notice = Omit<Extract<ToWebview, { type: 'warning' }>, 'type'>;

/** What the page is drawn from. */
export type View = State & { readonly model: PreviewModel };

/** What the properties show. */
type FormView = Pick<FormEditor, 'selection' | 'form'>;

const nothing: FormView = { selection: undefined, form: undefined };

/** How long a click waits for a double-click, because opening the panel moves the target, in milliseconds. */
const doubleClick = 250;

/** Manages the state of the preview, which is drawn at most once per frame. */
export class App {
  private readonly host: Host;
  private readonly draw: () => void;
  readonly form: FormEditor;
  /** Changed by `update` only. */
  state: State;
  /** What was drawn last without an error. */
  private drawn: { readonly state: State; readonly form: FormView };
  private scroll: number;
  /** Whether the user has closed the properties: a click on a plugin then leaves them closed. */
  private staysClosed: boolean;
  private isScheduled = false;
  private opening: ReturnType<typeof setTimeout> | undefined;
  /** The id of the focused element, which keeps the focus when it is rendered elsewhere. */
  private focused: string | undefined;
  /** The id of the element outside of the properties that last had the focus. */
  private origin = 'properties-button';

  constructor(host: Host, draw: () => void) {
    this.host = host;
    this.draw = draw;
    const saved = host.getState();
    // The palette follows the color theme until the user chooses one.
    const { options: last = { ...defaultOptions, mode: undefined } } = saved ?? {};
    const options = { ...last, justDisabled: [] };
    this.state = { options, version: 0, isReadOnly: false };
    this.scroll = saved?.scroll ?? 0;
    this.staysClosed = saved?.propertiesStayClosed === true;
    this.form = new FormEditor(this);
    this.drawn = { state: this.state, form: nothing };
    this.post({ type: 'ready', options });
    this.form.select(saved?.selection);
  }

  /** The view to render; `undefined` if there is no model. */
  get view(): View | undefined {
    const { model } = this.state;
    return model && { ...this.state, model };
  }

  /** Whether the properties cannot be edited: the file is read-only or has syntax errors. */
  get isFormReadOnly(): boolean {
    return this.state.isReadOnly || this.form.form?.isReadOnly === true;
  }

  receive(message: ToWebview): void {
    switch (message.type) {
      case 'model':
        this.showModel(message);
        break;
      case 'properties':
        this.form.receive(message);
        break;
      case 'edited':
        this.form.noteEdited(message);
        break;
      case 'access':
        this.update({ isReadOnly: message.isReadOnly });
        this.mayEdit();
        break;
      case 'cursor':
        if (this.state.model !== undefined && this.state.version === message.version) {
          this.setHighlight(placeAt(this.state.model, message.offset));
        }
        break;
      case 'show':
        this.show(message);
        break;
      case 'refused':
        this.update({ model: undefined, notice: message });
        break;
      case 'warning':
        this.update({ notice: message });
        break;
      case 'translations':
        config({ contents: message.bundle });
        this.schedule();
        break;
    }
  }

  /** An error, which is a bug, costs what it has changed: the page shows what it has shown before. */
  fail(error: unknown): void {
    console.error(error);
    const { state, form } = this.drawn;
    Object.assign(this.form, form);
    const notice = { text: t('The preview could not be updated.'), canReload: true };
    this.state = { ...state, notice };
    // If that has failed as well, there is only the notice, with which it can be reloaded.
    this.drawn = { state: { ...state, model: undefined }, form: nothing };
    this.schedule();
  }

  post(message: FromWebview): void {
    const disabled = message.type === 'edit' ? disabledBy(message.action) : undefined;
    if (disabled !== undefined) {
      const { justDisabled = [] } = this.state.options;
      this.setOptions({ justDisabled: [...justDisabled, nameIn(this.state.model, disabled)] });
    }
    this.host.postMessage(message);
  }

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.schedule();
  }

  setOptions(change: Partial<PreviewOptions>): void {
    const options = { ...this.state.options, ...change };
    this.update({ options });
    this.post({ type: 'options', options });
  }

  /** Reveals a range in the text editor, which gets the focus only if `focus` is set: by a double-click or a key. */
  reveal(span: Span | undefined, focus: boolean): void {
    if (focus) this.keepClosed();
    const { model } = this.state;
    if (span === undefined || model === undefined) return;
    this.post({ type: 'reveal', span: spanNow(span, model), focus });
  }

  /** Sets the text of the live region for screen readers. */
  announce(announcement: string): void {
    this.update({ announcement });
  }

  /** Returns whether the file can be changed; if not, says so. */
  mayEdit(): boolean {
    const { isReadOnly } = this.state;
    if (isReadOnly) this.announce(t('This file is read-only.'));
    return !isReadOnly;
  }

  /** Edits the file, unless it is read-only. @param announcement of the edit, once it is applied */
  edit(action: PreviewAction, announcement?: string): void {
    if (this.mayEdit()) this.form.edit(action, this.state.version, announcement);
  }

  /** Shows the color in an open color picker, before it is written. */
  pick(mode: PaletteMode, name: ColorName, hex: string): void {
    const { model } = this.state;
    if (model === undefined) return;
    const picked = { status: 'ok', hex, paint: hex } as const;
    const palettes = model.palettes.map(palette => ({
      ...palette,
      swatches: palette.swatches.map(swatch =>
        palette.mode === mode && swatch.name === name ? { ...swatch, ...picked } : swatch,
      ),
    }));
    this.update({ model: { ...model, palettes } });
  }

  /** Enables a disabled plugin and disables an enabled one. */
  toggle({ id, enabled, label }: PreviewPlugin): void {
    const announcement = enabled ? t('{0} disabled.', label) : t('{0} enabled.', label);
    this.edit({ kind: 'toggle', plugin: id, enabled: !enabled }, announcement);
  }

  /** Moves a plugin to a slot unless it is already there. */
  drop(id: number, slot: Slot): void {
    this.update({ moving: undefined, active: id });
    const { model } = this.state;
    if (model === undefined) return;
    const isPlaced = !model.unplaced.some(({ plugin }) => plugin.id === id);
    if (isPlaced && sameSlot(slotOf(model, id), slot)) return;
    const announcement = t('{0} moved: {1}.', nameIn(model, id), slotLabel(model, slot));
    this.edit({ kind: 'move', plugin: id, ...slot }, announcement);
  }

  /** Shows the properties of what is selected; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    this.keepClosed();
    this.staysClosed = selection === undefined;
    this.form.select(selection);
  }

  /** Moves the focus from the properties back to the page. */
  focusOrigin(): void {
    this.focus(this.origin);
  }

  /** Cancels opening the properties. */
  keepClosed(): void {
    clearTimeout(this.opening);
  }

  /** Shows the properties of what is clicked, unless it is double-clicked or they stay closed. */
  selectClicked(selection: Selection): void {
    this.keepClosed();
    if (this.staysClosed) return;
    const select = () => this.select(selection);
    if (this.form.selection !== undefined) select();
    else this.opening = setTimeout(select, doubleClick);
  }

  /** Focuses the element with an id once it is drawn. */
  focus(id: string): void {
    this.focused = id;
    this.schedule();
  }

  /** Stores which element has the focus. */
  noteFocus(element: Element | undefined): void {
    this.focused = element?.id || undefined;
    if (element?.id && element.closest('#properties') === null) this.origin = element.id;
  }

  /** A plugin or its switch has the focus, which the properties follow while they are open. */
  notePluginFocus(id: number, isSwitch = false): void {
    if (this.state.active !== id) this.update({ active: id });
    if (!isSwitch && this.form.selection !== undefined) this.select({ kind: 'plugin', id });
  }

  noteScroll(scroll: number): void {
    this.scroll = scroll;
    this.save();
  }

  private save(): void {
    const { scroll, staysClosed: propertiesStayClosed, form } = this;
    const { options } = this.state;
    this.host.setState({ options, scroll, selection: form.selection, propertiesStayClosed });
  }

  private showModel({ model, version, noteHtml }: Extract<ToWebview, { type: 'model' }>): void {
    const { model: before, active, moving } = this.state;
    const ids = allPlugins(model).map(({ id }) => id);
    this.followSelection(before, model);
    this.update({
      model,
      version,
      noteHtml,
      // After an edit, the index may refer to another plugin.
      moving: nameIn(before, moving?.id) === nameIn(model, moving?.id) ? moving : undefined,
      active: active !== undefined && ids.includes(active) ? active : ids[0],
      notice: undefined,
    });
    if (before === undefined) requestAnimationFrame(() => window.scrollTo(0, this.scroll));
  }

  /** Keeps the same plugin selected when its index changes. */
  private followSelection(before: PreviewModel | undefined, now: PreviewModel): void {
    const { selection } = this.form;
    if (selection?.kind !== 'plugin') return;
    const label = nameIn(before, selection.id);
    if (label === nameIn(now, selection.id)) return;
    const [found, ...others] = allPlugins(now).filter(plugin => plugin.label === label);
    if (found !== undefined && others.length === 0)
      this.form.follow({ kind: 'plugin', id: found.id });
  }

  private show({ selection, where }: Extract<ToWebview, { type: 'show' }>): void {
    if (where !== undefined) {
      const { options } = this.state;
      const { pageType = options.pageType, viewport = options.viewport } = where;
      this.setOptions({ pageType: pageType ?? undefined, viewport });
    }
    this.selectClicked(selection);
    if (selection.kind !== 'plugin') return;
    this.update({ active: selection.id });
    this.setHighlight(selection);
  }

  private setHighlight(highlight: PreviewPart | undefined): void {
    this.update({ highlight });
    if (highlight?.kind !== 'plugin' || document.hasFocus()) return;
    requestAnimationFrame(() =>
      document
        .getElementById(`plugin-${highlight.id}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  /** Draws the preview with the next frame. */
  schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      const { state } = this;
      const { selection, form } = this.form;
      this.draw();
      if (this.state === state) this.drawn = { state, form: { selection, form } };
      this.save();
      // A preview that is not focused must not take the focus back from the text.
      if (this.focused === undefined || !document.hasFocus()) return;
      const element = document.getElementById(this.focused);
      if (document.activeElement !== element) element?.focus();
    });
  }
}

/** Returns the index of the plugin that an action disables, if it does. */
function disabledBy(action: PreviewAction): number | undefined {
  if (action.kind === 'toggle') return action.enabled ? undefined : action.plugin;
  if (action.kind !== 'property' || action.value !== false) return undefined;
  const [list, index, name] = action.path;
  return list === 'plugins' && name === 'enabled' ? Number(index) : undefined;
}

/** Returns where the text of a span is now; one that was edited ends after what was inserted. */
function spanNow({ start, end }: Span, { change }: PreviewModel): Span {
  if (change === undefined) return { start, end };
  const { start: from, oldEnd, newEnd } = change;
  const shift = newEnd - oldEnd;
  return {
    start: start < oldEnd ? Math.min(start, from) : start + shift,
    end: end <= from ? end : Math.max(end, oldEnd) + shift,
  };
}

/** Returns the color or plugin whose text includes an offset, in UTF-16 code units. */
export function placeAt(model: PreviewModel, offset: number): PreviewPart | undefined {
  const includes = (span: Span | undefined) => {
    if (span === undefined) return false;
    const { start, end } = spanNow(span, model);
    return start <= offset && offset <= end;
  };
  for (const { mode, swatches } of model.palettes) {
    const found = swatches.find(({ status, span }) => status !== 'missing' && includes(span));
    if (found !== undefined) return { kind: 'color', mode, name: found.name };
  }
  const plugin = allPlugins(model).find(({ span }) => includes(span));
  return plugin && { kind: 'plugin', id: plugin.id };
}

interface Preview {
  readonly app: App;
  readonly view: View;
}

/** The preview, for its components, each of which is in it. */
export const PreviewContext = createContext({} as Preview);

/** Returns the preview and what it shows. */
export const usePreview = (): Preview => useContext(PreviewContext);
