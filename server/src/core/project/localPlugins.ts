import type { ConfigDocument } from '../config/document.ts';
import { optionsSchemaFileName, pluginManifestKey } from '../product.ts';
import { normalForm } from '../text/normalForm.ts';
import { isRecord } from '../text/record.ts';
import { type Files, folderOf, resolvePath } from './files.ts';
import { readJsonSchema } from './jsonSchema.ts';
import { KnownPlugins } from './knownPlugins.ts';
import { readDefaults } from './pluginDefaults.ts';
import { type KnownPlugin, noProjectContext, type ProjectContext } from './projectContext.ts';

const manifestFileName = 'package.json';

/** The location of a document and the known plugins. */
interface DocumentLocation {
  readonly uri: string;
  /**
   * The URI of the workspace folder. Files outside of it are not read, but their existence may be
   * checked.
   */
  readonly root: string;
  /** The plugins of the catalogs. */
  readonly catalog: readonly KnownPlugin[];
}

/** Collects the project context of a document. */
export async function gatherProjectContext(
  document: ConfigDocument,
  { uri, root, catalog }: DocumentLocation,
  files: Files,
): Promise<ProjectContext> {
  const paths = new Set<string>();
  for (const { source } of document.view.plugins) {
    if (source?.form === 'local') paths.add(source.path);
  }
  const found = new Map<string, boolean>();
  const plugins = new KnownPlugins(catalog);
  const look = async (path: string) => {
    const folder = resolvePath(uri, path.replace(/\/*$/, '/'));
    if (folder === undefined) return;
    const entries = await files.readFolder(folder);
    found.set(path, entries !== undefined || (await isFile(folder, files)));
    if (entries?.some(({ name }) => [optionsSchemaFileName, manifestFileName].includes(name))) {
      const { order, layout, appearance } = plugins.get(path) ?? {};
      const own = await readLocalPlugin(path, folder, root, files);
      plugins.set({ ...readDefaults({ order, layout, appearance }), ...own });
    }
  };
  // A missing folder can only be detected if its parent folder can be listed.
  if (paths.size > 0 && (await files.readFolder(folderOf(uri))) !== undefined) {
    await Promise.all([...paths].map(look));
  }
  if (found.size === 0 && plugins.size === 0) return noProjectContext;
  return {
    exists: path => found.get(path),
    plugin: (source, subdir) => plugins.get(source, subdir),
  };
}

/** Whether a URI with a trailing slash is a file in its parent folder. */
async function isFile(uri: string, files: Files): Promise<boolean> {
  const path = uri.slice(0, -1);
  const folder = folderOf(path);
  const name = normalForm(decodeURIComponent(path.slice(folder.length)));
  const entries = await files.readFolder(folder);
  return entries?.some(entry => normalForm(entry.name) === name) ?? false;
}

/** Reads `package.json` and `options.schema.json` of a local plugin. */
async function readLocalPlugin(
  source: string,
  folder: string,
  root: string,
  files: Files,
): Promise<KnownPlugin> {
  const [manifest, schemaText] = await Promise.all([
    files.readText(`${folder}${manifestFileName}`, root).then(parseRecord),
    files.readText(`${folder}${optionsSchemaFileName}`, root),
  ]);
  const description = manifest?.description;
  const known = {
    source,
    ...(typeof description === 'string' && { description }),
    ...readDefaults(manifest?.[pluginManifestKey]),
  };
  if (schemaText === undefined) return known;
  return { ...known, options: readJsonSchema(parseRecord(schemaText)) };
}

function parseRecord(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
