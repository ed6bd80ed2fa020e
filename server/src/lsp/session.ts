import {
  type ClientCapabilities,
  type Connection,
  type InitializeParams,
  MessageType,
  ShowMessageNotification,
  TextDocuments,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { ConfigDocument } from '../core/config/document.ts';
import type { SiteSchema } from '../core/config/siteSchema.ts';
import { notInYaml } from '../core/preview/edits/index.ts';
import {
  bugMessage,
  isConfigurationPath,
  languageId,
  requests,
  settingsSection,
} from '../core/product.ts';
import { type Files, resolvePath } from '../core/project/files.ts';
import { patternsOf } from '../core/project/ignorePattern.ts';
import type { Notes } from '../core/project/notes.ts';
import type { KnownPlugin, ProjectContext } from '../core/project/projectContext.ts';
import { schemaFile } from '../core/settings/project.ts';
import { printable } from '../core/text/printable.ts';
import { syntaxOf } from '../core/yaml/loadYaml.ts';
import {
  type DocumentSettings,
  defaultSettings,
  type EditorSettings,
  mergeSettings,
  readEditorSettings,
} from './documentSettings.ts';
import { Snapshot, type SnapshotSource } from './snapshot.ts';
import { TextVersion } from './textVersion.ts';
import { NoteCounter } from './workspace/noteCounter.ts';
import { WatchedFiles } from './workspace/watchedFiles.ts';
import { Workspace } from './workspace/workspace.ts';

/** How long a client may take to respond with its settings, in milliseconds. */
const maximumWait = 5_000;

const tooLate = Symbol('too late');

/** The snapshot of an open document. Its schema may have to be read. */
interface OpenSnapshot {
  readonly text: TextVersion;
  readonly epoch: number;
  readonly snapshot: Promise<Snapshot>;
}

/** The state of a client connection: its capabilities, documents and settings. */
export class Session implements SnapshotSource {
  readonly connection: Connection;
  readonly documents = new TextDocuments<TextVersion>({
    create: (...document) => new TextVersion(...document),
    update: (before, changes, version) => before.changed(changes, version),
  });
  readonly workspace: Workspace;
  readonly watchedFiles: WatchedFiles;
  readonly client: ClientCapabilities;
  /** Commands of the client that responses may contain. */
  readonly clientCommands: ReadonlySet<string>;
  /** Whether the client opens the server's own pages about problem codes, which need no network. */
  readonly opensRulePages: boolean;
  /** Whether the client registers for JSON alone what other extensions do for YAML. */
  readonly separatesYaml: boolean;
  /** Whether the client shows previews and updates them on request. */
  readonly refreshesPreviews: boolean;
  /** Whether the client shows which schema decides, and what it shows for open documents. */
  private readonly showsSchemas: boolean;
  private readonly shown = new Map<string, SiteSchema>();
  /** Counts the changes of settings, files and folders. A snapshot of an earlier epoch is outdated. */
  private epoch = 0;
  /** The newest snapshot of each open document, by URI. */
  private readonly open = new Map<string, OpenSnapshot>();
  /** The newest snapshot of each document that was read from its file. */
  private readonly closed = new Map<string, Snapshot>();
  private readonly noteCounter: NoteCounter;
  /** The settings that the client has sent with a notification, or at its start. */
  private sentSettings = defaultSettings;
  /** The last version of a document for which a part of the server has failed, by both. */
  private readonly failed = new Map<string, TextVersion | number>();
  /** Whether the client has not responded with its settings yet, and is not asked again. */
  private isSilent = false;
  /** Called when settings, files, folders or notes have changed, which documents were checked with. */
  onChange: () => void = () => {};

  constructor(connection: Connection, files: Files, params: InitializeParams) {
    const { capabilities, initializationOptions: options } = params;
    this.connection = connection;
    this.client = capabilities;
    this.clientCommands = new Set(options?.commands ?? []);
    this.opensRulePages = options?.rulePages === true;
    this.separatesYaml = options?.separatesYaml === true;
    this.refreshesPreviews = options?.previews === true;
    this.showsSchemas = options?.schemas === true;
    this.watchedFiles = new WatchedFiles(connection, uri => this.workspace.root(uri));
    this.workspace = new Workspace(files, message => this.notify(message));
    this.noteCounter = new NoteCounter(files, () => {
      this.epoch++;
      this.onChange();
    });
    this.documents.onDidClose(({ document }) => {
      this.open.delete(document.uri);
      this.shown.delete(document.uri);
    });
  }

  /**
   * The snapshot of an open document as it is now, even if it is changed before it is read; `undefined` if the client
   * has not opened it.
   */
  async snapshot(uri: string): Promise<Snapshot | undefined> {
    const text = this.documents.get(uri);
    if (text === undefined || !isConfiguration(text)) return undefined;
    const { epoch } = this;
    const last = this.open.get(uri);
    if (last?.text === text && last.epoch === epoch) return last.snapshot;
    const snapshot = this.newSnapshot(text, epoch, last?.snapshot);
    this.open.set(uri, { text, epoch, snapshot });
    const { config } = await snapshot;
    if (this.showsSchemas && this.shown.get(uri) !== config.schema) {
      this.shown.set(uri, config.schema);
      const schema = config.schema.own?.uri ?? null;
      void this.connection.sendNotification(requests.schemaChanged, { uri, schema });
    }
    return snapshot;
  }

  private async newSnapshot(
    text: TextVersion,
    epoch: number,
    last: OpenSnapshot['snapshot'] | undefined,
  ): OpenSnapshot['snapshot'] {
    const previous = await last?.catch(() => undefined);
    const before = previous?.config;
    const content = text.getText();
    const syntax = await syntaxOf(text.uri);
    const isSame = before?.text === content;
    const parsed = isSame ? before : new ConfigDocument(content, { before, syntax });
    const config = await this.workspace.project.withSchema(text.uri, parsed);
    return new Snapshot({ text, config, epoch, previous }, this);
  }

  /** The snapshot of a document, open or read from its file; `undefined` if there is neither. */
  async read(uri: string): Promise<Snapshot | undefined> {
    const open = await this.snapshot(uri);
    if (open !== undefined) return open;
    const previous = this.closed.get(uri);
    if (previous?.epoch === this.epoch) return previous;
    const content = await this.workspace.readText(uri);
    if (content === undefined) return undefined;
    const snapshot = await this.snapshotOf(uri, content, previous);
    this.closed.set(uri, snapshot);
    return snapshot;
  }

  /** The snapshot of a text that is not in an editor, as that of a document. */
  snapshotOf(uri: string, content: string, previous?: Snapshot): OpenSnapshot['snapshot'] {
    const text = new TextVersion(uri, languageId, 0, content);
    return this.newSnapshot(text, this.epoch, previous && Promise.resolve(previous));
  }

  /** The settings for a document, which depend on its folder. Within a snapshot use `settings()`. */
  async settings(uri: string): Promise<DocumentSettings> {
    const [editor, project] = await Promise.all([
      this.editorSettings(uri),
      this.workspace.projectSettings(uri),
    ]);
    return mergeSettings(editor, project, this.workspace.root(uri));
  }

  /** Returns the settings that the client responds with for a document, or else those that it has sent. */
  private async editorSettings(uri: string): Promise<EditorSettings> {
    if (this.client.workspace?.configuration !== true || this.isSilent) return this.sentSettings;
    const item = { scopeUri: uri, section: settingsSection };
    const response = this.clientResponse(this.connection.workspace.getConfiguration(item));
    const limit = new Promise(resolve => setTimeout(resolve, maximumWait, tooLate));
    const section: unknown = await Promise.race([response, limit]);
    if (section === tooLate) {
      this.isSilent = true;
      void response.then(() => {
        this.isSilent = false;
        this.renew();
      });
      return this.sentSettings;
    }
    return section === undefined || section === null
      ? this.sentSettings
      : this.readSettings(section);
  }

  private readSettings(section: unknown): EditorSettings {
    const { settings, faults } = readEditorSettings(section);
    for (const message of faults) this.workspace.reportOnce(message);
    return settings;
  }

  /** Returns the plugins of the catalogs in the settings of a document. */
  async knownPlugins(uri: string): Promise<readonly KnownPlugin[]> {
    return this.workspace.catalog(
      await ((await this.snapshot(uri))?.settings() ?? this.settings(uri)),
    );
  }

  isSuperseded(text: TextVersion): boolean {
    return (this.documents.get(text.uri) ?? text) !== text;
  }

  /** Returns the project context of a document, and watches the files that it comes from. */
  async projectContext(snapshot: Snapshot, config: ConfigDocument): Promise<ProjectContext> {
    const { uri } = snapshot;
    const settings = await snapshot.settings();
    const { content } = settings;
    const catalog = await this.workspace.catalog(settings);
    const folders = config.view.plugins.flatMap(({ source }) =>
      source?.form === 'local' ? (resolvePath(uri, source.path) ?? []) : [],
    );
    const schema = schemaFile(uri, config) ?? [];
    this.watchedFiles.add([...settings.catalogs.map(one => one.uri), ...folders, schema].flat());
    const around = { catalog, content };
    return this.workspace.project.context(uri, config, around, (folder, patterns) => {
      this.watchedFiles.addFolder(folder.uri);
      return this.noteCounter.current(folder, patterns);
    });
  }

  /** Returns the notes that the patterns of a document hide, if it has any, as soon as they are counted. */
  async hiddenNotes(snapshot: Snapshot): Promise<Notes | undefined> {
    return patternsOf(snapshot.config).length === 0 ? undefined : this.notes(snapshot);
  }

  /** Returns the notes of a document's site with what its patterns hide, as soon as they are counted. */
  async notes(snapshot: Snapshot): Promise<Notes | undefined> {
    const { content } = await snapshot.settings();
    return content && this.noteCounter.counted(content, patternsOf(snapshot.config));
  }

  /** @param pushed the settings, from a client that sends them with the notification */
  settingsChanged(pushed: unknown): void {
    this.sentSettings = this.readSettings(pushed);
    this.renew();
  }

  filesChanged(): void {
    this.noteCounter.expire();
    this.renew();
  }

  foldersChanged(change: WorkspaceFoldersChangeEvent): void {
    this.workspace.changeFolders(change);
    this.renew();
  }

  private renew(): void {
    this.beginEpoch();
    this.onChange();
  }

  /** Has all files read again, among them the settings of projects. */
  beginEpoch(): void {
    this.epoch++;
    this.workspace.invalidate();
  }

  /** The snapshot of an open document in JSON. Of one in YAML, shows that it is not possible. */
  async jsonSnapshot(uri: unknown): Promise<Snapshot | undefined> {
    const snapshot = typeof uri === 'string' ? await this.snapshot(uri) : undefined;
    if (snapshot?.config.syntax.name !== 'yaml') return snapshot;
    this.notify(notInYaml());
    return undefined;
  }

  /** Shows a message to the user, as a notification, because clients may reject a request. */
  notify(message: string, type: MessageType = MessageType.Warning): void {
    void this.connection.sendNotification(ShowMessageNotification.type, {
      type,
      message: printable(message),
    });
  }

  /**
   * Logs the error of a part of the server, which is a bug: once for each version of a document.
   * @param uri the document; `undefined` if the error is not about one
   */
  logBug(part: string, error: unknown, uri?: string): void {
    if (uri !== undefined) {
      const version = this.documents.get(uri) ?? this.epoch;
      if (this.failed.get(`${part} ${uri}`) === version) return;
      this.failed.set(`${part} ${uri}`, version);
    }
    const about = uri === undefined ? '' : `${uri}: `;
    const { stack = '' } = Object(error) as { readonly stack?: string };
    this.connection.console.error(`${about}${bugMessage(part, error)}\n${stack}`);
  }

  /**
   * Sends a request to the client. Returns `undefined` and logs the error if the client rejects it.
   */
  async clientResponse<Response>(request: Promise<Response>): Promise<Response | undefined> {
    try {
      return await request;
    } catch (error) {
      this.connection.console.warn(`The client refused a request: ${error}`);
      return undefined;
    }
  }
}

/** Some clients send all JSON files; this server only handles its own files. */
function isConfiguration(text: TextVersion): boolean {
  return text.languageId === languageId || isConfigurationPath(text.uri);
}
