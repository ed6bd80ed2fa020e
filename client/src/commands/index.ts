import { commands, Disposable, type Uri } from 'vscode';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';
import { addPlugin } from './addPlugin.ts';
import type { Command } from './command.ts';
import { exportPreview } from './exportPreview.ts';
import { importConfiguration } from './importConfiguration.ts';
import { newConfiguration } from './newConfiguration.ts';
import { openPreview } from './openPreview.ts';
import { restartServer } from './restartServer.ts';
import { showOutput } from './showOutput.ts';
import { showReferences } from './showReferences.ts';

export interface LanguageParts {
  readonly language: SitePluginsClient;
  readonly extensionUri: Uri;
}

export interface PreviewParts {
  readonly previews: Previews;
}

/** Commands about configurations. A new one is one file, one line here and one in the manifest. */
export const languageCommands: readonly Command<LanguageParts>[] = [
  newConfiguration,
  importConfiguration,
  addPlugin,
  restartServer,
  showOutput,
  showReferences,
];

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
