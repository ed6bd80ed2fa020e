import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';
import type { FromWebview, ToWebview } from '../../src/preview/messages.ts';
import {
  type Draft,
  findField,
  focusedField,
  keyOf,
  type Properties,
  readInput,
  sameSelection,
  writtenText,
} from './fields.ts';

/** The debounce delay of typing, in milliseconds. */
const pause = 400;

/** What the editor needs of the preview. */
interface Preview {
  post(message: FromWebview): void;
  announce(text: string): void;
  /** Called when the page must be redrawn. */
  schedule(): void;
}

/** Keeps the state of the properties panel, and converts input to edits. */
export class FormEditor {
  private readonly preview: Preview;
  /** The state to draw; `undefined` while the panel is closed. */
  state: Properties | undefined;
  private readonly drafts = new Map<string, Draft>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of edits that the extension has not handled yet, and the version after the last one. */
  private pending = 0;
  private edited = 0;

  constructor(preview: Preview) {
    this.preview = preview;
  }

  get selection(): Selection | undefined {
    return this.state?.selection;
  }

  /** Shows a selection; `undefined` closes the panel. */
  select(selection: Selection | undefined): void {
    if (sameSelection(this.selection, selection)) return;
    this.flush();
    this.drafts.clear();
    this.follow(selection);
  }

  /** Shows a selection with the same drafts: the same plugin at its new index. */
  follow(selection: Selection | undefined): void {
    const { form, version = 0 } = this.state ?? {};
    this.state = selection && { selection, version, form, drafts: this.drafts };
    this.preview.post({ type: 'select', selection });
    this.preview.schedule();
  }

  receive({ selection, version, form }: Extract<ToWebview, { type: 'properties' }>): void {
    const before = this.state;
    if (before === undefined || !sameSelection(before.selection, selection)) return;
    this.state = { ...before, version, form };
    this.settle();
    // The problems of the value that was just entered are announced.
    const old = focusedField(before.form)?.problems.map(({ message }) => message) ?? [];
    const added = focusedField(form)?.problems.find(({ message }) => !old.includes(message));
    if (added !== undefined) this.preview.announce(added.message);
  }

  /** An edit was applied or refused. @param version that of the document after it */
  noteEdited(version: number): void {
    this.pending -= 1;
    this.edited = version;
    this.settle();
  }

  /** Discards the drafts that the form confirms or replaces. */
  private settle(): void {
    const isWaiting = this.pending > 0 || (this.state?.version ?? 0) < this.edited;
    for (const [key, { phase, base }] of this.drafts) {
      const isReplaced = phase === 'rejected' && base !== writtenText(this.field(key));
      if (isReplaced || (phase === 'sent' && !isWaiting)) this.drafts.delete(key);
    }
    this.preview.schedule();
  }

  private field(key: string) {
    return findField(this.state?.form?.fields, ({ path }) => keyOf(path) === key);
  }

  /** Handles typing, which is written after a pause. */
  type(path: PropertyPath, shown: string): void {
    const key = keyOf(path);
    const { version = 0 } = this.state ?? {};
    const began = this.drafts.get(key) ?? { base: writtenText(this.field(key)), version };
    this.drafts.set(key, { ...began, shown, phase: 'typing' });
    this.preview.schedule();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(true), pause);
  }

  /** Handles a choice, which is written immediately. */
  choose(path: PropertyPath, shown: string): void {
    this.type(path, shown);
    this.flush();
  }

  /** Sets the value at a path, or removes it if the value is omitted. */
  set(path: PropertyPath, value?: unknown): void {
    this.editForm({ kind: 'property', path, value });
  }

  fix(id: string): void {
    this.editForm({ kind: 'fix', fix: id });
  }

  private editForm(action: PreviewAction): void {
    this.flush();
    if (this.state !== undefined) this.edit(action, this.state.version);
  }

  /** Sends an edit of a version of the document. */
  edit(action: PreviewAction, version: number): void {
    this.pending += 1;
    this.preview.post({ type: 'edit', version, action });
  }

  /** Discards typed text that is not sent. @returns whether there was any */
  cancel(path: PropertyPath): boolean {
    const key = keyOf(path);
    const { phase = 'sent' } = this.drafts.get(key) ?? {};
    if (phase === 'sent') return false;
    this.drafts.delete(key);
    this.preview.schedule();
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
      if (draft.phase === 'typing') this.write(key, draft, isPause);
    }
    this.preview.schedule();
  }

  private write(key: string, draft: Draft, isPause: boolean): void {
    const field = this.field(key);
    if (field === undefined) return;
    const change = readInput(field, draft.shown);
    if ('message' in change) {
      this.drafts.set(key, { ...draft, phase: 'rejected' });
      this.preview.announce(change.message);
      return;
    }
    const value = change.number ?? change.value;
    if (value === undefined && isPause) return;
    const isOutdated = writtenText(field) !== draft.base;
    if (value === undefined && !field.isSet && !isOutdated) {
      this.drafts.delete(key);
      return;
    }
    // Further typing starts from the value that is sent.
    const base = value === undefined ? '' : `=${value}`;
    this.drafts.set(key, { ...draft, base, phase: 'sent' });
    // An edit of an outdated version is refused, which says why.
    const version = isOutdated ? draft.version : (this.state?.version ?? 0);
    this.edit({ kind: 'property', path: field.path, ...change }, version);
  }
}
