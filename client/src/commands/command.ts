import { commands, Disposable, type Uri } from 'vscode';
import type { Comparisons } from '../effect/comparisons.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';

/** A command with its id in the manifest. */
export interface Command<Parts> {
  readonly id: string;
  /** @param args the arguments of the caller, such as the item of a view; not validated */
  run(parts: Parts, ...args: readonly unknown[]): unknown;
}

export interface LanguageParts {
  readonly language: SitePluginsClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
  readonly comparisons: Comparisons;
}

export function registerCommands<Parts>(
  registry: readonly Command<Parts>[],
  parts: Parts,
): Disposable {
  return Disposable.from(
    ...registry.map(({ id, run }) =>
      commands.registerCommand(id, (...args: readonly unknown[]) => run(parts, ...args)),
    ),
  );
}
