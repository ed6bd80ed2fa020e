import { type Disposable, languages, type TextDocument } from 'vscode';
import type { Selection } from '../../../server/src/core/preview/model.ts';
import type { PropertiesAnswer } from '../../../server/src/lsp/previewProtocol.ts';
import { Coalescer } from './coalescer.ts';
import type { ToWebview } from './messages.ts';

/** How long changes are coalesced: one frame, in milliseconds. */
const frame = 16;

interface FeedParts {
  request(selection: Selection): Promise<PropertiesAnswer | null>;
  post(message: ToWebview): void;
}

/** Keeps the properties panel of a preview up to date while something is selected in it. */
export class PropertiesFeed implements Disposable {
  private readonly parts: FeedParts;
  private readonly coalescer: Coalescer;
  private readonly subscription: Disposable;
  private selection: Selection | undefined;

  constructor(document: TextDocument, parts: FeedParts) {
    this.parts = parts;
    this.coalescer = new Coalescer(() => this.update(), frame);
    // Settings and files around the document change its problems without changing its text.
    this.subscription = languages.onDidChangeDiagnostics(({ uris }) => {
      if (uris.some(uri => uri.toString() === document.uri.toString())) this.refresh();
    });
  }

  dispose(): void {
    this.coalescer.dispose();
    this.subscription.dispose();
  }

  /** @param selection `undefined` if the panel is closed */
  select(selection: Selection | undefined): void {
    this.selection = selection;
    this.refresh();
  }

  refresh(): void {
    if (this.selection !== undefined) this.coalescer.request();
  }

  private async update(): Promise<void> {
    const { selection } = this;
    if (selection === undefined) return;
    try {
      const answer = await this.parts.request(selection);
      if (answer !== null) this.parts.post({ type: 'properties', selection, ...answer });
    } catch {
      // A newer version has superseded this one, and its change refreshes the panel again.
    }
  }
}
