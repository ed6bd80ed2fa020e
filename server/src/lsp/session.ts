import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../core/model/document.ts';
import type { Problem } from '../core/rules/rule.ts';
import { validate } from '../core/validate.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';

/** A document as its client sees it, and as the core does. */
export interface OpenDocument {
  readonly text: TextDocument;
  readonly config: ConfigDocument;
}

/** What one client has opened, can do and has set. */
export class Session {
  readonly connection: Connection;
  readonly documents = new TextDocuments(TextDocument);
  client: ClientCapabilities = {};
  /** Settings of a client that pushes them instead of answering `workspace/configuration`. */
  private pushed: Settings = defaultSettings;
  private readonly byScope = new Map<string, Promise<Settings>>();
  private readonly parsed = new WeakMap<
    TextDocument,
    { version: number; config: ConfigDocument }
  >();
  private readonly checked = new WeakMap<
    ConfigDocument,
    { settings: Settings; problems: Problem[] }
  >();

  constructor(connection: Connection) {
    this.connection = connection;
    this.documents.onDidClose(({ document }) => this.byScope.delete(document.uri));
  }

  /** The open document, parsed once per version; `undefined` when the client has not opened it. */
  open(uri: string): OpenDocument | undefined {
    const text = this.documents.get(uri);
    if (text === undefined) return undefined;
    let parsed = this.parsed.get(text);
    if (parsed?.version !== text.version) {
      parsed = { version: text.version, config: new ConfigDocument(text.getText()) };
      this.parsed.set(text, parsed);
    }
    return { text, config: parsed.config };
  }

  /** What is wrong with a document, found once per version and settings. */
  async problems({ text, config }: OpenDocument): Promise<readonly Problem[]> {
    const settings = await this.settings(text.uri);
    let checked = this.checked.get(config);
    if (checked?.settings !== settings) {
      checked = { settings, problems: validate(config, { rules: settings.rules }) };
      this.checked.set(config, checked);
    }
    return checked.problems;
  }

  /** Waits for a request to the client. That a client refuses it is worth a line in its log, no more. */
  async ask<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await request;
    } catch (reason) {
      this.connection.console.warn(`The client refused a request: ${reason}`);
      return undefined;
    }
  }

  /** The settings for a document, which may differ from folder to folder. */
  settings(uri: string): Promise<Settings> {
    if (this.client.workspace?.configuration !== true) return Promise.resolve(this.pushed);
    let settings = this.byScope.get(uri);
    if (settings === undefined) {
      settings = this.connection.workspace
        .getConfiguration({ scopeUri: uri, section: 'sitePlugins' })
        .then(readSettings, () => defaultSettings);
      this.byScope.set(uri, settings);
    }
    return settings;
  }

  /** Forgets what was set; a client that pushes its settings hands them over here. */
  settingsChanged(pushed: unknown): void {
    this.byScope.clear();
    this.pushed = readSettings(pushed);
  }
}
