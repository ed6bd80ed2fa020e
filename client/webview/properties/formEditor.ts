import type { Field } from '../../../server/src/core/features/properties/form.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';
import type { FromWebview, ToWebview } from '../../src/preview/messages.ts';
import {
  controlId,
  type FieldDraft,
  findField,
  keyOf,
  type Properties,
  readInput,
  sameSelection,
  writtenText,
} from './fields.ts';

/** The debounce delay of typing, in milliseconds. */
const pause = 400;

interface EditorParts {
  post(message: FromWebview): void;
  edit(action: PreviewAction, version: number): void;
  announce(text: string): void;
  /** Called when the page must be redrawn. */
  changed(): void;
  /** Called when the selection has changed. */
  selected(): void;
}

/**
 * Keeps the state of the properties panel, and converts input to edits. Only one edit is pending at a
 * time; further input waits for the form of the resulting document.
 */
export class FormEditor {
  private readonly parts: EditorParts;
  private current: Properties | undefined;
  private readonly drafts = new Map<string, FieldDraft>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The last edit, which is settled by a form of a newer version or by {@link noteUnchanged}. */
  private pending: { readonly version: number } | undefined;
  /** The selection after all pending input is sent. */
  private next: { readonly selection: Selection | undefined } | undefined;
  /** The version of the model, because indices of plugins are valid in one version only. */
  private modelVersion = 0;
  isFileReadOnly = false;

  constructor(parts: EditorParts) {
    this.parts = parts;
  }

  /** The state to draw; `undefined` while the panel is closed. */
  get state(): Properties | undefined {
    const { current, isFileReadOnly, drafts } = this;
    if (current === undefined) return undefined;
    const form =
      current.form && isFileReadOnly ? { ...current.form, isReadOnly: true } : current.form;
    return { ...current, form, drafts };
  }

  get selection(): Selection | undefined {
    return this.current?.selection;
  }

  /** Shows a selection; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    this.next = undefined;
    if (sameSelection(this.current?.selection, selection)) return;
    this.flush();
    if (this.hasDue && this.current?.form?.isReadOnly === false) {
      this.next = { selection };
      return;
    }
    this.drafts.clear();
    this.open(selection);
  }

  private get hasDue(): boolean {
    return [...this.drafts.values()].some(({ phase }) => phase === 'due');
  }

  /** Shows the same plugin at its new index. */
  follow(selection: Selection & { readonly kind: 'plugin' }): void {
    const moved = [...this.drafts.values()].map(draft => ({
      ...draft,
      path: [...draft.path.slice(0, 1), selection.id, ...draft.path.slice(2)],
    }));
    this.drafts.clear();
    for (const draft of moved) this.drafts.set(keyOf(draft.path), draft);
    this.open(selection);
  }

  private open(selection: Selection | undefined): void {
    const form = this.current?.form;
    const version = this.current?.version ?? 0;
    this.current = selection && { selection, version, form, drafts: this.drafts };
    this.parts.post({ type: 'select', selection });
    this.parts.selected();
    this.parts.changed();
  }

  noteModel(version: number): void {
    this.modelVersion = version;
    this.sendDue();
  }

  noteAccess(isFileReadOnly: boolean): void {
    this.isFileReadOnly = isFileReadOnly;
    this.parts.changed();
  }

  noteEdit(version: number): void {
    this.pending = { version };
  }

  /** An edit of this version was refused, or has changed nothing. */
  noteUnchanged(version: number): void {
    if (this.pending?.version !== version) return;
    this.pending = undefined;
    this.settle();
  }

  receive(message: Extract<ToWebview, { type: 'properties' }>): void {
    const before = this.current;
    if (before === undefined || !sameSelection(before.selection, message.selection)) return;
    const { selection, version, form } = message;
    this.current = { selection, version, form, drafts: this.drafts };
    this.settle();
    this.announceProblems(before);
  }

  private get isWaiting(): boolean {
    return this.pending !== undefined && this.pending.version >= (this.current?.version ?? 0);
  }

  /** Discards drafts that the new form confirms or replaces, and sends those that are due. */
  private settle(): void {
    for (const [key, draft] of this.drafts) {
      const isStale = draft.phase === 'rejected' && draft.base !== writtenText(this.field(key));
      if (isStale || (draft.phase === 'sent' && !this.isWaiting)) this.drafts.delete(key);
    }
    this.sendDue();
    if (this.next !== undefined && !this.hasDue) this.select(this.next.selection);
    this.parts.changed();
  }

