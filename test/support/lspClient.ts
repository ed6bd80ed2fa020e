/**
 * A language client of the barest kind. It speaks to a server in this process, which takes a tenth of the time,
 * or starts a program and speaks over stdio.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import {
  type ApplyWorkspaceEditParams,
  type ClientCapabilities,
  type CodeAction,
  type Diagnostic,
  FileChangeType,
  type FileSystemWatcher,
  type InitializeResult,
  type LogMessageParams,
  type Position,
  type Range,
  type Registration,
  type RegistrationParams,
  type ShowMessageParams,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver';

import { cacheEnvironment } from './cacheEnvironment.ts';
import { eventuallyEqual } from './eventually.ts';

/** The bundled server. */
export const serverPath = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

/** The capabilities of a full client such as VS Code that the server uses. */
export const fullClient: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    diagnostic: { relatedInformation: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } } },
  },
};

/** A full client with more capabilities. */
export function fullClientWith(
  workspace: ClientCapabilities['workspace'],
  textDocument: ClientCapabilities['textDocument'] = {},
): ClientCapabilities {
  return {
    workspace: { ...fullClient.workspace, ...workspace },
    textDocument: { ...fullClient.textDocument, ...textDocument },
  };
}

interface StartOptions {
  /** The script and arguments for Node (default: a server in this process). */
  readonly program?: readonly string[];
  /** The language of the client, as a BCP 47 tag; of a program, because a process has one language. */
  readonly locale?: string;
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A server, and the streams that it reads and writes. */
interface Server {
  readonly input: Writable;
  readonly output: Readable;
  readonly process?: ChildProcess;
  /** Ends the server after its shutdown; resolves to its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts a server in this process. Its `exit` would end the process, and is not sent. */
async function serverHere(): Promise<Server> {
  const [{ createConnection, ProposedFeatures }, { startServer }, { diskFiles }] =
    await Promise.all([
      import('vscode-languageserver/node'),
      import('../../server/src/lsp/startServer.ts'),
      import('../../server/src/node/diskFiles.ts'),
    ]);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const [reader, writer] = [new StreamMessageReader(input), new StreamMessageWriter(output)];
  startServer(
    options => createConnection(ProposedFeatures.all, reader, writer, options),
    diskFiles,
  );
  return { input, output, ended: Promise.resolve(0) };
}

function serverProgram(
  program: readonly string[],
  env: Readonly<Record<string, string>> | undefined,
): Server {
  const child = spawn(process.execPath, program, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...cacheEnvironment, ...env },
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { input: child.stdin, output: child.stdout, process: child, ended };
}

export class LspClient {
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  private readonly server: Server;
  private isStopped = false;
  /** The responses to `workspace/configuration` by section. */
  private readonly sections = new Map<string, unknown>();
  /** The diagnostics that the server pushed, by document. */
  readonly pushed = new Map<string, Diagnostic[]>();
  /** What the server has registered. */
  readonly registered: Registration[] = [];
  /** The messages that the server has shown. */
  readonly shown: ShowMessageParams[] = [];
  /** The messages in the log of the server. */
  readonly logged: string[] = [];
  /** The edits that the server has asked to apply, all of which are. */
  readonly applied: ApplyWorkspaceEditParams[] = [];
  /** What the server has asked to watch. */
  readonly watched: FileSystemWatcher[] = [];
  private readonly versions = new Map<string, number>();

