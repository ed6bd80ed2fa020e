import {
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Capability } from '../capability.ts';
import { withProgress } from '../progress.ts';
import { diagnosticSource, toDiagnostic } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';
import { othersFirst } from '../slices.ts';

/** Pulled diagnostics (LSP 3.17), and pushed ones for clients that cannot pull. */
export const diagnostics: Capability = {
  provides: client =>
    client.textDocument?.diagnostic === undefined
      ? {}
      : {
          diagnosticProvider: {
            identifier: diagnosticSource,
            interFileDependencies: false,
            workspaceDiagnostics: true,
          },
        },

  listen(session) {
    const { connection, documents } = session;
    const reports = new Reports(session);
    connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
      const { uri } = textDocument;
      return (await reports.of(uri, previousResultId, token)) ?? nothingFound();
    });
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      return { items: await withProgress(session, reports.ofWorkspace(previous, token)) };
    });
    documents.onDidChangeContent(({ document }) => {
      if (!canPull(session)) void push(session, document.uri);
    });
    documents.onDidClose(({ document }) => {
      reports.forget(document.uri);
      if (canPull(session)) return;
      void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    });
  },
};

/** Has all diagnostics asked for again, or sends them: settings or files have changed. */
export function refreshDiagnostics(session: Session): void {
  if (!canPull(session)) {
    for (const { uri } of session.documents.all()) void push(session, uri);
  } else if (session.client.workspace?.diagnostics?.refreshSupport === true) {
    void session.ask(session.connection.languages.diagnostics.refresh());
  }
}

function canPull(session: Session): boolean {
  return session.client.textDocument?.diagnostic !== undefined;
}

/** What was reported last of each document, so that what has not changed need not be sent again. */
class Reports {
  private readonly session: Session;
  private readonly last = new Map<string, { id: string; items: string }>();
  private count = 0;

  constructor(session: Session) {
    this.session = session;
  }

  forget(uri: string): void {
    this.last.delete(uri);
  }

  /** `undefined` when there is no such document. */
  async of(
    uri: string,
    previousId: string | undefined,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport | undefined> {
    const document = await this.session.document(uri);
    if (document === undefined) return undefined;
    const items = await diagnose(this.session, document);
    // Of a version that was overtaken nobody wants to know; the client asks again for the newer one.
    if (token.isCancellationRequested) throw cancelled();
    const written = JSON.stringify(items);
    let last = this.last.get(uri);
    if (last?.items !== written) {
      last = { id: String(++this.count), items: written };
      this.last.set(uri, last);
    }
    return last.id === previousId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: last.id }
      : { kind: DocumentDiagnosticReportKind.Full, resultId: last.id, items };
  }

  /** Every configuration of every folder, open or not; what has gone is reported as empty. */
  async ofWorkspace(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const found = await this.session.workspace.configurations(token);
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    for (const uri of new Set([...found, ...previous.keys()])) {
      if (token.isCancellationRequested) throw cancelled();
      const version = this.session.documents.get(uri)?.version ?? null;
      const report = await this.of(uri, previous.get(uri), token);
      reports.push({ uri, version, ...(report ?? nothingFound()) });
      await othersFirst();
    }
    return reports;
  }
}

function nothingFound(): DocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, items: [] };
}

function cancelled() {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
}

async function diagnose(session: Session, open: OpenDocument): Promise<Diagnostic[]> {
  const withRelated =
    session.client.textDocument?.diagnostic?.relatedInformation ??
    session.client.textDocument?.publishDiagnostics?.relatedInformation ??
    false;
  const problems = await session.problems(open);
  return problems.map(problem => toDiagnostic(open.text, problem, withRelated));
}

/** Sends the diagnostics of the newest version; a version that was overtaken meanwhile is dropped. */
async function push(session: Session, uri: string): Promise<void> {
  // Edits that arrive together are checked once.
  await othersFirst();
  const open = session.open(uri);
  if (open === undefined) return;
  const { version } = open.text;
  const diagnostics = await diagnose(session, open).catch((reason: unknown) => {
    // The edit that has overtaken this version has its own diagnostics sent.
    if (reason instanceof ResponseError) return undefined;
    throw reason;
  });
  if (diagnostics === undefined || session.documents.get(uri)?.version !== version) return;
  await session.connection.sendDiagnostics({ uri, version, diagnostics });
}
