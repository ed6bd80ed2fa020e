import { l10n, ProgressLocation, type TextDocument, window } from 'vscode';
import type { ExchangeDocuments } from '../documents.ts';
import { formatAnswer } from '../exchange.ts';
import { type HttpRequest, send } from '../http.ts';
import { formatDuration } from '../requestLog.ts';
import { fillIn, UnknownVariable } from './fillIn.ts';
import { parseRequests } from './parse.ts';

/** Sends the request that stands at a line, or around it, and shows the answer beside. */
export async function sendRequestAt(
  document: TextDocument,
  line: number,
  documents: ExchangeDocuments,
): Promise<void> {
  const file = parseRequests(document.getText());
  const written = file.requests.findLast(request => request.line <= line) ?? file.requests[0];
  if (written === undefined) return;
  try {
    await sendAndShow(fillIn(written, file), documents);
  } catch (reason) {
    await window.showErrorMessage(explain(reason));
  }
}

async function sendAndShow(request: HttpRequest, documents: ExchangeDocuments): Promise<void> {
  const title = `${request.method} ${request.url}`;
  const answer = await window.withProgress({ location: ProgressLocation.Window, title }, () =>
    send(request),
  );
  const note = l10n.t('Answered in {0}', formatDuration(answer.durationMs));
  await documents.showAnswer(formatAnswer(request, answer, note));
}

function explain(reason: unknown): string {
  if (reason instanceof UnknownVariable) {
    return l10n.t('The request uses {0}, which the file does not set.', reason.message);
  }
  if (reason instanceof Error && 'code' in reason && reason.code === 'ECONNREFUSED') {
    return l10n.t('Nobody answers there. Is the User API running?');
  }
  return l10n.t('The request could not be sent: {0}', String(reason));
}
