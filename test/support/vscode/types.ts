/** The classes of the API that have behavior. */
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import { URI, Utils } from 'vscode-uri';
import { records } from './declarations.ts';

/** A location, as VS Code has it: `instanceof` and `joinPath` work. */
export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export class Disposable {
  readonly dispose: () => unknown;

  constructor(dispose: () => unknown) {
    this.dispose = dispose;
  }

  static from(...disposables: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const disposable of disposables) disposable.dispose();
    });
  }
}

type Listener<T> = (event: T) => unknown;

export class EventEmitter<T> {
  private readonly listeners = new Set<Listener<T>>();

  readonly event = (
    listener: Listener<T>,
    thisArg?: unknown,
    disposables?: Disposable[],
  ): Disposable => {
    const bound: Listener<T> = event => listener.call(thisArg, event);
    this.listeners.add(bound);
    const registration = new Disposable(() => this.listeners.delete(bound));
    disposables?.push(registration);
    return registration;
  };

  get listenerCount(): number {
    return this.listeners.size;
  }

  /** A listener that was removed by another one is not called. */
  fire(event: T): void {
    for (const listener of [...this.listeners]) {
      if (this.listeners.has(listener)) listener(event);
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }

  compareTo({ line, character }: Position): number {
    return this.line - line || this.character - character;
  }

  isEqual(other: Position): boolean {
    return this.compareTo(other) === 0;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(start: Position | number, end: Position | number, line?: number, character?: number) {
    const from = start instanceof Position ? start : new Position(start, Number(end));
    const to = end instanceof Position ? end : new Position(line ?? 0, character ?? 0);
    [this.start, this.end] = from.compareTo(to) <= 0 ? [from, to] : [to, from];
  }

  get isEmpty(): boolean {
    return this.start.isEqual(this.end);
  }

  isEqual({ start, end }: Range): boolean {
    return this.start.isEqual(start) && this.end.isEqual(end);
  }

  contains(place: Range | Position): boolean {
    const { start, end } = place instanceof Range ? place : { start: place, end: place };
    return this.start.compareTo(start) <= 0 && end.compareTo(this.end) <= 0;
  }
}

export class Selection extends Range {
  readonly anchor: Position;
  readonly active: Position;

  constructor(anchor: Position, active: Position) {
    super(anchor, active);
    this.anchor = anchor;
    this.active = active;
  }
}

export class TextEdit {
  readonly range: Range;
  readonly newText: string;

  constructor(range: Range, newText: string) {
    this.range = range;
    this.newText = newText;
  }
}

export class WorkspaceEdit {
  private readonly edits = new Map<string, readonly [uri: URI, edits: readonly TextEdit[]]>();

  replace(uri: URI, range: Range, newText: string): void {
    const edits = this.edits.get(uri.toString())?.[1] ?? [];
    this.set(uri, [...edits, new TextEdit(range, newText)]);
  }

  delete(uri: URI, range: Range): void {
    this.replace(uri, range, '');
  }

  /** @param edits may have metadata, which only decides whether the user confirms them */
  set(uri: URI, edits: readonly (TextEdit | readonly [edit: TextEdit, metadata: object])[]): void {
    const plain = edits.map(edit => (edit instanceof TextEdit ? edit : edit[0]));
    this.edits.set(uri.toString(), [uri, plain]);
  }

  entries(): (readonly [URI, readonly TextEdit[]])[] {
    return [...this.edits.values()];
  }
}

/** A hierarchy of kinds such as `text.plugin`, as code actions, drops and pastes have it. */
class Kind {
  static readonly Empty = new Kind('');
  static readonly Text = new Kind('text');
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }

  append(...parts: readonly string[]): Kind {
    return new Kind([this.value, ...parts].filter(part => part !== '').join('.'));
  }
}

export const classes = {
  ...records,
  Uri,
  Disposable,
  EventEmitter,
  CancellationTokenSource,
  CancellationError: class extends Error {},
  Position,
  Range,
  Selection,
  TextEdit,
  WorkspaceEdit,
  CodeActionKind: Kind,
  DocumentDropOrPasteEditKind: Kind,
};
