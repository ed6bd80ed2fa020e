import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { severities } from '../../server/src/core/problems/problem.ts';

/** The JSON Schema of the setting `sitePlugins.rules`: the description and the default of each code. */
export function ruleSettings() {
  const properties = codeCatalog.map(({ code, severity, docs }) => [
    code,
    { enum: [...severities, 'off'], default: severity, description: docs.summary },
  ]);
  return { properties: Object.fromEntries(properties), additionalProperties: false };
}

/** Returns the JSON Schema of the settings of a project with everything in it that follows from the codes. */
export function settingsSchema(text: string) {
  const schema = JSON.parse(text);
  const { rules, ignore } = schema.properties;
  Object.assign(rules, ruleSettings());
  ignore.items.properties.code.enum = codeCatalog.map(({ code }) => code);
  return schema;
}
