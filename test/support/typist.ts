/**
 * A person at the keyboard of an editor such as VS Code: brackets and quotes close by themselves, Enter
 * indents, a list of proposals opens, narrows while one types and is accepted by Enter, and Tab goes
 * through the tab stops of snippets. Proposals come from the language server over the wire. Every key
 * is counted.
 */
import type { CompletionItem, CompletionList, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LspClient } from './lspClient.ts';
import { expandSnippet, SnippetSession, type Stop } from './snippetSession.ts';

/** The capabilities of a client that executes the command of an item to reopen the list. */
export const suggestingClient = { commands: ['editor.action.triggerSuggest'] };

const pairs: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' };

/** The items of an answer, and the position of the cursor when they were requested. */
interface List {
  readonly items: readonly CompletionItem[];
  readonly askedAt: number;
}

/** An answer that has not arrived, and after which key it does. */
interface Pending extends List {
  readonly due: number;
}

/** How an editor is set up; the defaults are those of VS Code with this extension. */
export interface TypistOptions {
  /** Whether brackets and quotes close by themselves. */
  readonly closes?: boolean;
  /** After how many more keys an answer of the server arrives (default: 0). */
  readonly late?: number;
}

export class Typist {
  text: string;
  cursor: number;
  keystrokes = 0;
  private readonly client: LspClient;
  private readonly uri: string;
  private readonly triggers: ReadonlySet<string>;
  private list: List | undefined;
  private pending: Pending | undefined;
  private snippets = new SnippetSession();

  private readonly options: TypistOptions;

  private constructor(client: LspClient, uri: string, marked: string, options: TypistOptions) {
    this.client = client;
    this.uri = uri;
    this.options = options;
    this.cursor = marked.indexOf('$0');
    this.text = marked.replace('$0', '');
    const { completionProvider } = client.initialized.capabilities;
    this.triggers = new Set(completionProvider?.triggerCharacters);
  }

  /** Opens a document whose text has the cursor at `$0`. */
  static async open(
    client: LspClient,
    uri: string,
    marked: string,
    options: TypistOptions = {},
  ): Promise<Typist> {
    const typist = new Typist(client, uri, marked, options);
    await client.open(uri, typist.text);
    return typist;
  }

  /** Returns the labels of the open list, filtered by the typed text, best first; empty if none is open. */
  get proposals(): string[] {
    return this.narrowed().map(({ label }) => label);
  }

  /** Types characters, one key each. */
  async type(characters: string): Promise<void> {
    for (const character of characters) await this.key(character);
  }

  async enter(): Promise<void> {
    this.press();
    const first = this.selected();
    if (first !== undefined) return await this.accept(first);
    const line = this.text.slice(this.text.lastIndexOf('\n', this.cursor - 1) + 1, this.cursor);
    const indent = /^ */.exec(line)?.[0] ?? '';
    const isOpened = /[{[]\s*$/.test(line);
    const isClosed = /^[}\]]/.test(this.text.slice(this.cursor));
    const before = `\n${indent}${isOpened ? '  ' : ''}`;
    this.replace(this.cursor, this.cursor, before + (isOpened && isClosed ? `\n${indent}` : ''));
    this.cursor += before.length;
    this.close();
  }

  async tab(): Promise<void> {
    this.press();
    const first = this.selected();
    if (first !== undefined) return await this.accept(first);
    this.goTo(this.snippets.next());
  }

  /** Waits until the list is there, as one who sees it does. */
  wait(): void {
    this.arrive(Number.POSITIVE_INFINITY);
  }

  /** The proposal that Enter would accept. */
  get choice(): string | undefined {
    return this.selected()?.label;
  }

