import { commands, Disposable } from 'vscode';
import { addPlugin } from './addPlugin.ts';
import type { Command, ComparisonParts, LanguageParts, PreviewParts } from './command.ts';
import { comparePreviewWithHead } from './comparePreviewWithHead.ts';
import { comparePreviewWithSaved } from './comparePreviewWithSaved.ts';
import { explainFixes } from './explainFixes.ts';
import { exportPreview } from './exportPreview.ts';
import { ignoreProblem } from './ignoreProblem.ts';
import { importConfiguration } from './importConfiguration.ts';
import { newConfiguration } from './newConfiguration.ts';
import { openPreview } from './openPreview.ts';
import { restartServer } from './restartServer.ts';
import { showOutput } from './showOutput.ts';
import { showReferences } from './showReferences.ts';

/** Commands for configurations. To add one, create a file, list it here, and add its title. */
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

/** Commands for previews. */
export const previewCommands: readonly Command<PreviewParts>[] = [openPreview, exportPreview];

/** Commands that compare versions of a file. */
export const comparisonCommands: readonly Command<ComparisonParts>[] = [
  comparePreviewWithSaved,
  comparePreviewWithHead,
];

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
