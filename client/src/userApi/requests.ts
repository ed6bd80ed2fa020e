/** The requests of `.http` files, and those in the view, which can be sent again. */
import {
  CodeLens,
  commands,
  Disposable,
  type ExtensionContext,
  env,
  extensions,
  l10n,
  languages,
  ProgressLocation,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import {
  exists,
  showDocument,
  showVirtualText,
  showVirtualTextBeside,
  virtualScheme,
} from '../documents.ts';
import {
  formatLogged,
  formatResponse,
  readHttpFile,
  send,
  toCurl,
  UnknownVariable,
} from './http.ts';
import { formatDuration } from './texts.ts';
import type { UserApi } from './userApi.ts';
import type { NodeOf } from './view.ts';

/** Other extensions that send `.http` files. If one is installed, ours only sends logged requests. */
const httpExtensions = ['humao.rest-client', 'anweber.vscode-httpyac'];

/** The maximum length of a response that is shown, in UTF-16 code units. */
const maximumLength = 200_000;

/**
 * Shows the code lens "Send Request" above every request of an `.http` file, and enables the key, unless another
 * extension has both.
 */
export function registerSending(): Disposable {
  const enableKey = () =>
    commands.executeCommand('setContext', 'sitePlugins.userApi.sendsRequests', !isSentByOther());
  void enableKey();
  return Disposable.from(
    languages.registerCodeLensProvider({ pattern: '**/*.http' }, { provideCodeLenses: lensesOf }),
    extensions.onDidChange(enableKey),
  );
}

function isSentByOther(): boolean {
  return httpExtensions.some(id => extensions.getExtension(id) !== undefined);
}

function lensesOf(document: TextDocument): CodeLens[] {
  if (isSentByOther() && document.uri.scheme !== virtualScheme) return [];
  return readHttpFile(document.getText()).map(
    ({ line }) =>
      new CodeLens(new Range(line, 0, line, 0), {
        title: l10n.t('Send Request'),
        command: 'sitePlugins.userApi.sendRequest',
        arguments: [document.uri, line],
      }),
  );
}

/**
 * Sends the request of a file at or around a zero-based line, and shows the response or an error.
 * @param uri that of the file; without one, the request at the cursor is sent
 */
export async function sendRequest(
  uri: unknown = window.activeTextEditor?.document.uri,
  line: unknown = window.activeTextEditor?.selection.active.line,
): Promise<void> {
  if (!(uri instanceof Uri) || typeof line !== 'number') return;
  const sections = readHttpFile((await workspace.openTextDocument(uri)).getText());
  const section = sections.findLast(request => request.line <= line) ?? sections[0];
  if (section === undefined) return;
  try {
    const request = section.read();
    const title = `${request.method} ${request.url}`;
    const response = await window.withProgress({ location: ProgressLocation.Window, title }, () =>
      send(request),
    );
    const note = l10n.t('Response in {0}', formatDuration(response.durationMs));
    const text = formatResponse(request, response, note);
    const isWhole = text.length <= maximumLength;
    const shown = isWhole ? text : `${text.slice(0, maximumLength)}…`;
    await showVirtualTextBeside('response.http', shown);
  } catch (reason) {
    void window.showErrorMessage(messageOf(reason));
  }
}

function messageOf(reason: unknown): string {
  if (reason instanceof UnknownVariable) {
    return l10n.t('The request uses {0}, which the file does not define.', reason.message);
  }
  // `fetch` fails with a general error, whose cause says why.
  const { cause = reason } = reason as Error;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
    return l10n.t('The connection was refused. Is the User API running?');
  }
  return l10n.t('The request could not be sent: {0}', String(cause));
}

const exampleName = 'user-api.http';

/**
 * Opens the workspace's copy of the example requests, which keeps the user's changes. The origin of the API
 * becomes their base URL.
 */
export async function openRequests({ origin }: UserApi, context: ExtensionContext): Promise<void> {
  const folder = context.storageUri ?? context.globalStorageUri;
  const uri = Uri.joinPath(folder, exampleName);
  if (!(await exists(uri))) {
    const shipped = Uri.joinPath(context.extensionUri, 'client', 'assets', exampleName);
    await workspace.fs.createDirectory(folder);
    await workspace.fs.copy(shipped, uri);
  }
  const document = await workspace.openTextDocument(uri);
  await showDocument(document, { preview: false });
  const found = /(?<=^@baseUrl *= *)\S+/m.exec(document.getText());
  if (found === null || found[0] === origin) return;
  const { index } = found;
  const range = new Range(document.positionAt(index), document.positionAt(index + found[0].length));
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, range, origin);
  const wasDirty = document.isDirty;
  await workspace.applyEdit(edit);
  if (!wasDirty) await document.save();
}

/** Shows a logged request with its response. */
export async function showRequest(api: UserApi, { request }: NodeOf<'request'>): Promise<void> {
  const name = `${request.method} ${request.path} ${request.status}.http`;
  await showVirtualText(name, formatLogged(request, api.origin), { preview: true });
}

/** Copies a logged request as a command for a POSIX shell. */
export async function copyAsCurl(api: UserApi, { request }: NodeOf<'request'>): Promise<void> {
  if (request.partial === undefined && request.requestBodyBase64 === undefined) {
    return copy(toCurl(request, api.origin), `${request.method} ${request.path}`);
  }
  const text = l10n.t('The log does not have the whole request as text, so it cannot be copied.');
  void window.showErrorMessage(text);
}

/** Copies a text, and says so in the status bar. */
export async function copy(text: string, name = text): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(l10n.t('Copied {0}', name), 3_000);
}
