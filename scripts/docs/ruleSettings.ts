import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { severities } from '../../server/src/core/problems/problem.ts';

/**
 * Returns the JSON Schema of the setting `sitePlugins.rules` with the description and the default
 * of all codes.
 */
export function ruleSettings() {
  const properties = codeCatalog.map(({ code, severity, docs }) => [
    code,
    { enum: [...severities, 'off'], default: severity, description: docs.summary },
  ]);
  return { properties: Object.fromEntries(properties), additionalProperties: false };
}
