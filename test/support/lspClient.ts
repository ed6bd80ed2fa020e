/** A language client of the barest kind: it starts the bundled server and speaks over stdio. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  WorkspaceFolder,
} from 'vscode-languageserver';

import { cacheEnvironment } from './cacheEnvironment.ts';

/** The bundled server. */
export const serverPath = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

/** The capabilities of a full client such as VS Code that the server uses. */
export const fullClient: ClientCapabilities = {
  workspace: { configuration: true, diagnostics: { refreshSupport: true } },
  textDocument: {
    diagnostic: { relatedInformation: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } } },
  },
};

interface StartOptions {
  /** The script and arguments for Node (default: the bundled server). */
  readonly program?: readonly string[];
  /** The language of the client, as a BCP 47 tag. */
  readonly locale?: string;
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

export class LspClient {
  readonly connection: MessageConnection;
  readonly process: ChildProcess;
  readonly initialized: InitializeResult;
  /** The responses to `workspace/configuration` by section. */
  private readonly sections = new Map<string, unknown>();
  /** The diagnostics that the server pushed, by document. */
  readonly pushed = new Map<string, Diagnostic[]>();
  private readonly versions = new Map<string, number>();
  private waiting: (() => void)[] = [];

  private constructor(
    process: ChildProcess,
    connection: MessageConnection,
    result: InitializeResult,
  ) {
    this.process = process;
    this.connection = connection;
    this.initialized = result;
    connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => this.sections.get(section) ?? null),
    );
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.pushed.set(uri, diagnostics);
      for (const resolve of this.waiting.splice(0)) resolve();
    });
  }

  static async start(
    capabilities: ClientCapabilities,
    initializationOptions?: unknown,
    workspaceFolders: WorkspaceFolder[] | null = null,
    { program = [serverPath, '--stdio'], locale, env }: StartOptions = {},
  ): Promise<LspClient> {
    const server = spawn(process.execPath, program, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...cacheEnvironment, ...env },
    });
    const connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.listen();
    const result = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      ...(locale !== undefined && { locale }),
      rootUri: null,
      capabilities,
      initializationOptions,
      workspaceFolders,
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

  /** Waits for the next diagnostics that the server pushes, of any document. */
  nextPush(): Promise<void> {
    return new Promise(resolve => this.waiting.push(resolve));
  }

  /** Shuts the server down according to the protocol; resolves to its exit code. */
  async stop(): Promise<number | null> {
    const exit = new Promise<number | null>(resolve => this.process.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const code = await exit;
    this.connection.dispose();
    return code;
  }

  /** Ends the server when a test fails before it has stopped it. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.stop();
  }
}
