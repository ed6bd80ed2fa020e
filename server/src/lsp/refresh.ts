import { CodeLensRefreshRequest } from 'vscode-languageserver';
import { requests } from '../core/product.ts';
import { refreshDiagnostics } from './features/diagnostics.ts';
import type { Session } from './session.ts';

/** Asks the client to request everything again that depends on settings or files. */
export function refreshAll(session: Session): void {
  const { connection, client } = session;
  refreshDiagnostics(session);
  if (session.refreshesPreviews) void connection.sendNotification(requests.previewChanged);
  if (client.workspace?.inlayHint?.refreshSupport === true) {
    void session.clientResponse(connection.languages.inlayHint.refresh());
  }
  if (client.workspace?.codeLens?.refreshSupport === true) {
    void session.clientResponse(connection.sendRequest(CodeLensRefreshRequest.type));
  }
}
