import { t } from '@vscode/l10n';
import { ConfigDocument } from '../config/document.ts';
import { didYouMean, joined } from '../config/labels.ts';
import type { RuleSettings } from '../problems/check.ts';
import { codeCatalog } from '../problems/codes.ts';
import type { IgnoreEntry } from '../problems/ignore.ts';
import { type Severity, severities } from '../problems/problem.ts';
import { projectSettingsFileName, settingsSection } from '../product.ts';
import { Lines } from '../text/lines.ts';
import { isRecord } from '../text/record.ts';
import { nearest } from '../text/similarity.ts';

/** The settings of a project, which apply in every editor and on the command line. */
export interface ProjectSettings {
  readonly rules: RuleSettings;
  /** Problems that are not reported. */
  readonly ignore: readonly IgnoreEntry[];
  /** Paths of catalogs of plugins, relative to the folder of the settings file. */
  readonly catalogs: readonly string[];
  /** Globs of files that are not checked when they are searched for, relative to that folder. */
  readonly exclude: readonly string[];
  /**
   * The path of the folder with the notes, relative to that folder; `undefined` for `content` beside
   * the configuration.
   */
  readonly content: string | undefined;
}

/** The valid part of settings, and messages for invalid parts. */
interface ReadSettings {
  readonly settings: ProjectSettings;
  readonly faults: readonly string[];
}

export const noProjectSettings: ProjectSettings = {
  rules: {},
  ignore: [],
  catalogs: [],
  exclude: [],
  content: undefined,
};

const keys = Object.keys(noProjectSettings);

/**
 * Parses the settings in a `.site-pluginsrc.json` or `package.json`.
 * @returns `undefined` for a `package.json` without settings
 */
export function readSettingsFile(fileName: string, text: string): ReadSettings | undefined {
  const isManifest = fileName !== projectSettingsFileName;
  const document = new ConfigDocument(text);
  const [error] = document.syntaxErrors;
  if (error !== undefined) {
    // A malformed manifest without these settings is reported by other tools.
    if (isManifest && !text.includes(`"${settingsSection}"`)) return undefined;
    const { line, column } = new Lines(text).lineColumn(error.span.start);
    const fault = t('Line {0}, column {1}: {2}', line, column, error.message);
    return { settings: noProjectSettings, faults: [fault] };
  }
  if (!isManifest) return readSettings(document.value);
  const { value } = document;
  const hasSection = isRecord(value) && Object.hasOwn(value, settingsSection);
  return hasSection ? readSettings(value[settingsSection]) : undefined;
}

/**
 * Reads settings: the keys are those of the editor's settings without `sitePlugins.`. What is missing,
 * `null` or invalid has its default.
 */
export function readSettings(value: unknown): ReadSettings {
  if (!isRecord(value)) {
    const fault = t('The settings must be an object such as {0}.', '{ "rules": {} }');
    return { settings: noProjectSettings, faults: [fault] };
  }
  const faults = Object.keys(value)
    .filter(key => key !== '$schema' && !keys.includes(key))
    .map(unknownKey);
  const globs = listOfStrings(value.exclude, t('"exclude" must be a list of globs.'), faults);
  for (const glob of globs.filter(glob => !isExcludingGlob(glob))) {
    faults.push(t('"exclude" needs globs of what to skip in its folder, not "{0}".', glob));
  }
  const content = value.content ?? undefined;
  const isPath = typeof content === 'string' && content !== '';
  if (content !== undefined && !isPath) faults.push(t('"content" must be the path of a folder.'));
  return {
    settings: {
      rules: readRules(value.rules ?? {}, faults),
      ignore: readIgnore(value.ignore ?? [], faults),
      catalogs: listOfStrings(value.catalogs, t('"catalogs" must be a list of paths.'), faults),
      exclude: globs.filter(isExcludingGlob),
      content: isPath ? content : undefined,
    },
    faults,
  };
}

/** Returns the message for an unknown key, which may be written as in the settings of an editor. */
function unknownKey(key: string): string {
  const name = key.replace(`${settingsSection}.`, '');
  const near = keys.includes(name) ? name : nearest(name, keys);
  return t('Unknown key "{0}".', key) + didYouMean(near);
}

function listOfStrings(value: unknown, message: string, faults: string[]): readonly string[] {
  const list = value ?? [];
  if (Array.isArray(list) && list.every(item => typeof item === 'string')) return list;
  faults.push(message);
  return [];
}

/**
 * Whether a glob says what to skip in its folder: it is neither empty nor outside of the folder, nor
 * negated, which would skip everything else.
 */
export function isExcludingGlob(glob: string): boolean {
  return !/^(?:\.\/+)*(?:\.?$|\.\.(?:\/|$)|\/|!(?!\())/.test(glob);
}

function readRules(value: unknown, faults: string[]): RuleSettings {
  if (!isRecord(value)) faults.push(t('"rules" must be an object.'));
  const settings: Record<string, Severity | 'off'> = {};
  for (const [code, severity] of Object.entries(isRecord(value) ? value : {})) {
    const fault = ruleFault(code, severity);
    if (fault === undefined) settings[code] = severity as Severity | 'off';
    else faults.push(fault);
  }
  return settings;
}

/** Reads the entries of `ignore`, and adds a message for each invalid one. */
export function readIgnore(value: unknown, faults: string[] = []): readonly IgnoreEntry[] {
  if (!Array.isArray(value)) faults.push(t('"ignore" must be a list.'));
  return (Array.isArray(value) ? value : []).filter((entry, index) => {
    const fault = ignoreFault(entry);
    if (fault !== undefined) faults.push(t('Entry {0} of "ignore": {1}', index + 1, fault));
    return fault === undefined;
  });
}

/** Returns why a value is not a valid entry of `ignore`; `undefined` if it is valid. */
function ignoreFault(entry: unknown): string | undefined {
  const { code, plugin, pointer, value, reason, ...rest } = isRecord(entry) ? entry : {};
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return t('Unknown key "{0}".', unknown);
  if (typeof code === 'string' && !isKnown(code)) return unknownCode(code);
  if (typeof pointer === 'string' && !/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) {
    return t('"{0}" is not a JSON pointer. Write one such as "/configuration/locale".', pointer);
  }
  const isComplete =
    typeof code === 'string' &&
    (typeof plugin === 'string' ? pointer === undefined : typeof pointer === 'string') &&
    (plugin === undefined || typeof plugin === 'string') &&
    (value === undefined || (typeof value === 'string' && pointer !== undefined)) &&
    typeof reason === 'string' &&
    reason.trim() !== '';
  return isComplete
    ? undefined
    : t(
        'An object with "code", "reason", and either "plugin" or "pointer" is required. To turn a code off everywhere, use "rules".',
      );
}

const settable: readonly string[] = [...severities, 'off'];

/** Returns why the severity of a code is invalid; `undefined` if it is valid. */
export function ruleFault(code: string, severity: unknown): string | undefined {
  if (!isKnown(code)) return unknownCode(code);
  if (typeof severity === 'string' && settable.includes(severity)) return undefined;
  const given = JSON.stringify(severity);
  const near = nearest(String(severity), settable);
  const allowed = joined(settable, 'or');
  const fault = t('The severity of "{0}" must be {1}, not {2}.', code, allowed, given);
  return fault + didYouMean(near);
}

function isKnown(code: string): boolean {
  return codeCatalog.some(entry => entry.code === code);
}

/** Returns the message for an unknown code with a suggestion. */
export function unknownCode(code: string): string {
  const codes = codeCatalog.map(entry => entry.code);
  return t('Unknown rule code "{0}".', code) + didYouMean(nearest(code, codes));
}
