import {
  commands,
  l10n,
  type Memento,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { maximumNoteLength } from '../../../server/src/core/product.ts';
import type { NotesResult } from '../../../server/src/lsp/ownRequests.ts';

/** Longer HTML is not rendered (UTF-16 code units); Markdown extensions can produce any amount. */
const maximumHtml = 1_000_000;

/** The note that a preview shows, stored per workspace; `undefined` is the sample note. */
export function noteChoice(configuration: Uri, state: Memento) {
  const stateKey = `preview.note ${configuration}`;
  let file: string | undefined;
  let rendered: { readonly markdown: string; readonly html: string | undefined } | undefined;
  /** Whether a document is the note. */
  const isIn = ({ uri }: TextDocument) => file !== undefined && uri.toString() === file;
  return {
    isIn,
    /** Its path in the content folder. */
    get path(): string | undefined {
      return state.get(stateKey);
    },
    /** The text of the note if it is open, including unsaved changes, up to the maximum length. */
    get openText(): string | undefined {
      const open = workspace.textDocuments.find(isIn);
      // Each line has at least one character, its line break.
      return open?.getText(new Range(0, 0, maximumNoteLength, 0)).slice(0, maximumNoteLength);
    },
    /** @param uri the file of the note; `undefined` for the sample note */
    locate(uri: string | undefined): void {
      file = uri && Uri.parse(uri).toString();
    },
    /** Lets the user pick a note. @returns whether the choice has changed */
    async pick({ folder, paths }: NotesResult): Promise<boolean> {
      const sample: { label: string; path?: string } = { label: l10n.t('Sample note') };
      const notes = paths.map(path => ({ label: path, path }));
      const placeHolder =
        folder === undefined
          ? l10n.t('"content" in the project settings is not a folder of the workspace.')
          : l10n.t('A note in the folder "{0}"', folder);
      const title = l10n.t('Note on the Page');
      const picked = await window.showQuickPick([sample, ...notes], { title, placeHolder });
      if (picked === undefined) return false;
      await state.update(stateKey, picked.path);
      // Until it is located; the text of the note before is not that of this one.
      file = undefined;
      return true;
    },
    /**
     * Returns Markdown as HTML, rendered by VS Code's own extension, whose output is not trusted;
     * `undefined` if there is none.
     */
    async render(markdown: string | undefined): Promise<string | undefined> {
      if (markdown === undefined) return undefined;
      if (rendered?.markdown !== markdown) rendered = { markdown, html: await render(markdown) };
      return rendered.html;
    },
  };
}

async function render(markdown: string): Promise<string | undefined> {
  try {
    const html: unknown = await commands.executeCommand('markdown.api.render', markdown);
    return typeof html === 'string' && html.length <= maximumHtml ? html : undefined;
  } catch {
    return undefined;
  }
}
