import { commands, Disposable } from 'vscode';

/**
 * A part of the extension that is loaded on demand. Until then, placeholder commands are
 * registered, which load the part when they are called.
 */
export class DeferredPart<T> implements Disposable {
  private readonly loader: () => Promise<T>;
  private readonly standIns: Disposable;
  private loaded: Promise<T> | undefined;

  /** @param ids the commands that the part registers when it is loaded */
  constructor(ids: readonly string[], loader: () => Promise<T>) {
    this.loader = loader;
    this.standIns = Disposable.from(
      ...ids.map(id =>
        commands.registerCommand(id, async (...args: readonly unknown[]) => {
          await this.load();
          return commands.executeCommand(id, ...args);
        }),
      ),
    );
  }

  load(): Promise<T> {
    // A command can only have one handler, so the placeholder is disposed first.
    this.standIns.dispose();
    this.loaded ??= this.loader();
    return this.loaded;
  }

  dispose(): void {
    this.standIns.dispose();
  }
}
