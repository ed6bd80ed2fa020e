import { commands, Disposable } from 'vscode';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';
import type { Command } from './command.ts';
import { exportPreview } from './exportPreview.ts';
import { openPreview } from './openPreview.ts';
import { restartServer } from './restartServer.ts';
import { showOutput } from './showOutput.ts';

export interface LanguageParts {
  readonly language: SitePluginsClient;
}

/** Commands about configurations. A new one is one file, one line here and one in the manifest. */
export const languageCommands: readonly Command<LanguageParts>[] = [restartServer, showOutput];

export interface PreviewParts {
  readonly previews: Previews;
}

/** Commands about previews. */
export const previewCommands: readonly Command<PreviewParts>[] = [openPreview, exportPreview];

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
