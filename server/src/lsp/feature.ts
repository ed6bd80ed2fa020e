import type {
  CancellationToken,
  ClientCapabilities,
  ServerCapabilities,
} from 'vscode-languageserver';
import { cancelled } from './cooperative.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** Maps requests of one kind to a feature of the core. */
export interface Capability {
  /** Returns its server capabilities; empty if the client does not support it. */
  provides(client: ClientCapabilities, session: Session): Partial<ServerCapabilities>;
  /** Registers the handlers. */
  listen(session: Session): void;
}

/**
 * Returns a request handler that receives the snapshot of an open document. The response is `null`
 * if the document is not open, and an error if the client cancels the request.
 */
export function onSnapshot<Params extends { textDocument: { uri: string } }, Response>(
  session: Session,
  handler: (
    snapshot: Snapshot,
    params: Params,
    token: CancellationToken,
  ) => Response | Promise<Response>,
): (params: Params, token: CancellationToken) => Promise<Response | null> {
  return async (params, token) => {
    const snapshot = session.snapshot(params.textDocument.uri);
    if (snapshot === undefined) return null;
    const response = await handler(snapshot, params, token);
    if (token.isCancellationRequested) throw cancelled();
    return response;
  };
}

/**
 * Returns a request handler like that of `onSnapshot` for a response that grows with the text, such as
 * the outline. Of a long text, it comes after its problems and code lenses.
 */
export function onSnapshotLater<Params extends { textDocument: { uri: string } }, Response>(
  session: Session,
  handler: (snapshot: Snapshot) => Response,
): (params: Params, token: CancellationToken) => Promise<Response | null> {
  return onSnapshot(session, async (snapshot, _params: Params, token) => {
    await snapshot.afterShortResponses();
    if (token.isCancellationRequested) throw cancelled();
    return handler(snapshot);
  });
}
