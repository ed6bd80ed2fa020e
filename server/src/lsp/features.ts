import type { Feature } from './feature.ts';
import { codeActions } from './features/codeActions.ts';
import { codeLenses } from './features/codeLenses.ts';
import { colors } from './features/colors.ts';
import { completion } from './features/completion.ts';
import { diagnostics } from './features/diagnostics.ts';
import { documentLinks } from './features/documentLinks.ts';
import { documentSymbols } from './features/documentSymbols.ts';
import { effect } from './features/effect.ts';
import { executeCommand } from './features/executeCommand.ts';
import { formatting } from './features/formatting.ts';
import { hover } from './features/hover.ts';
import { importConfiguration } from './features/importConfiguration.ts';
import { inlayHints } from './features/inlayHints.ts';
import { knownPlugins } from './features/knownPlugins.ts';
import { paste } from './features/paste.ts';
import { preview } from './features/preview.ts';
import { ranges } from './features/ranges.ts';
import { references } from './features/references.ts';
import { rename } from './features/rename.ts';
import { rulePages } from './features/rulePages.ts';

/** All language features of the server. To add one, create a file and list it here. */
export const features: readonly Feature[] = [
  diagnostics,
  codeActions,
  completion,
  hover,
  documentSymbols,
  ranges,
  formatting,
  preview,
  knownPlugins,
  paste,
  importConfiguration,
  effect,
  colors,
  references,
  rename,
  rulePages,
  documentLinks,
  inlayHints,
  codeLenses,
  executeCommand,
];
