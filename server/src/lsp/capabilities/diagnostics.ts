import { DocumentDiagnosticReportKind } from 'vscode-languageserver';
import type { Capability } from '../capability.ts';
import { diagnosticSource, toDiagnostic } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';

/** Pulled diagnostics (LSP 3.17), and pushed ones for clients that cannot pull. */
export const diagnostics: Capability = {
  provides: client =>
    client.textDocument?.diagnostic === undefined
      ? {}
      : {
          diagnosticProvider: {
            identifier: diagnosticSource,
            interFileDependencies: false,
            workspaceDiagnostics: false,
          },
        },

  listen(session) {
    const { connection, documents } = session;
    connection.languages.diagnostics.on(async ({ textDocument }) => {
      const open = session.open(textDocument.uri);
      const items = open === undefined ? [] : await diagnose(session, open);
      return { kind: DocumentDiagnosticReportKind.Full, items };
    });
    documents.onDidChangeContent(({ document }) => {
      if (session.client.textDocument?.diagnostic === undefined) void push(session, document.uri);
    });
    documents.onDidClose(({ document }) => {
      if (session.client.textDocument?.diagnostic !== undefined) return;
      void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    });
  },
};

async function diagnose(session: Session, open: OpenDocument) {
  const withRelated =
    session.client.textDocument?.diagnostic?.relatedInformation ??
    session.client.textDocument?.publishDiagnostics?.relatedInformation ??
    false;
  const problems = await session.problems(open);
  return problems.map(problem => toDiagnostic(open.text, problem, withRelated));
}

/** Sends the diagnostics of the newest version; a version that was overtaken meanwhile is dropped. */
export async function push(session: Session, uri: string): Promise<void> {
  // Edits that arrive together are checked once.
  await new Promise(resolve => setImmediate(resolve));
  const open = session.open(uri);
  if (open === undefined) return;
  const { version } = open.text;
  const diagnostics = await diagnose(session, open);
  if (session.documents.get(uri)?.version !== version) return;
  await session.connection.sendDiagnostics({ uri, version, diagnostics });
}
