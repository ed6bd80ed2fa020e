import { t } from '@vscode/l10n';
import { fail, type Result } from '../text/result.ts';
import { readCatalog } from './catalog.ts';
import type { Files } from './files.ts';
import type { KnownPlugin } from './projectContext.ts';

export interface CatalogLocation {
  readonly uri: string;
  /** The URI of the folder, with a trailing slash, that must contain the file. */
  readonly within: string;
  /** The path in the settings, which is the name of the catalog in messages. */
  readonly name: string;
}

type Plugins = Result<readonly KnownPlugin[]>;

/** Reads catalogs of plugins; each is parsed once per text. */
export class CatalogReader {
  private readonly files: Files;
  private readonly parsed = new Map<string, { readonly text: string; readonly plugins: Plugins }>();

  constructor(files: Files) {
    this.files = files;
  }

  async read({ uri, within, name }: CatalogLocation): Promise<Plugins> {
    const text = await this.files.readText(uri, within);
    if (text === undefined) {
      const message = t('The catalog {0} does not exist or cannot be read.', name);
      return fail({ message });
    }
    const cached = this.parsed.get(uri);
    if (cached?.text === text) return cached.plugins;
    const plugins = readCatalog(text, name);
    this.parsed.set(uri, { text, plugins });
    return plugins;
  }
}
