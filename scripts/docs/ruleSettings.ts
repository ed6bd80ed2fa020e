import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { severities } from '../../server/src/core/problems/problem.ts';

/** The JSON Schema of the setting `sitePlugins.rules`: every code, with its words and its default. */
export function ruleSettings() {
  const properties = codeCatalog.map(({ code, severity, docs }) => [
    code,
    { enum: [...severities, 'off'], default: severity, description: docs.summary },
  ]);
  return { properties: Object.fromEntries(properties), additionalProperties: false };
}
