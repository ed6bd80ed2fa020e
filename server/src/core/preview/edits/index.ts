import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { Edit } from '../../text/edit.ts';
import type { PreviewAction } from './actions.ts';
import { move } from './move.ts';
import { setColor } from './setColor.ts';
import { toggle } from './toggle.ts';

/** The edits of the text, or the reason why there are none. */
export type EditAnswer = { readonly edits: readonly Edit[] } | { readonly refused: string };

/** Returns minimal edits for an action; no edits if nothing changes. */
export function previewEdits(document: ConfigDocument, action: PreviewAction): EditAnswer {
  if (document.syntaxErrors.length > 0) {
    return { refused: t('The file has syntax errors. Fix them first, then edit in the preview.') };
  }
  return { edits: edit(document, action) };
}

function edit(document: ConfigDocument, action: PreviewAction): Edit[] {
  switch (action.kind) {
    case 'move':
      return move(document, action);
    case 'toggle':
      return toggle(document, action);
    case 'color':
      return setColor(document, action);
  }
}
