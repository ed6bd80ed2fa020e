import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { Schema } from '../../config/schema.ts';
import type { PropertyPath } from '../../preview/model.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { proposedValues } from '../completion/index.ts';
import type { Suggestion } from './form.ts';
import { choiceLimit, clip } from './formLimits.ts';

/** Returns the title of a value in the language of the client; `undefined` if it has none. */
export function titleOf(part: Schema): string | undefined {
  return part.title === undefined ? undefined : t(part.title);
}

/** Returns the default of a value as JSON; `undefined` if there is none, or it is nested. */
export function defaultJson(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isNested = parts.some(part => typeof part === 'object' && part !== null);
  return isNested ? undefined : clip(JSON.stringify(value), 200);
}

/** Returns the texts that completion would propose for a value. */
export function suggestionsFor(
  document: ConfigDocument,
  path: PropertyPath,
  projectContext: ProjectContext,
): Suggestion[] {
  return proposedValues(document, path, projectContext)
    .filter(({ kind }) => kind !== 'snippet')
    .slice(0, choiceLimit)
    .map(({ label, detail }) => (detail ? { value: label, detail } : { value: label }));
}
