import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { placeAt } from '../core/capabilities/completion/place.ts';
import {
  type CompletionWorkspace,
  emptyWorkspace,
} from '../core/capabilities/completion/proposal.ts';
import { ConfigDocument } from '../core/model/document.ts';
import type { Problem, Surroundings } from '../core/rules/rule.ts';
import { validate } from '../core/validate.ts';
import type { Files } from '../core/workspace/files.ts';
import type { KnownPlugin } from '../core/workspace/knownPlugin.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';
import { Workspace } from './workspace/workspace.ts';

/** A document as its client sees it, and as the core does. */
export interface OpenDocument {
  readonly text: TextDocument;
  readonly config: ConfigDocument;
}

/** What was found in one version of a document, and under which circumstances. */
interface Checked {
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  readonly problems: readonly Problem[];
}

/** What one client has opened, can do and has set. */
export class Session {
  readonly connection: Connection;
  readonly documents = new TextDocuments(TextDocument);
  readonly workspace: Workspace;
  client: ClientCapabilities = {};
  /** Commands that the client itself offers and that answers may name. */
  clientCommands: ReadonlySet<string> = new Set();
  /** Where the text of the bundled schema can be read and shown, if anywhere. */
  schemaUri: string | undefined;
  /** Settings of a client that pushes them instead of answering `workspace/configuration`. */
  private pushed: Settings = defaultSettings;
  private readonly byScope = new Map<string, Promise<Settings>>();
  private readonly parsed = new WeakMap<
    TextDocument,
    { version: number; config: ConfigDocument }
  >();
  private readonly checked = new WeakMap<ConfigDocument, Checked>();
  private readonly known = new WeakMap<
    ConfigDocument,
    { settings: Settings; surroundings: Promise<Surroundings> }
  >();

  constructor(connection: Connection, files: Files) {
    this.connection = connection;
    this.workspace = new Workspace(connection, files);
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

  /** The document, open or read from its file; `undefined` when there is none. */
  async document(uri: string): Promise<OpenDocument | undefined> {
    const open = this.open(uri);
    if (open !== undefined) return open;
    const config = await this.workspace.read(uri);
    if (config === undefined) return undefined;
    return { text: TextDocument.create(uri, 'site-plugins', 0, config.text), config };
  }

  /** What is wrong with a document, found once per version, settings and surroundings. */
  async problems({ text, config }: OpenDocument): Promise<readonly Problem[]> {
    const settings = await this.settings(text.uri);
    const surroundings = await this.surroundings({ text, config });
    let checked = this.checked.get(config);
    if (checked?.settings !== settings || checked.surroundings !== surroundings) {
      const problems = validate(config, { rules: settings.rules, surroundings });
      checked = { settings, surroundings, problems };
      this.checked.set(config, checked);
    }
    return checked.problems;
  }

  /** What is known of the places around a document, looked up once per version. */
  async surroundings({ text, config }: OpenDocument): Promise<Surroundings> {
    const settings = await this.settings(text.uri);
    let known = this.known.get(config);
    if (known?.settings !== settings) {
      known = { settings, surroundings: this.workspace.surroundings(text.uri, config, settings) };
      this.known.set(config, known);
    }
    return known.surroundings;
  }

  /** What completion may know of the workspace; other documents are read only where a source is typed. */
  async completionWorkspace(
    { text, config }: OpenDocument,
    offset: number,
    token: CancellationToken,
  ): Promise<CompletionWorkspace> {
    const place = placeAt(config, offset);
    if (place?.kind !== 'value' || place.path[0] !== 'plugins') return emptyWorkspace;
    const plugins = await this.knownPlugins(text.uri);
    const isSource = place.path[2] === 'source';
    if (!isSource) return { ...emptyWorkspace, plugins };
    const folders = await this.workspace.foldersAt(text.uri, place.typed);
    return { plugins, sources: await this.otherSources(text.uri, token), folders };
  }

  /** The plugins of the catalogues that the settings name. */
  async knownPlugins(uri: string): Promise<readonly KnownPlugin[]> {
    const { catalogs } = await this.settings(uri);
    return this.workspace.catalog(this.workspace.root(uri), catalogs);
  }

  /** The sources that the other configurations of the workspace use, local ones left out. */
  async otherSources(uri: string, token: CancellationToken): Promise<string[]> {
    const sources = new Set<string>();
    for (const other of await this.workspace.configurations(token)) {
      if (other === uri || token.isCancellationRequested) continue;
      const document = await this.document(other);
      for (const { source, repo } of document?.config.view.plugins ?? []) {
        if (repo !== undefined && source?.form !== 'local') sources.add(repo.value);
      }
    }
    return [...sources].sort();
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

  /**
   * The settings for a document, which may differ from folder to folder. What the project's own
   * configuration file says comes before what the editor says, so that every tool agrees.
   */
  settings(uri: string): Promise<Settings> {
    let settings = this.byScope.get(uri);
    if (settings === undefined) {
      settings = this.readSettings(uri);
      this.byScope.set(uri, settings);
    }
    return settings;
  }

  private async readSettings(uri: string): Promise<Settings> {
    const editor = await this.editorSettings(uri);
    const project = await this.workspace.configuration(uri);
    return { ...editor, rules: { ...editor.rules, ...project.rules } };
  }

  private async editorSettings(uri: string): Promise<Settings> {
    if (this.client.workspace?.configuration !== true) return this.pushed;
    const item = { scopeUri: uri, section: 'sitePlugins' };
    const answer = await this.ask(this.connection.workspace.getConfiguration(item));
    return readSettings(answer);
  }

  /** Forgets what was set; a client that pushes its settings hands them over here. */
  settingsChanged(pushed: unknown): void {
    this.byScope.clear();
    this.pushed = readSettings(pushed);
  }

  /** Forgets what was known of files around the documents, and the settings that stand in some. */
  filesChanged(): void {
    this.byScope.clear();
    this.workspace.filesChanged();
  }
}
