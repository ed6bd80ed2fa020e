import { commands, Disposable } from 'vscode';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Command } from './command.ts';
import { restartServer } from './restartServer.ts';
import { showOutput } from './showOutput.ts';

export interface LanguageParts {
  readonly language: SitePluginsClient;
}

/** Commands about configurations. A new one is one file, one line here and one in the manifest. */
export const languageCommands: readonly Command<LanguageParts>[] = [restartServer, showOutput];

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
