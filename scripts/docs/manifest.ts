import { type Option, options } from '../../mock-api/src/options.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { severities } from '../../server/src/core/problems/problem.ts';
import { faultRuleSchema, type Texts } from './faultRules.ts';

/**
 * Returns the manifest with everything in it that follows from the sources. What a person decides, such
 * as icons, menus and the order of settings, is kept.
 * @param texts those of `package.nls.json`
 * @param ignore the JSON Schema of one entry of `ignore`
 */
export function derivedManifest(manifest: string, texts: Texts, ignore: object) {
  const derived = JSON.parse(manifest);
  deriveCommands(derived.contributes, texts);
  const pages = [derived.contributes.configuration].flat();
  const settings = Object.assign({}, ...pages.map(page => page.properties));
  Object.assign(settings['sitePlugins.rules'], ruleSettings());
  Object.assign(settings['sitePlugins.ignore'], { items: ignore });
  deriveUserApiSettings(pages);
  return derived;
}

// The shape of the manifest is that of VS Code; each function names the part that it reads.

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
}

/** Adds a command for each text `command.…`, in the category of its part of the extension. */
function deriveCommands(contributes: { commands: Command[] }, texts: Texts): void {
  for (const key of Object.keys(texts).filter(name => name.startsWith('command.'))) {
    const command = key.replace('command', 'sitePlugins');
    if (contributes.commands.some(one => one.command === command)) continue;
    const category = key.startsWith('command.userApi.') ? '%view.userApi%' : '%category%';
    contributes.commands.push({ command, title: `%${key}%`, category });
  }
}

type Setting = { order?: number; keywords?: readonly string[] };
type Page = { properties: Record<string, Setting> };

/** Gives each setting of the User API the type, default and bounds of its option; new ones come last. */
function deriveUserApiSettings(pages: readonly Page[]): void {
  for (const { properties } of pages.filter(page => 'userApi.port' in page.properties)) {
    for (const option of options.filter(one => 'setting' in one)) {
      const key = `userApi.${option.setting}`;
      const order = properties[key]?.order ?? Object.keys(properties).length + 1;
      const text = { order, markdownDescription: `%setting.${key}%` };
      properties[key] = { ...shapeOf(option, key), ...text };
    }
    // The settings editor finds them under the name of the extension, too.
    for (const [key, setting] of Object.entries(properties)) {
      if (key.startsWith('userApi.')) setting.keywords = ['Site Plugins'];
    }
  }
}

/** What the table of options says about the value of a setting. Flags and choices are not settings. */
function shapeOf(option: Extract<Option, { readonly setting: string }>, key: string): object {
  switch (option.type) {
    case 'integer':
    case 'number': {
      const { type, default: value, minimum, maximum } = option;
      return { type, default: value, minimum, maximum };
    }
    case 'text':
    case 'path':
      return { type: 'string', default: option.default };
    case 'list': {
      const patternErrorMessage = `%setting.${key}.pattern%`;
      const items = { type: 'string', pattern: option.pattern, patternErrorMessage };
      return { type: 'array', items, uniqueItems: true, default: option.default };
    }
    case 'faults':
      return { type: 'array', items: faultRuleSchema(), default: option.default };
  }
}

/** The JSON Schema of the setting `sitePlugins.rules`: the description and the default of each code. */
function ruleSettings() {
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
