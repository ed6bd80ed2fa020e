import { commands, Disposable } from 'vscode';
import { addPlugin } from './addPlugin.ts';
import type { Command, LanguageParts, PreviewParts } from './command.ts';
import { explainFixes } from './explainFixes.ts';
import { exportPreview } from './exportPreview.ts';
import { ignoreProblem } from './ignoreProblem.ts';
import { importConfiguration } from './importConfiguration.ts';
import { newConfiguration } from './newConfiguration.ts';
import { openPreview } from './openPreview.ts';
import { restartServer } from './restartServer.ts';
import { showOutput } from './showOutput.ts';
import { showReferences } from './showReferences.ts';

/** Commands about configurations. A new one is one file, one line here, and its title. */
export const languageCommands: readonly Command<LanguageParts>[] = [
  newConfiguration,
  importConfiguration,
  addPlugin,
  restartServer,
  showOutput,
  showReferences,
  explainFixes,
  ignoreProblem,
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
