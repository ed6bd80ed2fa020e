import { commands, Disposable } from 'vscode';

/**
 * A part of the extension that is loaded on demand. Until then, placeholder commands are
 * registered, which load the part when they are called.
 */
export class DeferredPart<T> implements Disposable {
  private readonly loader: () => Promise<() => T>;
  private readonly standIns: Disposable;
  private loaded: Promise<T> | undefined;

  /**
   * @param ids the commands that the part registers
   * @param loader loads the code of the part, and returns the function that registers it
   */
  constructor(ids: readonly string[], loader: () => Promise<() => T>) {
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
    this.loaded ??= this.loader().then(register => {
      // A command can only have one handler, so nothing may be awaited between disposing and registering.
      this.standIns.dispose();
      return register();
    });
    return this.loaded;
  }

  dispose(): void {
    this.standIns.dispose();
  }
}
