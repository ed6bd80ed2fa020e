import {
  type ClientCapabilities,
  type Connection,
  MessageType,
  ShowMessageNotification,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../core/model/document.ts';
import type { Problem, Surroundings } from '../core/rules/rule.ts';
import { validateInSteps } from '../core/validate.ts';
import type { Files } from '../core/workspace/files.ts';
import type { Settings } from './settings.ts';
import { SettingsStore } from './settingsStore.ts';
import { inSlices, othersFirst, overtaken } from './slices.ts';
import { configurationName } from './workspace/configurationFiles.ts';
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
  readonly problems: Promise<readonly Problem[]>;
}

/** From about 500 entries on. */
const longText = 250_000;

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
  private readonly settingsStore = new SettingsStore(this);
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
    this.documents.onDidClose(({ document }) => this.settingsStore.forget(document.uri));
  }

  /** The open document, parsed once per version; `undefined` when the client has not opened it. */
  open(uri: string): OpenDocument | undefined {
    const text = this.documents.get(uri);
    if (text === undefined || !isConfiguration(text)) return undefined;
    let parsed = this.parsed.get(text);
    if (parsed?.version !== text.version) {
      const config = new ConfigDocument(text.getText(), parsed?.config);
      parsed = { version: text.version, config };
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

  /**
   * What is wrong with a document, found once per version, settings and surroundings.
   * @throws ResponseError when an edit has overtaken the version that was asked about
   */
  async problems({ text, config }: OpenDocument): Promise<readonly Problem[]> {
    const { version } = text;
    const isOvertaken = () => text.version !== version;
    const settings = await this.settings(text.uri);
    const surroundings = await this.surroundings({ text, config });
    // Reading a long text has taken its time already; others come first before it is checked.
    if (config.text.length > longText) await othersFirst();
    if (isOvertaken()) throw overtaken();
    let checked = this.checked.get(config);
    if (checked?.settings !== settings || checked.surroundings !== surroundings) {
      const steps = validateInSteps(config, { ...settings, surroundings });
      checked = { settings, surroundings, problems: inSlices(steps, isOvertaken) };
      this.checked.set(config, checked);
    }
    const problems = await checked.problems;
    // Its places would be looked for in the newer text.
    if (isOvertaken()) throw overtaken();
    return problems;
  }

  /** The problems that a document would have if its text were another. */
  async problemsOfText(
    { text, config }: OpenDocument,
    changed: string,
  ): Promise<readonly Problem[]> {
    if (changed === config.text) return this.problems({ text, config });
    const settings = await this.settings(text.uri);
    const document = new ConfigDocument(changed, config);
    const surroundings = await this.workspace.surroundings(text.uri, document, settings);
    return inSlices(validateInSteps(document, { ...settings, surroundings }), () => false);
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

  /** Shows a sentence to the user. A notification: unlike a request, no client can refuse it. */
  tell(message: string, type: MessageType = MessageType.Warning): void {
    void this.connection.sendNotification(ShowMessageNotification.type, { type, message });
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
    return this.settingsStore.of(uri);
  }

  /** Forgets what was set; a client that pushes its settings hands them over here. */
  settingsChanged(pushed: unknown): void {
    this.settingsStore.changed(pushed);
  }

  /** Forgets what was known of files around the documents, and the settings that stand in some. */
  filesChanged(): void {
    this.settingsStore.forget();
    this.workspace.filesChanged();
  }
}

/** Some clients send this server every JSON file they have; it answers for its own alone. */
function isConfiguration({ languageId, uri }: TextDocument): boolean {
  return languageId === 'site-plugins' || uri.endsWith(`/${configurationName}`);
}