  /** Moves the cursor behind the bracket on the next line, if there is nothing else on it. */
  leaveBracket(): boolean {
    const found = /^\s*\n\s*[}\]](?=\n|$)/.exec(this.text.slice(this.cursor));
    if (found === null) return false;
    this.cursor += found[0].length;
    this.close();
    return true;
  }

  /** VS Code selects the best match of a list (`editor.suggest.selectionMode`). */
  private selected(): CompletionItem | undefined {
    return this.narrowed()[0];
  }

  private press(): void {
    this.keystrokes++;
    this.arrive(this.keystrokes);
  }

  /** Opens the list of an answer that arrives before a key, narrowed by what was typed meanwhile. */
  private arrive(key: number): void {
    if (this.pending === undefined || this.pending.due >= key) return;
    this.list = this.pending;
    this.pending = undefined;
    this.narrow();
  }

  /** Closes the list, and cancels the request of one. */
  private close(): void {
    this.list = undefined;
    this.pending = undefined;
  }

  private async key(character: string): Promise<void> {
    this.press();
    const { start, end } = this.snippets.takeSelection() ?? {
      start: this.cursor,
      end: this.cursor,
    };
    const next = this.text[end] ?? '';
    if (next === character && '"}]'.includes(character)) {
      this.cursor++;
      this.narrow();
      if (this.triggers.has(character)) await this.ask(character);
      return;
    }
    const mayClose = this.options.closes !== false && /^[\s}\],:]?$/.test(next);
    const closer = mayClose && !this.isInString() ? (pairs[character] ?? '') : '';
    this.replace(start, end, character + closer);
    this.cursor = start + 1;
    if (character === '}' || character === ']') this.outdent();
    this.narrow();
    if (this.triggers.has(character)) await this.ask(character);
    else if (!this.isOpening && /[\w$]/.test(character)) await this.ask();
  }

  /** Moves a bracket that closes to the column of the line with the one that opens. */
  private outdent(): void {
    const lineStart = this.text.lastIndexOf('\n', this.cursor - 1) + 1;
    if (!/^ {2,}[}\]]$/.test(this.text.slice(lineStart, this.cursor))) return;
    this.replace(lineStart, lineStart + 2, '');
    this.cursor -= 2;
    this.close();
  }

  /** Whether there is a list, or a request of one, which VS Code does not repeat for each letter. */
  private get isOpening(): boolean {
    return this.list !== undefined || this.pending !== undefined;
  }

  /** Closes the list if nothing in it matches. */
  private narrow(): void {
    if (this.narrowed().length === 0) this.list = undefined;
  }

  private isInString(): boolean {
    const line = this.text.slice(this.text.lastIndexOf('\n', this.cursor - 1) + 1, this.cursor);
    return line.replace(/\\./g, '').split('"').length % 2 === 0;
  }

  /** Requests completion, because of a trigger character or manually. */
  private async ask(triggerCharacter?: string): Promise<void> {
    await this.client.change(this.uri, [{ text: this.text }]);
    const answer = await this.client.request<CompletionList | null>(
      'textDocument/completion',
      this.uri,
      {
        position: this.document().positionAt(this.cursor),
        context:
          triggerCharacter === undefined
            ? { triggerKind: 1 }
            : { triggerKind: 2, triggerCharacter },
      },
    );
    const { keystrokes, cursor: askedAt } = this;
    const due = keystrokes + (this.options.late ?? 0);
    this.pending = { items: answer?.items ?? [], askedAt, due };
    this.arrive(keystrokes + 1);
  }

  /** Returns the items that match the text between their start and the cursor, prefixes first. */
  private narrowed(): CompletionItem[] {
    const matching = (this.list?.items ?? []).flatMap(item => {
      const range = this.rangeOf(item);
      const typed = this.text.slice(range.start, this.cursor).trimStart().toLowerCase();
      const candidate = (item.filterText ?? item.label).toLowerCase();
      if (!isSubsequence(typed, candidate)) return [];
      // Items without typed text come after those that match.
      return [{ item, rank: typed === '' ? 2 : candidate.startsWith(typed) ? 0 : 1 }];
    });
    matching.sort(
      (a, b) => a.rank - b.rank || (a.item.sortText ?? '').localeCompare(b.item.sortText ?? ''),
    );
    return matching.map(({ item }) => item);
  }

  private rangeOf({ textEdit }: CompletionItem): { start: number; end: number } {
    const { range } = textEdit as TextEdit;
    const document = this.document();
    const since = this.cursor - (this.list?.askedAt ?? this.cursor);
    return {
      start: document.offsetAt(range.start),
      end: document.offsetAt({ ...range.end, character: range.end.character + since }),
    };
  }

  private async accept(item: CompletionItem): Promise<void> {
    let { start, end } = this.rangeOf(item);
    const document = this.document();
    // As in VS Code, additional edits are applied first and move the inserted text.
    const others = (item.additionalTextEdits ?? []).map(({ range, newText }) => ({
      from: document.offsetAt(range.start),
      to: document.offsetAt(range.end),
      newText,
    }));
    for (const { from, to, newText } of others.sort((a, b) => b.from - a.from)) {
      this.replace(from, to, newText);
      if (to > start) continue;
      const by = newText.length - (to - from);
      start += by;
      end += by;
    }
    const indent =
      /^ */.exec(this.text.slice(this.text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? '';
    const { text, stops } = expandSnippet((item.textEdit as TextEdit).newText, indent);
    this.close();
    this.replace(start, end, text);
    this.cursor = start + text.length;
    const stop = this.snippets.begin(start, stops);
    this.goTo(stop);
    if (item.command?.command === 'editor.action.triggerSuggest') await this.ask();
  }

  private goTo(stop: Stop | undefined): void {
    if (stop !== undefined) this.cursor = stop.end;
    this.close();
  }

  private replace(start: number, end: number, newText: string): void {
    this.text = this.text.slice(0, start) + newText + this.text.slice(end);
    this.snippets.shift(start, end, newText.length);
  }

  private document(): TextDocument {
    return TextDocument.create(this.uri, 'site-plugins', 0, this.text);
  }
}

function isSubsequence(typed: string, candidate: string): boolean {
  let at = 0;
  for (const character of typed) {
    at = candidate.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
