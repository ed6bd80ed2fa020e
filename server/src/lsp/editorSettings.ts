import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { settingsSection } from '../core/product.ts';
import { defaultSettings, type EditorSettings, readEditorSettings } from './documentSettings.ts';

/** How long a client may take to respond with its settings, in milliseconds. */
const maximumWait = 5_000;

const tooLate = Symbol('too late');

interface Events {
  /** Shows a message about a setting that is ignored. */
  readonly onProblem: (message: string) => void;
  /** Called when a client responds after all. */
  readonly onLateResponse: () => void;
}

/** The settings of an editor: those that the client is asked for, or else those that it has sent. */
export class EditorSettingsReader {
  private readonly connection: Connection;
  private readonly canAsk: boolean;
  private readonly events: Events;
  private sent = defaultSettings;
  /** Whether the client has not responded yet. */
  private isSilent = false;

  constructor(connection: Connection, { workspace }: ClientCapabilities, events: Events) {
    this.connection = connection;
    this.canAsk = workspace?.configuration === true;
    this.events = events;
  }

  /** Records settings that a client sends with a notification, or at its start. */
  receive(section: unknown): void {
    this.sent = this.read(section);
  }

  /** Returns the settings for a document. */
  async of(uri: string): Promise<EditorSettings> {
    if (!this.canAsk || this.isSilent) return this.sent;
    const item = { scopeUri: uri, section: settingsSection };
    const { console, workspace } = this.connection;
    const response = workspace.getConfiguration(item).catch((error: unknown) => {
      console.warn(`The client refused to send its settings: ${error}`);
    });
    const limit = new Promise<typeof tooLate>(resolve => {
      AbortSignal.timeout(maximumWait).addEventListener('abort', () => resolve(tooLate));
    });
    const section: unknown = await Promise.race([response, limit]);
    if (section === tooLate) {
      this.isSilent = true;
      console.warn('The client has not responded with its settings.');
      void response.then(() => {
        this.isSilent = false;
        this.events.onLateResponse();
      });
    }
    // A client may know only keys such as `sitePlugins.rules`, which it does not find in a section.
    const isMissing = section === tooLate || section === undefined || section === null;
    return isMissing ? this.sent : this.read(section);
  }

  private read(section: unknown): EditorSettings {
    const { settings, faults } = readEditorSettings(section);
    for (const message of faults) this.events.onProblem(message);
    return settings;
  }
}
