import { codeActions } from './capabilities/codeActions.ts';
import { codeLenses } from './capabilities/codeLenses.ts';
import { colors } from './capabilities/colors.ts';
import { completion } from './capabilities/completion.ts';
import { definition } from './capabilities/definition.ts';
import { diagnostics } from './capabilities/diagnostics.ts';
import { documentLinks } from './capabilities/documentLinks.ts';
import { documentSymbols } from './capabilities/documentSymbols.ts';
import { executeCommand } from './capabilities/executeCommand.ts';
import { foldingRanges } from './capabilities/foldingRanges.ts';
import { formatting } from './capabilities/formatting.ts';
import { hover } from './capabilities/hover.ts';
import { importConfiguration } from './capabilities/importConfiguration.ts';
import { inlayHints } from './capabilities/inlayHints.ts';
import { knownPlugins } from './capabilities/knownPlugins.ts';
import { paste } from './capabilities/paste.ts';
import { preview } from './capabilities/preview.ts';
import { references } from './capabilities/references.ts';
import { rename } from './capabilities/rename.ts';
import { selectionRanges } from './capabilities/selectionRanges.ts';
import { typeDefinition } from './capabilities/typeDefinition.ts';
import { workspaceSymbols } from './capabilities/workspaceSymbols.ts';
import type { Capability } from './capability.ts';

/** All capabilities of the server. A new one is one file and one line here. */
export const capabilities: readonly Capability[] = [
  diagnostics,
  codeActions,
  completion,
  hover,
  documentSymbols,
  foldingRanges,
  selectionRanges,
  formatting,
  preview,
  knownPlugins,
  paste,
  importConfiguration,
  colors,
  workspaceSymbols,
  definition,
  references,
  rename,
  typeDefinition,
  documentLinks,
  inlayHints,
  codeLenses,
  executeCommand,
];
