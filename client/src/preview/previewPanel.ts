import {
  commands,
  Disposable,
  type ExtensionContext,
  l10n,
  languages,
  type TextDocument,
  type TextEditor,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import {
  defaultOptions,
  type PreviewOptions,
  type Selection,
} from '../../../server/src/core/preview/model.ts';
import { requests } from '../../../server/src/core/product.ts';
import type {
  NotesAnswer,
  PreviewAnswer,
  PreviewEditAnswer,
  PropertiesAnswer,
  Sentence,
} from '../../../server/src/lsp/ownRequests.ts';
import { coalesced } from '../coalescer.ts';
import { isReadOnly } from '../readOnly.ts';
import { actionEdits } from './edits.ts';
import { loadWebview } from './loadWebview.ts';
import type { FromWebview, ToWebview } from './messages.ts';
import { noteChoice } from './note.ts';
import { textReveal } from './textReveal.ts';

/** The delay for coalescing changes in milliseconds, about one frame. */
const frame = 16;

export type PreviewPanel = ReturnType<typeof previewIn>;

/** The preview of a document in a panel: updates its webview, and applies the edits made in it. */
export function previewIn(
  panel: WebviewPanel,
  document: TextDocument,
  client: BaseLanguageClient,
  { extensionUri, workspaceState }: ExtensionContext,
) {
  const revealText = textReveal(document, panel);
  const note = noteChoice(document.uri, workspaceState);
  let options: PreviewOptions | undefined;
  /** What the properties show; `undefined` while they are closed. */
  let selection: Selection | undefined;
  /** The version of the document that the webview shows. */
  let shown = 0;

  const request = <Answer>(name: keyof typeof requests, params: object): Promise<Answer | null> => {
    const textDocument = { uri: client.code2ProtocolConverter.asUri(document.uri) };
    return client.sendRequest<Answer | null>(requests[name], { textDocument, ...params });
  };
  const warn = (text = l10n.t('The file cannot be read at the moment.')) =>
    post({ type: 'warning', text });
  const showCursor = (editor: TextEditor | undefined) => {
    if (editor === undefined || shown !== document.version) return;
    const offset = document.offsetAt(editor.selection.active);
    post({ type: 'cursor', version: shown, offset });
  };

  const model = coalesced(() => updateModel().catch(() => warn()), frame);
  const updateModel = async () => {
    if (options === undefined) return;
    const { path, openText: noteText } = note;
    const params = { options: { ...defaultOptions, ...options, note: path }, noteText };
    const answer = await request<PreviewAnswer>('preview', params);
    if (answer === null) return;
    if ('refused' in answer) {
      post({ type: 'refused', text: answer.refused });
      return;
    }
    note.locate(answer.noteUri);
    // The note's document is known only from the response.
    if (noteText === undefined && note.openText !== undefined) model.request();
    const noteHtml = await note.render(answer.model.note?.markdown);
    shown = answer.version;
    post({ type: 'model', version: shown, model: answer.model, noteHtml });
    showCursor(window.visibleTextEditors.find(editor => editor.document === document));
  };
  const properties = coalesced(async () => {
    if (selection === undefined) return;
    const requested = selection;
    // If a newer version has superseded this one, its change refreshes the panel again.
    const answer = await request<PropertiesAnswer>('previewProperties', { selection }).catch(
      () => null,
    );
    if (answer !== null) post({ type: 'properties', selection: requested, ...answer });
  }, frame);
  /** Requests the preview and the properties again. */
  const refresh = () => {
    model.request();
    properties.request();
  };

  const ask = (params: object) => request<PreviewEditAnswer>('previewEdit', params);
  const edit = actionEdits(document, client, ask, warn);
  /** Ends with the last edit of the page, because they are applied one after the other. */
  let edits: Promise<void> = Promise.resolve();
  const pickNote = async () => {
    const notes = await request<NotesAnswer>('notes', {});
    if (notes !== null && (await note.pick(notes))) model.request();
  };
  const receive = (message: FromWebview) => {
    switch (message.type) {
      case 'ready':
        if (l10n.bundle) post({ type: 'translations', bundle: l10n.bundle });
        post({ type: 'access', isReadOnly: isReadOnly(document) });
        options = message.options;
        model.request();
        break;
      case 'options':
        options = message.options;
        model.request();
        break;
      case 'select':
        selection = message.selection;
        properties.request();
        break;
      case 'reveal':
        void revealText(message.span, message.focus);
        break;
      case 'edit':
        edits = edits
          .then(() => edit(message.version, message.action))
          .catch(() => warn())
          .then(() => post({ type: 'edited', version: document.version }));
        break;
      case 'pickNote':
        pickNote().catch(() => warn());
        break;
      case 'addPlugin':
        void commands.executeCommand('sitePlugins.addPlugin', document.uri.toString());
        break;
    }
  };
  const post = loadWebview<ToWebview, FromWebview>(panel, extensionUri, 'webview', receive);

  const subscriptions = Disposable.from(
    client.onDidChangeState(({ newState }) => {
      // Repeat the requests that the previous server did not respond to.
      if (newState === State.Running) refresh();
    }),
    workspace.onDidChangeTextDocument(event => {
      if (note.isIn(event.document)) model.request();
      if (event.document === document) refresh();
    }),
    workspace.onDidCloseTextDocument(closed => {
      if (note.isIn(closed)) model.request();
    }),
    // Settings and files around the document change its problems without changing its text.
    languages.onDidChangeDiagnostics(({ uris }) => {
      if (uris.some(uri => uri.toString() === document.uri.toString())) properties.request();
    }),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (textEditor.document === document) showCursor(textEditor);
    }),
    model,
    properties,
  );
  panel.onDidDispose(() => subscriptions.dispose());

  /** Selects something on a page, without moving the focus. */
  const show = (part: Selection, where: Sentence['where']) =>
    post({ type: 'show', selection: part, where });
  return { panel, document, refresh, show };
}
