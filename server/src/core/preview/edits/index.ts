import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { NumberText } from '../../json/tree/jsonText.ts';
import { inSyntax, set } from '../../json/write/jsonWriter.ts';
import type { Problem } from '../../problems/problem.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { type NewValue, setValue } from '../../project/setValue.ts';
import type { Edit } from '../../text/edit.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import type { FixAction, PreviewAction, PropertyAction, ToggleAction } from './actions.ts';
import { insertPalettes, setColor } from './colors.ts';
import { move } from './move.ts';

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
  const edits = inSyntax(document.tree, edit(document, action, { problems, projectContext }));
  return edits === undefined ? fail({ message: notInYaml() }) : succeed(edits);
}

/** Says what cannot be done in a file in YAML, and what can. */
export function notInYaml(): string {
  return t(
    'This is not possible in YAML. Change it in the text; values, colors and positions can be changed in the preview.',
  );
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

function toggle({ tree, view }: ConfigDocument, action: ToggleAction): Edit[] {
  const plugin = view.plugin(action.plugin);
  if (plugin === undefined) return [];
  return set(tree, ['enabled'], action.enabled, plugin.node);
}

/** Returns an id for a fix, from the location of the problem and the index of the fix. */
export function fixId({ code, span }: Problem, index: number): string {
  return `${code} ${span.start} ${span.end} ${index}`;
}

/** Returns the edits of the fix with an id; none if there is no such fix. */
function fixEdits(problems: readonly Problem[], { fix }: FixAction): readonly Edit[] {
  const index = Number(fix.slice(fix.lastIndexOf(' ')));
  const problem = problems.find(candidate => fixId(candidate, index) === fix);
  return problem?.fixes?.()[index]?.edits ?? [];
}