  private field(key: string): Field | undefined {
    return findField(this.current?.form?.fields ?? [], ({ path }) => keyOf(path) === key);
  }

  /** Handles typing, which is written after a pause. */
  type(path: PropertyPath, input: string): void {
    this.enter(path, input, 'typing');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(true), pause);
  }

  /** Handles a choice, which is written immediately. */
  choose(path: PropertyPath, input: string): void {
    this.enter(path, input, 'due');
    this.flush();
  }

  private enter(path: PropertyPath, shown: string, phase: 'typing' | 'due'): void {
    const key = keyOf(path);
    const field = this.field(key);
    if (field === undefined) return;
    const { base, version } = this.drafts.get(key) ?? this.written(key);
    const change = readInput(field, shown);
    this.drafts.set(key, { path, shown, change, base, version, phase });
    this.parts.changed();
  }

  /** Sets the value at a path, or removes it if the value is omitted. */
  set(path: PropertyPath, value?: unknown): void {
    this.flush();
    const key = keyOf(path);
    this.drafts.set(key, {
      path,
      shown: '',
      change: value === undefined ? { kind: 'remove' } : { kind: 'set', value },
      ...this.written(key),
      phase: 'due',
    });
    this.sendDue();
  }

  /** Returns the value in the file, on which a draft is based. */
  private written(key: string): Pick<FieldDraft, 'base' | 'version'> {
    return { base: writtenText(this.field(key)), version: this.current?.version ?? 0 };
  }

  fix(id: string): void {
    this.flush();
    if (this.current !== undefined) this.parts.edit({ kind: 'fix', fix: id }, this.current.version);
  }

  /** Discards typed text that is not sent. @returns whether there was any */
  cancel(path: PropertyPath): boolean {
    const key = keyOf(path);
    const draft = this.drafts.get(key);
    if (draft?.phase !== 'typing' && draft?.phase !== 'rejected') return false;
    this.drafts.delete(key);
    this.parts.changed();
    return true;
  }

  /**
   * Writes typed text immediately.
   * @param isPause whether typing may go on: an empty property is not removed, since it would be added
   * again at another place
   */
  flush(isPause = false): void {
    clearTimeout(this.timer);
    for (const [key, draft] of this.drafts) {
      if (draft.phase !== 'typing' || (isPause && draft.change.kind === 'remove')) continue;
      if (draft.change.kind !== 'reject') this.drafts.set(key, { ...draft, phase: 'due' });
      else {
        this.drafts.set(key, { ...draft, phase: 'rejected' });
        this.parts.announce(draft.change.message);
      }
    }
    this.sendDue();
    this.parts.changed();
  }

  private sendDue(): void {
    for (const [key, draft] of this.drafts) {
      const { current } = this;
      const isCurrent =
        current?.version === this.modelVersion && current.form?.isReadOnly === false;
      if (!isCurrent || this.isWaiting) return;
      if (draft.phase === 'due') this.send(key, draft, current.version);
    }
  }

  private send(key: string, draft: FieldDraft, version: number): void {
    const field = this.field(key);
    const { path, change, base } = draft;
    this.drafts.delete(key);
    const isOutdated = writtenText(field) !== base;
    if (change.kind === 'reject') return;
    if (change.kind === 'remove' && field?.isSet !== true && !isOutdated) return;
    const value = 'value' in change ? change.value : undefined;
    // Further typing starts from the value that is sent.
    const sentText = value === undefined ? '' : `=${value}`;
    if (!isOutdated) this.drafts.set(key, { ...draft, base: sentText, version, phase: 'sent' });
    const name = change.kind === 'number' ? 'number' : 'value';
    const action = { kind: 'property', path, [name]: value } as const;
    // The server refuses an edit of the outdated version, and explains why.
    this.parts.edit(action, isOutdated ? draft.version : version);
  }

  /** Announces the problems of the value that was just entered. */
  private announceProblems(before: Properties): void {
    const id = document.activeElement?.id;
    const problemsIn = (fields: readonly Field[] = []) =>
      findField(fields, ({ path }) => controlId(path) === id)?.problems ?? [];
    const old = problemsIn(before.form?.fields).map(({ message }) => message);
    const added = problemsIn(this.current?.form?.fields).find(
      ({ message }) => !old.includes(message),
    );
    if (added !== undefined) this.parts.announce(added.message);
  }
}
