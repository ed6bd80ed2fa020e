import { commands, Disposable } from 'vscode';

/**
 * A part of the extension that is loaded when it is first needed. Until then it answers for the
 * commands of that part, so that a window that never calls one pays for none of it.
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
    // A command has one handler: the stand-in leaves before the real one comes.
    this.standIns.dispose();
    this.loaded ??= this.loader();
    return this.loaded;
  }

  dispose(): void {
    this.standIns.dispose();
  }
}
