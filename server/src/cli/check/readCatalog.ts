import type { KnownPlugin } from '../../core/project/projectContext.ts';
import type { Io } from '../io.ts';
import { SettingsReader } from './fileSettings.ts';

/**
 * Returns the plugins of the catalogs in the project settings of a file; `undefined` after reporting
 * what is invalid in them.
 * @param path absolute; the file does not have to exist
 */
export async function readCatalog(
  path: string,
  io: Io,
): Promise<readonly KnownPlugin[] | undefined> {
  const settings = await new SettingsReader({}, io.folder).read(path);
  if (settings.ok) return settings.value.catalog;
  for (const { message } of settings.failure) io.reportError(message);
  return undefined;
}
