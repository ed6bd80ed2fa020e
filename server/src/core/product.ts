/**
 * What the programs of the product agree on, each fact once. It is data without a protocol or a platform,
 * so that the core, the server, the command line and the client can all read it.
 */

/** The name of the file that the product is responsible for. */
export const configurationFileName = 'site.plugins.json';

/** The names of the same file in YAML; the last is that of a site generator of the same family. */
export const yamlFileNames = [
  'site.plugins.yaml',
  'site.plugins.yml',
  'quartz.config.yaml',
] as const;

/** All names that a configuration is found by. */
export const configurationFileNames: readonly string[] = [configurationFileName, ...yamlFileNames];

/** A glob for configurations in a folder and below. */
export const configurationGlob = `**/{${configurationFileNames.join(',')}}`;

/** Whether a path or URI is that of a configuration, judging by its last segment. */
export function isConfigurationPath(path: string): boolean {
  return configurationFileNames.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether a path or URI is that of a file in YAML. */
export function isYamlPath(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

/** The name of the file with the settings of a project. */
export const projectSettingsFileName = '.site-pluginsrc.json';

/** The schema for the options of a local plugin, a file in the plugin's folder. */
export const optionsSchemaFileName = 'options.schema.json';

/** The property of a local plugin's `package.json` with the default order and layout of its entries. */
export const pluginManifestKey = 'sitePlugin';

/** A glob for the files that determine which problems a document has. */
export const watchedGlob = `**/{${[
  ...configurationFileNames,
  optionsSchemaFileName,
  'package.json',
  '*.catalog.json',
  projectSettingsFileName,
].join(',')}}`;

/** The page of the project, which rules link to; `undefined` until it is public (docs/releasing.md). */
export const projectPage: string | undefined = undefined;

/** Returns one line about an error that is a bug: what has failed, and how to report it. */
export function bugMessage(what: string, error: unknown): string {
  const [reason] = String(error).split('\n');
  const where = projectPage === undefined ? '' : ` at ${projectPage}/issues`;
  return `${what} failed (${reason}). This is a bug in Site Plugins. Please report it${where}, with the file.`;
}

/** The language id of a configuration. Diagnostics and reports name it as their source. */
export const languageId = 'site-plugins';

/** The section of the editor's settings, and the property of `package.json` with the settings of a project. */
export const settingsSection = 'sitePlugins';

/** Larger files are not read (bytes). A configuration of a thousand plugins has 300 KB. */
export const maximumFileSize = 16 * 1024 * 1024;

/** {@link maximumFileSize} as messages show it, in MB. */
export const maximumFileMegabytes = maximumFileSize / 1024 / 1024;

/** A longer note is shown and sent up to here, in UTF-16 code units. */
export const maximumNoteLength = 50_000;

/** The methods of the protocol that are not part of LSP; `lsp/ownRequests.ts` has their parameters. */
export const requests = {
  /** From the server to a client that reads files for it. */
  readText: 'sitePlugins/readText',
  readFolder: 'sitePlugins/readFolder',
  effect: 'sitePlugins/effect',
  import: 'sitePlugins/import',
  knownPlugins: 'sitePlugins/knownPlugins',
  notes: 'sitePlugins/notes',
  paste: 'sitePlugins/paste',
  preview: 'sitePlugins/preview',
  /** To a client that shows schemas: another one decides for a document that is open. */
  schemaChanged: 'sitePlugins/schemaChanged',
  /** To a client that shows previews: settings or files have changed, so that they may look different. */
  previewChanged: 'sitePlugins/previewChanged',
  previewEdit: 'sitePlugins/previewEdit',
  previewProperties: 'sitePlugins/previewProperties',
} as const;
