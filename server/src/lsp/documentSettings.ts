import { t } from '@vscode/l10n';
import type { RuleSettings } from '../core/problems/check.ts';
import type { IgnoreEntry } from '../core/problems/ignore.ts';
import { settingsSection } from '../core/product.ts';
import type { CatalogLocation } from '../core/project/catalog.ts';
import type { ContentFolder } from '../core/project/notes.ts';
import { type FoundSettings, locate } from '../core/settings/project.ts';
import { readSettings } from '../core/settings/projectSettings.ts';
import { isRecord } from '../core/text/record.ts';

/** The settings of the section `sitePlugins` that the server uses, as they are set in an editor. */
export interface EditorSettings {
  readonly rules: RuleSettings;
  readonly ignore: readonly IgnoreEntry[];
  /** Paths of catalogs of plugins, relative to the workspace folder. */
  readonly catalogs: readonly string[];
  readonly codeLens: boolean;
}

/** The settings for a document: those of the editor and of the project. */
export interface DocumentSettings extends Omit<EditorSettings, 'catalogs'> {
  readonly catalogs: readonly CatalogLocation[];
  /** The folder with the notes; `undefined` if it is outside of the project. */
  readonly content: ContentFolder | undefined;
}

export const defaultSettings: EditorSettings = {
  rules: {},
  ignore: [],
  catalogs: [],
  codeLens: true,
};

/** The settings of the section; `trace` belongs to the clients. */
const names: readonly string[] = [...Object.keys(defaultSettings), 'trace'];

/** What some clients send for no settings: Lua cannot distinguish an empty list from an empty table. */
function isNothing(sent: unknown): boolean {
  return sent === undefined || sent === null || (Array.isArray(sent) && sent.length === 0);
}

/**
 * Returns the settings in what a client sends: the section itself, or an object that contains it.
 * `undefined` if there are none.
 */
export function sectionIn(sent: unknown): unknown {
  if (isNothing(sent)) return undefined;
  if (!isRecord(sent)) return sent;
  if (Object.hasOwn(sent, settingsSection)) return sent[settingsSection];
  return Object.keys(sent).some(name => names.includes(name)) ? sent : undefined;
}

/** Returns the valid settings of a client, and a message for each value that is ignored. */
export function readEditorSettings(sent: unknown) {
  const { codeLens, trace: _, ...others } = isRecord(sent) ? sent : {};
  const { settings, faults } = readSettings(isRecord(sent) || isNothing(sent) ? others : sent);
  const { rules, ignore, catalogs } = settings;
  const valid: EditorSettings = { rules, ignore, catalogs, codeLens: codeLens !== false };
  const messages = faults.map(fault => t('Setting "{0}": {1}', settingsSection, fault));
  return { settings: valid, faults: messages };
}

/**
 * Returns the settings for a document. Project settings override those of the editor, so that all
 * tools report the same problems.
 * @param root the URI of the workspace folder; paths in the editor's settings are relative to it
 */
export function mergeSettings(
  editor: EditorSettings,
  project: FoundSettings,
  root: string,
): DocumentSettings {
  return {
    ...editor,
    rules: { ...editor.rules, ...project.rules },
    ignore: [...editor.ignore, ...project.ignore],
    catalogs: [...locate(editor.catalogs, root, root), ...project.catalogs],
    content: project.content,
  };
}
