/** The classes of the API that have behavior. */
import { URI, Utils } from 'vscode-uri';
import { records } from './declarations.ts';

/** A location, as VS Code has it: `instanceof` and `joinPath` work. */
export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export class Disposable {
  private readonly callOnDispose: () => unknown;

  constructor(callOnDispose: () => unknown) {
    this.callOnDispose = callOnDispose;
  }

  static from(...disposables: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const disposable of disposables) disposable.dispose();
    });
  }

  dispose(): void {
    this.callOnDispose();
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

  /** A listener that was removed by another one is not called. An error does not stop the others. */
  fire(event: T): void {
    for (const listener of [...this.listeners]) {
      if (!this.listeners.has(listener)) continue;
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}

export class CancellationTokenSource {
  private readonly canceled = new EventEmitter<void>();
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.canceled.event };

  cancel(): void {
    this.token.isCancellationRequested = true;
    this.canceled.fire();
  }

  dispose(): void {
    this.canceled.dispose();
  }
}

export class CancellationError extends Error {}

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

  translate(lines = 0, characters = 0): Position {
    return new Position(this.line + lines, this.character + characters);
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(start: Position | number, end: Position | number, line?: number, character?: number) {
    const from = start instanceof Position ? start : new Position(start, Number(end));
    const to = end instanceof Position ? end : new Position(line ?? 0, character ?? 0);
    const isForward = from.compareTo(to) <= 0;
    this.start = isForward ? from : to;
    this.end = isForward ? to : from;
  }

  get isEmpty(): boolean {
    return this.start.isEqual(this.end);
  }

  isEqual(other: Range): boolean {
    return this.start.isEqual(other.start) && this.end.isEqual(other.end);
  }

  contains(other: Range | Position): boolean {
    const { start, end } = other instanceof Position ? new Range(other, other) : other;
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

  static readonly replace = (range: Range, text: string): TextEdit => new TextEdit(range, text);
}

export class WorkspaceEdit {
  private readonly edits = new Map<string, readonly [uri: URI, edits: readonly TextEdit[]]>();

  replace(uri: URI, range: Range, newText: string): void {
    const edits = this.edits.get(uri.toString())?.[1] ?? [];
    this.set(uri, [...edits, new TextEdit(range, newText)]);
  }

  insert(uri: URI, position: Position, newText: string): void {
    this.replace(uri, new Range(position, position), newText);
  }

  /** @param edits may have metadata, which only decides whether the user confirms them */
  set(uri: URI, edits: readonly (TextEdit | readonly [edit: TextEdit, metadata: object])[]): void {
    this.edits.set(uri.toString(), [
      uri,
      edits.map(edit => (edit instanceof TextEdit ? edit : edit[0])),
    ]);
  }

  entries(): (readonly [URI, readonly TextEdit[]])[] {
    return [...this.edits.values()];
  }
}

export class MarkdownString {
  value: string;

  constructor(value = '') {
    this.value = value;
  }

  /** Escapes what Markdown would interpret. */
  appendText(text: string): this {
    this.value += text.replace(/[\\`*_{}[\]()#+\-!~<>]/g, '\\$&');
    return this;
  }

  appendMarkdown(markdown: string): this {
    this.value += markdown;
    return this;
  }
}

/** A hierarchy of kinds such as `text.plugin`, as code actions, drops and pastes have it. */
export class Kind {
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
  CancellationError,
  Position,
  Range,
  Selection,
  TextEdit,
  WorkspaceEdit,
  MarkdownString,
  CodeActionKind: Kind,
  DocumentDropOrPasteEditKind: Kind,
};