  private constructor(server: Server, connection: MessageConnection, result: InitializeResult) {
    this.server = server;
    this.connection = connection;
    this.initialized = result;
    connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => this.sections.get(section) ?? null),
    );
    connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      this.registered.push(...registrations);
      for (const { registerOptions } of registrations) {
        this.watched.push(...(registerOptions?.watchers ?? []));
      }
      return null;
    });
    connection.onNotification('window/showMessage', (params: ShowMessageParams) => {
      this.shown.push(params);
    });
    connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => {
      this.logged.push(message);
    });
    connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      this.applied.push(params);
      return { applied: true };
    });
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.pushed.set(uri, diagnostics);
    });
  }

  /** @param folders the URIs of the workspace folders */
  static async start(
    capabilities: ClientCapabilities,
    initializationOptions?: unknown,
    folders: readonly string[] = [],
    { program, locale, env }: StartOptions = {},
  ): Promise<LspClient> {
    const isProgram = [program, locale, env].some(option => option !== undefined);
    const server = isProgram
      ? serverProgram(program ?? [serverPath, '--stdio'], env)
      : await serverHere();
    const connection = createMessageConnection(
      new StreamMessageReader(server.output),
      new StreamMessageWriter(server.input),
    );
    connection.listen();
    const result = await connection.sendRequest<InitializeResult>('initialize', {
      processId: isProgram ? process.pid : null,
      ...(locale !== undefined && { locale }),
      rootUri: folders[0] ?? null,
      capabilities,
      initializationOptions,
      ...(capabilities.workspace?.workspaceFolders && {
        workspaceFolders: folders.map(uri => ({ uri, name: 'x' })),
      }),
    });
    const client = new LspClient(server, connection, result);
    await connection.sendNotification('initialized', {});
    return client;
  }

  /** Sets the response for a section of the configuration. */
  configure(section: string, value: unknown): void {
    this.sections.set(section, value);
  }

  async open(uri: string, text: string): Promise<void> {
    this.versions.set(uri, 1);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'site-plugins', version: 1, text },
    });
  }

  async change(uri: string, contentChanges: readonly unknown[]): Promise<void> {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  request<Result>(method: string, uri: string, params: object = {}): Promise<Result> {
    return this.connection.sendRequest(method, { textDocument: { uri }, ...params });
  }

  async pull(uri: string): Promise<Diagnostic[]> {
    const report = await this.request<{ items: Diagnostic[] }>('textDocument/diagnostic', uri);
    return report.items;
  }

  /** Returns the reports of all configurations of the workspace. */
  pullWorkspace(previousResultIds: readonly object[] = []): Promise<WorkspaceDiagnosticReport> {
    return this.connection.sendRequest('workspace/diagnostic', { previousResultIds });
  }

  /** The codes of the pulled problems. */
  async codes(uri: string): Promise<unknown[]> {
    return (await this.pull(uri)).map(({ code }) => code);
  }

  /** The code actions of some kinds at a position or in a range. */
  actions(uri: string, place: Position | Range, only?: readonly string[]): Promise<CodeAction[]> {
    const range = 'start' in place ? place : { start: place, end: place };
    const context = { diagnostics: [], ...(only && { only }) };
    return this.request('textDocument/codeAction', uri, { range, context });
  }

  /** Runs a command of the server, given its name without the prefix. */
  run(name: string, ...args: readonly unknown[]): Promise<unknown> {
    const params = { command: `sitePlugins.${name}`, arguments: args };
    return this.connection.sendRequest('workspace/executeCommand', params);
  }

  /** Changes the settings of the section `sitePlugins`. */
  async changeSettings(settings: unknown): Promise<void> {
    this.configure('sitePlugins', settings);
    const changed = { settings: null };
    await this.connection.sendNotification('workspace/didChangeConfiguration', changed);
  }

  /** Reports that another program has changed a file. */
  async fileChanged(uri: string, type: FileChangeType = FileChangeType.Changed): Promise<void> {
    const changed = { changes: [{ uri, type }] };
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', changed);
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** Waits until what the server pushed last for a document are diagnostics with these codes and severities. */
  async pushes(uri: string, ...expected: readonly (readonly [code: string, severity: number])[]) {
    const read = () => this.pushed.get(uri)?.map(({ code, severity }) => [code, severity]);
    await eventuallyEqual<unknown>(`the diagnostics of ${uri}`, read, expected);
  }

  /** The process of a server that is a program. */
  get process(): ChildProcess {
    const { process } = this.server;
    if (process === undefined) throw new TypeError('The server is in this process.');
    return process;
  }

  /** Shuts the server down according to the protocol; resolves to its exit code. */
  async stop(): Promise<number | null> {
    this.isStopped = true;
    await this.connection.sendRequest('shutdown');
    if (this.server.process !== undefined) await this.connection.sendNotification('exit');
    const code = await this.server.ended;
    this.connection.dispose();
    return code;
  }

  /** Ends the server when a test fails before it has stopped it. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { exitCode = null, signalCode = null } = this.server.process ?? {};
    const hasEnded = exitCode !== null || signalCode !== null;
    if (!this.isStopped && !hasEnded) await this.stop();
  }
}
