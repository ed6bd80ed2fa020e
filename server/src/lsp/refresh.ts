import { CodeLensRefreshRequest } from 'vscode-languageserver';
import { refreshDiagnostics } from './capabilities/diagnostics.ts';
import type { Session } from './session.ts';

/** Has everything that depends on settings asked for again, as far as the client can. */
export function refreshAll(session: Session): void {
  const { connection, client } = session;
  refreshDiagnostics(session);
  if (client.workspace?.inlayHint?.refreshSupport === true) {
    void session.ask(connection.languages.inlayHint.refresh());
  }
  if (client.workspace?.codeLens?.refreshSupport === true) {
    void session.ask(connection.sendRequest(CodeLensRefreshRequest.type));
  }
}
