import { t } from '@vscode/l10n';
import type { Rule } from '../problem.ts';

export const unusableSchema: Rule = {
  code: 'unusable-schema',
  severity: 'warning',
  docs: {
    summary: 'The schema that the file names cannot be used.',
    explanation:
      'A file of the repository that `$schema` names by a relative path decides what is valid (see [Schemas](schemas.md)). If it is not JSON, is too large, is nested too deeply or contains itself, the schema of this format decides.',
    bad: '{ "$schema": "./schemas/unfinished.json" }',
    good: '{ "$schema": "./schemas/plugins.json" }',
  },
  *check({ document, projectContext: { schemaFailure } }) {
    const { schemaName } = document.view;
    if (schemaFailure === undefined || schemaName === undefined) return;
    yield {
      span: schemaName.span,
      message: t(
        'This schema cannot be used, so the schema of Site Plugins decides. {0}',
        schemaFailure.message,
      ),
    };
  },
};
