import { t } from '@vscode/l10n';
import type { Field, PropertyForm } from '../../../server/src/core/features/properties/form.ts';
import type {
  PreviewAction,
  PropertyAction,
} from '../../../server/src/core/preview/edits/actions.ts';
import type { PropertyPath, Selection } from '../../../server/src/core/preview/model.ts';
import type { FromWebview, ToWebview } from '../../src/preview/messages.ts';

/** Input in a field that is not in the file yet. */
interface Draft {
  /** The text in the control. */
  readonly shown: string;
  /** The text of the value in the file when the draft began, and the version of the file. */
  readonly base: string;
  readonly version: number;
  /** Whether it is being typed, sent to the extension, or not a valid value. */
  readonly phase: 'typing' | 'sent' | 'rejected';
}

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
  /** What the panel shows; `undefined` while it is closed. */
  selection: Selection | undefined;
  /** `undefined` until it is received; `null` if the selection is not in the document. */
  form: PropertyForm | null | undefined;
  /** By field key. */
  readonly drafts = new Map<string, Draft>();
  private readonly preview: Preview;
  /** The version of the document that the form shows. */
  private version = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The announcements of the edits that the extension has not handled yet, in order. */
  private readonly pending: (string | undefined)[] = [];
  /** The version after the last edit. */
  private edited = 0;

  constructor(preview: Preview) {
    this.preview = preview;
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
    this.selection = selection;
    if (selection === undefined) this.form = undefined;
    this.preview.post({ type: 'select', selection });
    this.preview.schedule();
  }

  receive({ selection, version, form }: Extract<ToWebview, { type: 'properties' }>): void {
    if (!sameSelection(this.selection, selection)) return;
    const before = this.form;
    this.version = version;
    this.form = form;
    this.settle();
    // The problems of the value that was just entered are announced.
    const old = focusedField(before)?.problems.map(({ message }) => message) ?? [];
    const added = focusedField(form)?.problems.find(({ message }) => !old.includes(message));
    if (added !== undefined) this.preview.announce(added.message);
  }

  /** An edit was applied, which is announced, or refused, which a warning says. */
  noteEdited({ version, isRefused = false }: Extract<ToWebview, { type: 'edited' }>): void {
    const announcement = this.pending.shift();
    this.edited = version;
    if (announcement !== undefined && !isRefused) this.preview.announce(announcement);
    this.settle();
  }

  /** Discards the drafts that the form confirms or replaces. */
  private settle(): void {
    const isWaiting = this.pending.length > 0 || this.version < this.edited;
    for (const [key, { phase, base }] of this.drafts) {
      const isReplaced = phase === 'rejected' && base !== writtenText(this.field(key));
      if (isReplaced || (phase === 'sent' && !isWaiting)) this.drafts.delete(key);
    }
    this.preview.schedule();
  }

  private field(key: string) {
    return findField(this.form?.fields, ({ path }) => keyOf(path) === key);
  }

  /** Handles typing, which is written after a pause. */
  type(path: PropertyPath, shown: string): void {
    const key = keyOf(path);
    const { version } = this;
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

  /** Edits what the form shows, after the typed texts. */
  editForm(action: PreviewAction): void {
    this.flush();
    this.edit(action, this.version);
  }

  /** Sends an edit of a version of the document. @param announcement of the edit, once it is applied */
  edit(action: PreviewAction, version: number, announcement?: string): void {
    this.pending.push(announcement);
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
    const version = isOutdated ? draft.version : this.version;
    this.edit({ kind: 'property', path: field.path, ...change }, version);
  }
}

/** Returns the key of a field: its path as JSON, without the index of its plugin, which may change. */
export function keyOf(path: PropertyPath): string {
  return JSON.stringify(path[0] === 'plugins' ? path.slice(2) : path);
}

/** Returns the id of the control of a field, which must not contain whitespace. */
export function controlId(path: PropertyPath): string {
  return `field-${keyOf(path).replace(/[^\w]/g, character => `-${character.charCodeAt(0).toString(36)}-`)}`;
}

/** Returns the first field that is wanted, at any depth. */
function findField(
  fields: readonly Field[] = [],
  isWanted: (field: Field) => boolean,
): Field | undefined {
  for (const field of fields) {
    if (isWanted(field)) return field;
    const inner = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : [];
    const found = findField(inner, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the field whose control has the focus. */
export function focusedField(form: PropertyForm | null | undefined): Field | undefined {
  const id = document.activeElement?.id;
  return findField(form?.fields, ({ path }) => controlId(path) === id);
}

/** Returns a text of a value in the file that differs if it is set, changed or removed. */
function writtenText(field: Field | undefined): string {
  if (field === undefined || !field.isSet) return '';
  return `=${'value' in field ? field.value : ''}`;
}

export function sameSelection(a: Selection | undefined, b: Selection | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns what the text or choice in a control writes, which is nothing to remove the value, or why not. */
export function readInput(
  { kind, isSet, isOptional, path }: Field,
  input: string,
): Pick<PropertyAction, 'value' | 'number'> | { readonly message: string } {
  if (kind === 'boolean') return { value: input === 'true' };
  if (kind === 'number') {
    if (input.trim() === '' && isOptional) return {};
    const number = jsonNumber(input.trim());
    return number === undefined ? { message: t('Enter a number, such as 10 or 0.5.') } : { number };
  }
  // An empty text restores the default of an optional property. An item, which has none, is empty.
  const isProperty = typeof path.at(-1) === 'string';
  const isRemoved = input === '' && (kind === 'enum' || !isSet || (isOptional && isProperty));
  return isRemoved ? {} : { value: input };
}

/** Returns a number as JSON: `+5` is `5`, `.5` is `0.5`. A number of JSON is returned as it is. */
function jsonNumber(input: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)(?:\.(\d*))?(e[+-]?\d+)?$/i.exec(input) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return (sign === '-' ? sign : '') + digits + (fraction && `.${fraction}`) + exponent;
}
