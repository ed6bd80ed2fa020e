import { config, t } from '@vscode/l10n';
import { render } from 'preact';
import type { PreviewAction } from '../../server/src/core/preview/edits/actions.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
  type Selection,
} from '../../server/src/core/preview/model.ts';
import type { Span } from '../../server/src/core/text/span.ts';
import { withChange } from '../src/preview/jsonChange.ts';
import type {
  FromWebview,
  Highlight,
  Place,
  SavedState,
  ToWebview,
} from '../src/preview/messages.ts';
import { type Focus, keepFocus } from './focusKeeper.ts';
import { PartsInView } from './parts.ts';
import { PropertyEditor } from './properties/propertyEditor.ts';
import { Selector } from './properties/selector.ts';
import { root, warning } from './root.ts';
import { slotLabel } from './slotLabel.ts';
import { allChips, type Slot, samePlugin, sameSlot, slotOf } from './slots.ts';
import type { View } from './view.ts';

/** The API that VS Code provides to a webview. */
export interface Host {
  postMessage(message: FromWebview): void;
  getState(): SavedState | undefined;
  setState(state: SavedState): void;
}

/** Manages the state of the preview and renders it at most once per frame. */
export class App {
  private readonly root: HTMLElement;
  private readonly host: Host;
  readonly properties: PropertyEditor;
  readonly selector: Selector;
  private current: Omit<View, 'properties' | 'isReadOnly'> | undefined;
  private options: PreviewOptions;
  /** A warning, shown without the page while there is no model. */
  private notice: string | undefined;
  private isScheduled = false;
  private scroll: number;
  private readonly parts = new PartsInView(keys => {
    const reached = this.current?.reached ?? [];
    this.update({ reached: new Set([...reached, ...keys]) });
  });
  /** The element that keeps the focus even if it is rendered at another position. */
  private focused: Focus | undefined;

  constructor(root: HTMLElement, host: Host) {
    this.root = root;
    this.host = host;
    const saved = host.getState();
    // The palette goes with the color theme until one is chosen.
    this.options = saved?.options ?? { ...defaultOptions, mode: undefined };
    this.scroll = saved?.scroll ?? 0;
    this.properties = new PropertyEditor({
      post: message => host.postMessage(message),
      edit: (action, version) => this.send(action, version),
      announce: text => this.announce(text),
      changed: () => this.schedule(),
      selected: () => this.save(),
    });
    this.selector = new Selector(this.properties, saved?.propertiesStayClosed === true);
    host.postMessage({ type: 'ready', options: this.options });
    this.properties.select(saved?.selection);
    this.save();
  }

  get view(): View | undefined {
    const { state: properties, isFileReadOnly: isReadOnly } = this.properties;
    return this.current && { ...this.current, properties, isReadOnly };
  }

  receive(message: ToWebview): void {
    switch (message.type) {
      case 'model':
        this.showModel(message);
        break;
      case 'properties':
        this.properties.receive(message);
        break;
      case 'unchanged':
        this.properties.noteUnchanged(message.version);
        break;
      case 'access':
        this.properties.noteAccess(message.isReadOnly);
        if (message.isReadOnly) this.announce(t('This file is read-only.'));
        break;
      case 'highlight':
        this.update({ highlight: message.highlight });
        this.scrollTo(message.highlight);
        break;
      case 'show':
        this.show(message);
        break;
      case 'warning':
        this.notice = message.text;
        this.update({ notice: this.notice });
        this.schedule();
        break;
      case 'translations':
        config({ contents: message.bundle });
        this.schedule();
        break;
    }
  }

  update(change: Partial<View>): void {
    if (this.current === undefined) return;
    this.current = { ...this.current, ...change };
    this.schedule();
  }

  /** Announces a text to screen readers. */
  announce(announcement: string): void {
    this.update({ announcement });
  }

  setOptions(options: PreviewOptions): void {
    this.options = options;
    this.save();
    this.update({ options });
    this.host.postMessage({ type: 'options', options });
  }

  /** Reveals a place or a range in the text editor, which gets the focus only if `focus` is set. */
  reveal(target: Place | Span, focus: boolean): void {
    this.host.postMessage({ type: 'reveal', target, focus });
  }

  /** Returns whether the file can be changed; if not, says so. */
  mayEdit(): boolean {
    const { isFileReadOnly } = this.properties;
    if (isFileReadOnly) this.announce(t('This file is read-only.'));
    return !isFileReadOnly;
  }

