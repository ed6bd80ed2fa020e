import { commands, Disposable } from 'vscode';

interface Command {
  /** @param args those of the caller, such as the item of a view; not validated */
  run(...args: readonly unknown[]): unknown;
}

/** What runs a command, by its id in the manifest. */
export type Commands = Readonly<Record<string, Command['run']>>;

export function registerCommands(all: Commands): Disposable {
  return Disposable.from(
    ...Object.entries(all).map(([id, run]) => commands.registerCommand(id, run)),
  );
}
