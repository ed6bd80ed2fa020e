import { optionsSchemaFileName, pluginManifestKey } from '../product.ts';
import { isRecord } from '../text/record.ts';
import { type Files, folderOf, plainPath, relativePath } from './files.ts';
import { readOptionsSchema } from './optionsSchema.ts';
import { readDefaults } from './pluginDefaults.ts';
import type { KnownPlugin } from './projectContext.ts';

const manifestFileName = 'package.json';

/** Whether a file describes the plugin in its folder, by the last segment of its path or URI. */
export function isPluginFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === optionsSchemaFileName || name === manifestFileName;
}

/**
 * Returns the local plugins among the folders of some files, sorted by path. A `package.json` belongs to a
 * plugin if it says so, or if its folder is one of `plugins`.
 * @param pluginFiles the URIs of files that may describe a plugin
 * @param uri the document that the sources are relative to
 * @param root the URI of the workspace folder, outside of which nothing is read
 */
export async function localPlugins(
  pluginFiles: readonly string[],
  { uri, root }: { readonly uri: string; readonly root: string },
  files: Files,
): Promise<KnownPlugin[]> {
  const folders = [...new Set(pluginFiles.map(folderOf))].sort();
  const found = await Promise.all(
    folders.map(async folder => {
      const source = relativePath(plainPath(folderOf(uri)), plainPath(folder));
      if (source === undefined || /^\.(?:\.|$)/.test(source)) return undefined;
      const isPlugin =
        /\/plugins\/[^/]+$/.test(source) ||
        pluginFiles.includes(`${folder}${optionsSchemaFileName}`) ||
        Object.hasOwn((await readManifest(folder, root, files)) ?? {}, pluginManifestKey);
      return isPlugin ? readLocalPlugin(source, folder, root, files) : undefined;
    }),
  );
  return found.filter(plugin => plugin !== undefined);
}

/** Reads `package.json` and `options.schema.json` of a local plugin. */
export async function readLocalPlugin(
  source: string,
  folder: string,
  root: string,
  files: Files,
): Promise<KnownPlugin> {
  const [manifest, schemaText] = await Promise.all([
    readManifest(folder, root, files),
    files.readText(`${folder}${optionsSchemaFileName}`, root),
  ]);
  const description = manifest?.description;
  const known = {
    source,
    ...(typeof description === 'string' && { description }),
    ...readDefaults(manifest?.[pluginManifestKey]),
  };
  if (schemaText === undefined) return known;
  return { ...known, options: readOptionsSchema(parseRecord(schemaText)) };
}

async function readManifest(
  folder: string,
  root: string,
  files: Files,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return parseRecord(await files.readText(`${folder}${manifestFileName}`, root));
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