  edit(action: PreviewAction): void {
    if (this.current !== undefined && this.mayEdit()) this.send(action, this.current.version);
  }

  private send(action: PreviewAction, version: number): void {
    this.properties.noteEdit(version);
    this.host.postMessage({ type: 'edit', version, action });
  }

  pickNote(): void {
    this.host.postMessage({ type: 'pickNote' });
  }

  addPlugin(): void {
    this.host.postMessage({ type: 'addPlugin' });
  }

  /** Moves a chip to a slot unless it is already there. */
  drop(id: number, slot: Slot): void {
    const view = this.current;
    if (view === undefined) return;
    this.update({ picked: undefined, active: id });
    if (
      sameSlot(slotOf(view.model, id), slot) &&
      !view.model.unplaced.some(u => u.plugin.id === id)
    )
      return;
    this.edit({ kind: 'move', plugin: id, ...slot });
    const name = allChips(view.model).find(chip => chip.id === id)?.label ?? '';
    this.announce(t('{0} moved: {1}.', name, slotLabel(view.model, slot)));
  }

  /** Shows the properties of what is selected; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    this.selector.select(selection);
  }

  /** Focuses a chip after the next render. */
  focusChip(id: number): void {
    this.focus({ id: String(id), part: 'chip' });
  }

  /** Focuses an element once it is drawn. */
  focus(focus: Focus): void {
    this.noteFocus(focus);
    this.schedule();
  }

  /** Stores which part of a chip has the focus; `undefined` for other elements. */
  noteFocus(focus: Focus | undefined): void {
    this.focused = focus;
    if (focus?.part !== 'chip' && focus?.part !== 'toggle') return;
    const id = Number(focus.id);
    if (this.current?.active !== id) this.update({ active: id });
    this.selector.noteFocus(focus);
  }

  noteScroll(scroll: number): void {
    this.scroll = scroll;
    this.save();
  }

  private save(): void {
    const { selection } = this.properties;
    const propertiesStayClosed = this.selector.staysClosed;
    this.host.setState({
      options: this.options,
      scroll: this.scroll,
      selection,
      propertiesStayClosed,
    });
  }

  private showModel({ change, version, noteHtml }: Extract<ToWebview, { type: 'model' }>): void {
    const before = this.current;
    const isFirst = before === undefined;
    // A change that was on its way when the page was loaded has nothing to change; the whole model follows.
    if (isFirst && (change === undefined || 'at' in change)) return;
    const model = withChange(before?.model, change) as PreviewModel;
    const ids = allChips(model).map(({ id }) => id);
    const active = before?.active;
    this.selector.follow(before?.model, model);
    this.current = {
      highlight: undefined,
      reached: new Set(),
      announcement: '',
      ...before,
      // After an edit, the index may refer to another plugin.
      picked: samePlugin(before?.model, model, before?.picked?.id) ? before?.picked : undefined,
      model,
      version,
      noteHtml,
      options: this.options,
      draft: undefined,
      notice: undefined,
      active: active !== undefined && ids.includes(active) ? active : ids[0],
    };
    this.properties.noteModel(version);
    this.schedule();
    if (isFirst) requestAnimationFrame(() => window.scrollTo(0, this.scroll));
  }

  private show({ selection, where }: Extract<ToWebview, { type: 'show' }>): void {
    if (where !== undefined) {
      const { pageType = this.options.pageType, viewport = this.options.viewport } = where;
      this.setOptions({ ...this.options, pageType: pageType ?? undefined, viewport });
    }
    if (selection.kind !== 'plugin') {
      if (!this.selector.staysClosed) this.select(selection);
      return;
    }
    const highlight: Highlight = { kind: 'plugin', id: selection.id };
    this.update({ active: selection.id, highlight });
    this.selector.selectChip(selection.id);
    this.scrollTo(highlight);
  }

  private scrollTo(highlight: Highlight): void {
    if (highlight?.kind !== 'plugin' || document.hasFocus()) return;
    requestAnimationFrame(() =>
      this.root
        .querySelector(`[data-slot="${highlight.id}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      const { view } = this;
      if (view !== undefined) render(root(view), this.root);
      else if (this.notice !== undefined) render(warning(this.notice), this.root);
      keepFocus(this.root, this.focused);
      this.parts.observe(this.root);
    });
  }
}
