import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeResult,
  PositionEncodingKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import manifest from '../../../package.json' with { type: 'json' };
import { push } from './capabilities/diagnostics.ts';
import { capabilities } from './capabilities.ts';
import { Session } from './session.ts';

/** Answers a client until it leaves. Knows no transport and no platform. */
export function startServer(connection: Connection): void {
  const session = new Session(connection);

  connection.onInitialize((params): InitializeResult => {
    session.client = params.capabilities;
    session.settingsChanged(params.initializationOptions);
    for (const capability of capabilities) capability.listen(session);
    const provided = capabilities.map(capability => capability.provides(params.capabilities));
    const own: ServerCapabilities = {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    };
    return {
      capabilities: Object.assign(own, ...provided),
      serverInfo: { name: manifest.displayName, version: manifest.version },
    };
  });

  connection.onInitialized(() => {
    if (session.client.workspace?.didChangeConfiguration?.dynamicRegistration !== true) return;
    const section = { section: 'sitePlugins' };
    void session.ask(connection.client.register(DidChangeConfigurationNotification.type, section));
  });

  connection.onDidChangeConfiguration(({ settings }) => {
    session.settingsChanged(settings?.sitePlugins);
    if (session.client.textDocument?.diagnostic === undefined) {
      for (const { uri } of session.documents.all()) void push(session, uri);
    } else if (session.client.workspace?.diagnostics?.refreshSupport === true) {
      void session.ask(connection.languages.diagnostics.refresh());
    }
  });

  session.documents.listen(connection);
  connection.listen();
}
