import {
  type CancellationToken,
  type ClientCapabilities,
  LSPErrorCodes,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { OpenDocument, Session } from './session.ts';
import type { Settings } from './settings.ts';

/** Ties one kind of request to one function of the core. */
export interface Capability {
  /** What the server says of it in the answer to `initialize`; nothing where the client lacks it. */
  provides(client: ClientCapabilities, session: Session): Partial<ServerCapabilities>;
  /** Registers the handlers. */
  listen(session: Session): void;
}

/** Runs `answer` on an open document; a document that is not open has no answer. */
export function onDocument<Params extends { textDocument: { uri: string } }, Answer>(
  session: Session,
  answer: (document: OpenDocument, params: Params) => Answer,
): (params: Params) => Answer | null {
  return params => {
    const document = session.open(params.textDocument.uri);
    return document === undefined ? null : answer(document, params);
  };
}

/** As `onDocument`, for what depends on settings. What was cancelled meanwhile is not worked out. */
export function onDocumentWithSettings<Params extends { textDocument: { uri: string } }, Answer>(
  session: Session,
  answer: (document: OpenDocument, params: Params, settings: Settings) => Answer,
): (params: Params, token: CancellationToken) => Promise<Answer | null | ResponseError<void>> {
  return async (params, token) => {
    const { uri } = params.textDocument;
    const settings = await session.settings(uri);
    if (token.isCancellationRequested) {
      return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    }
    const document = session.open(uri);
    return document === undefined ? null : answer(document, params, settings);
  };
}
