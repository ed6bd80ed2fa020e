import { commands, type Disposable, EventEmitter, type Memento, type Uri, workspace } from 'vscode';
import { configurationGlob } from '../../../server/src/core/product.ts';
import { isConfiguration, isConfigurationOpen } from '../configurations.ts';
import type { UserApi } from './userApi.ts';

const usedKey = 'userApi.wasUsed';

/**
 * Decides whether the view and the status bar item are shown: if the workspace has a configuration
 * or the User API was started before.
 */
export class Visibility implements Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly memento: Memento;
  private readonly disposables: Disposable[];
  private visible = false;

  constructor(api: UserApi, memento: Memento) {
    this.memento = memento;
    const watcher = workspace.createFileSystemWatcher(configurationGlob, false, true, true);
    this.disposables = [
      this.changed,
      watcher,
      watcher.onDidCreate(() => this.show()),
      workspace.onDidOpenTextDocument(document => {
        if (isConfiguration(document)) this.show();
      }),
      api.onDidChangeState(({ kind }) => {
        if (kind !== 'starting') return;
        void this.memento.update(usedKey, true);
        this.show();
      }),
    ];
    void this.lookUp();
  }

  get isVisible(): boolean {
    return this.visible;
  }

  dispose(): void {
    for (const disposable of this.disposables) disposable.dispose();
  }

  private async lookUp(): Promise<void> {
    if (this.memento.get(usedKey) === true || (await hasConfiguration())) this.show();
  }

  private show(): void {
    if (this.visible) return;
    this.visible = true;
    void commands.executeCommand('setContext', 'sitePlugins.userApi.isVisible', true);
    this.changed.fire();
  }
}

async function hasConfiguration(): Promise<boolean> {
  if (isConfigurationOpen()) return true;
  const found: readonly Uri[] = await workspace.findFiles(
    configurationGlob,
    '**/node_modules/**',
    1,
  );
  return found.length > 0;
}
