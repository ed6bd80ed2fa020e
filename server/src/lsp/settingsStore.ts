import { resolvePath } from '../core/workspace/files.ts';
import type { Session } from './session.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';

/** The settings for each document: what the editor says, and before it what the project says. */
export class SettingsStore {
  private readonly session: Session;
  /** Settings of a client that pushes them instead of answering `workspace/configuration`. */
  private pushed: Settings = defaultSettings;
  private readonly byDocument = new Map<string, Promise<Settings>>();

  constructor(session: Session) {
    this.session = session;
  }

  of(uri: string): Promise<Settings> {
    let settings = this.byDocument.get(uri);
    if (settings === undefined) {
      settings = this.read(uri);
      this.byDocument.set(uri, settings);
    }
    return settings;
  }

  changed(pushed: unknown): void {
    this.forget();
    this.pushed = readSettings(pushed);
  }

  /** Forgets the settings of one document, or of all. */
  forget(uri?: string): void {
    if (uri === undefined) this.byDocument.clear();
    else this.byDocument.delete(uri);
  }

  /** What the project's own file says comes before what the editor says, so that all tools agree. */
  private async read(uri: string): Promise<Settings> {
    const { workspace } = this.session;
    const [editor, project] = await Promise.all([
      this.editorSettings(uri),
      workspace.configuration(uri),
    ]);
    const root = workspace.root(uri);
    const catalogs = [
      ...editor.catalogs.flatMap(path => resolvePath(root, path) ?? []),
      ...project.catalogs.flatMap(path => resolvePath(project.folder, path) ?? []),
    ];
    const rules = { ...editor.rules, ...project.rules };
    return { ...editor, rules, ignore: [...editor.ignore, ...project.ignore], catalogs };
  }

  private async editorSettings(uri: string): Promise<Settings> {
    const { session } = this;
    if (session.client.workspace?.configuration !== true) return this.pushed;
    const item = { scopeUri: uri, section: 'sitePlugins' };
    return readSettings(await session.ask(session.connection.workspace.getConfiguration(item)));
  }
}
