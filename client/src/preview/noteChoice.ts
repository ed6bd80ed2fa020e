import {
  commands,
  l10n,
  type Memento,
  type QuickPickItem,
  type TextDocument,
  type Uri,
  Uri as Uris,
  window,
  workspace,
} from 'vscode';
import type { NotesAnswer } from '../../../server/src/lsp/previewProtocol.ts';

/** The key of the workspace state: the note of each configuration, by their URIs. */
const stateKey = 'preview.notes';

/** The note that a preview shows, which is remembered for the workspace; `undefined` for the sample note. */
export class NoteChoice {
  private readonly configuration: string;
  private readonly state: Memento;
  private file: string | undefined;
  private rendered: { readonly markdown: string; readonly html: string | undefined } | undefined;

  constructor(configuration: Uri, state: Memento) {
    this.configuration = configuration.toString();
    this.state = state;
  }

  /** Its path in the content folder. */
  get path(): string | undefined {
    return this.state.get<Record<string, string>>(stateKey, {})[this.configuration];
  }

  /** The text of the note in an editor, with what is not saved. */
  get openText(): string | undefined {
    return workspace.textDocuments.find(document => this.isIn(document))?.getText();
  }

  /** Whether a document is the note. */
  isIn({ uri }: TextDocument): boolean {
    return this.file !== undefined && uri.toString() === this.file;
  }

  /** @param uri the file of the note; `undefined` for the sample note */
  locate(uri: string | undefined): void {
    this.file = uri && Uris.parse(uri).toString();
  }

  /** Lets the user pick a note; returns whether there is another choice now. */
  async pick({ folder, paths }: NotesAnswer): Promise<boolean> {
    const sample = { label: l10n.t('Sample note') };
    const notes = paths.map((path): QuickPickItem => {
      const end = path.lastIndexOf('/');
      return { label: path.slice(end + 1), description: path.slice(0, Math.max(0, end)) };
    });
    const picked = await window.showQuickPick([sample, ...notes], {
      title: l10n.t('Note on the Page'),
      placeHolder:
        paths.length === 0
          ? l10n.t('The folder "{0}" has no notes.', folder)
          : l10n.t('A note in the folder "{0}"', folder),
      matchOnDescription: true,
    });
    if (picked === undefined) return false;
    const path = picked === sample ? undefined : paths[notes.indexOf(picked)];
    const { [this.configuration]: _, ...others } = this.state.get<Record<string, string>>(
      stateKey,
      {},
    );
    const chosen = path === undefined ? others : { ...others, [this.configuration]: path };
    await this.state.update(stateKey, chosen);
    return true;
  }

  /**
   * Returns Markdown as HTML, rendered by VS Code's own extension, whose output is not trusted;
   * `undefined` if there is none.
   */
  async render(markdown: string | undefined): Promise<string | undefined> {
    if (markdown === undefined) return undefined;
    if (this.rendered?.markdown !== markdown) {
      this.rendered = { markdown, html: await render(markdown) };
    }
    return this.rendered.html;
  }
}

async function render(markdown: string): Promise<string | undefined> {
  try {
    const html: unknown = await commands.executeCommand('markdown.api.render', markdown);
    return typeof html === 'string' ? html : undefined;
  } catch {
    return undefined;
  }
}
