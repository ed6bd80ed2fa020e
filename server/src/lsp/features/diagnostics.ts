import {
  type CancellationToken,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
  ResponseError,
  WorkspaceDiagnosticRequest,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { cancelled, yieldToEventLoop } from '../cooperative.ts';
import { diagnosticSource, toDiagnostic } from '../diagnostic.ts';
import { Edits } from '../edits.ts';
import { type Feature, loggingErrors, onRequest } from '../feature.ts';
import type { Session } from '../session.ts';

/** Pulled diagnostics (LSP 3.17), and pushed ones for clients that cannot pull. */
export const diagnostics: Feature = {
  provides: client =>
    client.textDocument?.diagnostic && {
      diagnosticProvider: {
        identifier: diagnosticSource,
        interFileDependencies: false,
        workspaceDiagnostics: true,
      },
    },

  handlers: [
    session => {
      const { connection, documents } = session;
      const edits = new Edits(() => refreshDiagnostics(session));
      const reports = new Reports(session, edits);
      onRequest(
        DocumentDiagnosticRequest.type,
        async ({ textDocument, previousResultId }, { token }) =>
          (await reports.reportOf(textDocument.uri, previousResultId, token)) ?? emptyReport(),
      )(session);
      onRequest(WorkspaceDiagnosticRequest.type, async ({ previousResultIds }, { token }) => {
        const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
        return { items: await reports.ofWorkspace(previous, token) };
      })(session);
      documents.onDidChangeContent(({ document }) => {
        if (!canPull(session)) push(session, document.uri);
        else if (canRefresh(session)) edits.changed(document.uri, document.getText());
      });
      documents.onDidClose(({ document }) => {
        edits.closed(document.uri);
        reports.close(document.uri);
        if (canPull(session)) return;
        void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
      });
    },
  ],
};

/**
 * Requests the client to pull all diagnostics again, or pushes them, after settings or files have
 * changed.
 */
export function refreshDiagnostics(session: Session): void {
  if (!canPull(session)) {
    for (const { uri } of session.documents.all()) push(session, uri);
  } else if (canRefresh(session)) {
    void session.clientResponse(session.connection.languages.diagnostics.refresh());
  }
}

function canPull(session: Session): boolean {
  return session.client.textDocument?.diagnostic !== undefined;
}

/** Whether the client pulls again on request, so that a problem may be reported later. */
function canRefresh(session: Session): boolean {
  return session.client.workspace?.diagnostics?.refreshSupport === true;
}

/** The reports of documents, of which the last ones are kept, so that unchanged ones are not sent again. */
class Reports {
  private readonly session: Session;
  private readonly edits: Edits;
  private readonly last = new Map<string, { id: string; items: string }>();
  /** The documents that were open. VS Code forgets the id of their last report, but not its problems. */
  private readonly closed = new Set<string>();
  private count = 0;

  constructor(session: Session, edits: Edits) {
    this.session = session;
    this.edits = edits;
  }

  close(uri: string): void {
    this.last.delete(uri);
    this.closed.add(uri);
  }

  /** Returns the report of a document; `undefined` if it does not exist. */
  async reportOf(
    uri: string,
    previousId: string | undefined,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport | undefined> {
    const { session, edits, last } = this;
    const snapshot = await session.read(uri);
    if (snapshot === undefined) return undefined;
    const problems = edits.finished(snapshot, await snapshot.problems());
    const items = problems.map(problem => toDiagnostic(session, snapshot.text, problem));
    if (token.isCancellationRequested) throw cancelled();
    const written = JSON.stringify(items);
    let report = last.get(uri);
    if (report?.items !== written) {
      report = { id: String(++this.count), items: written };
      last.set(uri, report);
    }
    return report.id === previousId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: report.id }
      : { kind: DocumentDiagnosticReportKind.Full, resultId: report.id, items };
  }

  /**
   * Returns the reports of all configurations, open or not. Those of other documents are empty once
   * they are closed: files that are deleted, excluded, or outside of the workspace.
   */
  async ofWorkspace(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const { session, closed } = this;
    const { documents, workspace } = session;
    const found = new Set(await workspace.configurations(token));
    session.watchedFiles.add([...found]);
    const reports: WorkspaceDocumentDiagnosticReport[] = [];
    for (const uri of new Set([...found, ...previous.keys(), ...closed])) {
      if (token.isCancellationRequested) throw cancelled();
      const version = documents.get(uri)?.version ?? null;
      const isKnown =
        version !== null || (found.has(uri) && !(await workspace.project.isExcluded(uri)));
      const named = { feature: WorkspaceDiagnosticRequest.method, uri };
      const request = () => this.reportOf(uri, previous.get(uri), token);
      // A document whose check fails costs its own report.
      const report = isKnown
        ? await loggingErrors(session, named, request).catch(throwResponse)
        : undefined;
      const isReported = report !== undefined || previous.has(uri) || closed.has(uri);
      if (isReported) reports.push({ uri, version, ...(report ?? emptyReport()) });
      await yieldToEventLoop();
    }
    return reports;
  }
}

function emptyReport(): DocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, items: [] };
}

function throwResponse(error: unknown): undefined {
  if (error instanceof ResponseError) throw error;
}

/** Sends the diagnostics of the newest version; those of a superseded one are dropped. */
function push(session: Session, uri: string): void {
  const named = { feature: PublishDiagnosticsNotification.method, uri };
  const pushNewest = async () => {
    // Edits that arrive together are checked once.
    await yieldToEventLoop();
    const snapshot = await session.snapshot(uri);
    if (snapshot === undefined) return;
    const { text } = snapshot;
    const problems = await snapshot.problems();
    // The document may have been closed in the meantime.
    if (session.documents.get(uri) !== text) return;
    const diagnostics = problems.map(problem => toDiagnostic(session, text, problem));
    await session.connection.sendDiagnostics({ uri, version: text.version, diagnostics });
  };
  // The version that supersedes one pushes its own.
  loggingErrors(session, named, pushNewest).catch(() => {});
}
