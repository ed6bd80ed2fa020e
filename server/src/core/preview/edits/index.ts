import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { NumberText } from '../../json/tree/jsonText.ts';
import type { Problem } from '../../problems/problem.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { type NewValue, setValue } from '../../project/setValue.ts';
import type { Edit } from '../../text/edit.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import type { PreviewAction, PropertyAction } from './actions.ts';
import { fixEdits } from './fix.ts';
import { insertPalettes } from './insertPalettes.ts';
import { move } from './move.ts';
import { setColor } from './setColor.ts';
import { toggle } from './toggle.ts';

export interface EditOptions {
  /** Of the document; the action `fix` needs them. */
  readonly problems?: readonly Problem[];
  readonly projectContext?: ProjectContext;
}

/**
 * Returns the smallest edits of the text for an action, or why there are none; no edits if the text is
 * already like that.
 */
export function previewEdits(
  document: ConfigDocument,
  action: PreviewAction,
  { problems = [], projectContext = noProjectContext }: EditOptions = {},
): Result<readonly Edit[]> {
  if (document.syntaxErrors.length > 0) {
    const message = t('The file has syntax errors. Fix them first, then edit in the preview.');
    return fail({ message });
  }
  return succeed(edit(document, action, { problems, projectContext }));
}

function edit(
  document: ConfigDocument,
  action: PreviewAction,
  { problems, projectContext }: Required<EditOptions>,
): readonly Edit[] {
  switch (action.kind) {
    case 'move':
      return move(document, action, projectContext);
    case 'toggle':
      return toggle(document, action);
    case 'color':
      return setColor(document, action);
    case 'property':
      return setValue(document, change(action), projectContext);
    case 'fix':
      return fixEdits(problems, action);
    case 'palettes':
      return insertPalettes(document);
  }
}

function change({ path, value, number }: PropertyAction): NewValue {
  return { path, value: number === undefined ? value : new NumberText(number) };
}
