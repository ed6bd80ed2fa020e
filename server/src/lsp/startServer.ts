import {
  CodeLensRefreshRequest,
  CompletionRequest,
  type Connection,
  type ConnectionOptions,
  DidChangeConfigurationNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  FoldingRangeRequest,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  RegistrationRequest,
  RenameRequest,
  SelectionRangeRequest,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import manifest from '../../../package.json' with { type: 'json' };
import { languageId, requests, settingsSection } from '../core/product.ts';
import type { Files } from '../core/project/files.ts';
import { setTranslations } from '../core/text/language.ts';
import { bundles } from './bundles.generated.js';
import { sectionIn } from './documentSettings.ts';
import { refreshDiagnostics } from './features/diagnostics.ts';
import { features } from './features.ts';
import { Lifecycle } from './lifecycle.ts';
import { Session } from './session.ts';
import { filesOf } from './workspace/workspace.ts';

/** Creates the connection to the client with options of the server. */
export type Connect = (options: ConnectionOptions) => Connection;

/**
 * Starts the language server on a connection, which it returns.
 * @param disk reads `file:` URIs; if omitted, the client reads them, as all others
 */
export function startServer(connect: Connect, disk?: Files): Connection {
  const lifecycle = new Lifecycle();
  const connection = connect({ messageStrategy: lifecycle });
  lifecycle.listen(connection);
  connection.onInitialize((params): InitializeResult => {
    setLanguage(params.locale);
    const fromClient = params.initializationOptions?.files === true;
    const session = new Session(connection, filesOf(connection, fromClient, disk), params);
    session.settingsChanged(sectionIn(params.initializationOptions));
    session.foldersChanged({ added: foldersOf(params), removed: [] });
    session.onChange = () => refreshAll(session);
    session.documents.listen(connection);
    listen(session);
    const own: ServerCapabilities = {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: true,
      },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    };
    return {
      capabilities: merge([own, forAll(session)]),
      serverInfo: { name: manifest.displayName, version: manifest.version },
    };
  });
  connection.listen();
  return connection;
}

/**
 * Sets the language of all texts.
 * @param locale a BCP 47 language tag from `initialize`; English if it is not translated
 */
function setLanguage(locale: string | undefined): void {
  const [language = ''] = (locale ?? '').toLowerCase().split('-');
  setTranslations(bundles[language] ?? {});
}

/** Joins capabilities, of which several say something of the workspace. */
function merge(provided: readonly (Partial<ServerCapabilities> | undefined)[]): ServerCapabilities {
  const workspace = Object.assign({}, ...provided.map(one => one?.workspace));
  return Object.assign({}, ...provided, { workspace });
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams) {
  return workspaceFolders ?? (rootUri === null ? [] : [{ uri: rootUri, name: '' }]);
}

function listen(session: Session): void {
  const { connection, client } = session;
  for (const handle of features.flatMap(({ handlers }) => handlers)) handle(session);

  connection.onInitialized(() => {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
      const section = { section: settingsSection };
      void session.clientResponse(
        connection.client.register(DidChangeConfigurationNotification.type, section),
      );
    }
    if (session.separatesYaml) registerSeparate(session);
    session.watchedFiles.start(client);
    if (client.workspace?.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(change => session.foldersChanged(change));
    }
  });
  connection.onDidChangeConfiguration(({ settings }) =>
    session.settingsChanged(sectionIn(settings)),
  );
  connection.onDidChangeWatchedFiles(() => session.filesChanged());

  // No client watches what is around a file outside of the workspace.
  const isWatched = (uri: string) =>
    client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true &&
    session.workspace.contains(uri);
  session.documents.onDidOpen(({ document }) => {
    if (!isWatched(document.uri)) session.beginEpoch();
  });
  session.documents.onDidSave(({ document }) => {
    if (!isWatched(document.uri)) session.filesChanged();
  });
}

/**
 * What is there for JSON alone, by the name of the capability. For YAML, other extensions do it: of two formatters,
 * VS Code would ask which is meant.
 */
const separate = {
  completionProvider: CompletionRequest.method,
  renameProvider: RenameRequest.method,
  foldingRangeProvider: FoldingRangeRequest.method,
  selectionRangeProvider: SelectionRangeRequest.method,
  documentFormattingProvider: DocumentFormattingRequest.method,
  documentRangeFormattingProvider: DocumentRangeFormattingRequest.method,
} as const;

function provided(session: Session): ServerCapabilities {
  return merge(features.map(({ provides }) => provides?.(session.client, session)));
}

/** Returns the capabilities that are there for all documents from the start. */
function forAll(session: Session): ServerCapabilities {
  const all = Object.entries(provided(session));
  const isForAll = (name: string) => !session.separatesYaml || !Object.hasOwn(separate, name);
  return Object.fromEntries(all.filter(([name]) => isForAll(name)));
}

function registerSeparate(session: Session): void {
  const documentSelector = [{ language: languageId }];
  const all = new Map(Object.entries(provided(session)));
  const registrations = Object.entries(separate).map(([name, method]) => {
    const registerOptions = { ...Object(all.get(name)), documentSelector };
    return { id: method, method, registerOptions };
  });
  const request = session.connection.sendRequest(RegistrationRequest.type, { registrations });
  void session.clientResponse(request);
}

/** Asks the client to request everything again that depends on settings or files. */
function refreshAll(session: Session): void {
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
