import { t } from '@vscode/l10n';
import { ConfigDocument } from '../config/document.ts';
import { bundledSchema, isBundled, type SiteSchema } from '../config/siteSchema.ts';
import { maximumFileMegabytes, projectSettingsFileName } from '../product.ts';
import type { CatalogLocation } from '../project/catalog.ts';
import {
  type Files,
  type FolderEntry,
  folderOf,
  isBelow,
  MemoizedFiles,
  ParsedFiles,
  resolvePath,
} from '../project/files.ts';
import { patternsOf } from '../project/ignorePattern.ts';
import type { ContentFolder, Notes } from '../project/notes.ts';
import {
  type KnownPlugin,
  noProjectContext,
  type ProjectContext,
} from '../project/projectContext.ts';
import type { Failure, Result } from '../text/result.ts';
import { noProjectSettings, type ProjectSettings, readSettingsFile } from './projectSettings.ts';

/** The project settings that apply to a file, with their paths resolved. */
export interface FoundSettings extends Omit<ProjectSettings, 'catalogs' | 'content'> {
  /** The URI of the file that contains them; `undefined` if the project has none. */
  readonly file: string | undefined;
  readonly catalogs: readonly CatalogLocation[];
  /** The folder with the notes; `undefined` if it is outside of the project. */
  readonly content: ContentFolder | undefined;
  /** Why the file, or a part of it, cannot be used. */
  readonly failures: readonly Failure[];
}

/** A settings file, or none, of the project that a folder belongs to. */
interface SettingsFile extends Pick<FoundSettings, 'file' | 'failures'> {
  readonly settings: ProjectSettings;
}

const noSettingsFile: SettingsFile = { file: undefined, settings: noProjectSettings, failures: [] };

/** The file names in order of precedence within a folder. */
const fileNames = [projectSettingsFileName, 'package.json'];

/** The schema that decides for a document. */
interface ChosenSchema {
  readonly schema: SiteSchema;
  /** Why the schema that the document names is not used, though it could be. */
  readonly failure?: Failure;
}

const bundled: ChosenSchema = { schema: bundledSchema };

interface CatalogPlugins {
  readonly plugins: readonly KnownPlugin[];
  /** The catalogs that cannot be used. */
  readonly failures: readonly Failure[];
}

/** Returns the notes in a folder, with what patterns hide of them. */
type ListNotes = (
  folder: ContentFolder,
  patterns: readonly string[],
) => Promise<Notes | undefined> | Notes | undefined;

type Entries = readonly FolderEntry[] | undefined;

/**
 * What surrounds configurations: the settings, catalogs and local plugins of their projects. The
 * command line has one for a run, the language server one for its workspace. Parts that few
 * configurations need are loaded on demand.
 */
export class Project {
  /** Each is read once, until `invalidate`. */
  readonly files: MemoizedFiles;
  private readonly openFolder: (uri: string) => string | undefined;
  /** The nearest settings, by the URIs of folders. */
  private readonly nearest = new Map<string, Promise<SettingsFile>>();
  private readonly catalogs = new ParsedFiles<Result<readonly KnownPlugin[]>>();
  private readonly schemas = new ParsedFiles<Promise<ChosenSchema>>();

  /**
   * @param openFolder returns the URI, with a trailing slash, of the folder that the user works in
   *   and that contains a file; `undefined` if none does
   */
  constructor(files: Files, openFolder: (uri: string) => string | undefined) {
    this.files = new MemoizedFiles(files);
    this.openFolder = openFolder;
  }

  /** Has files read and settings searched again. */
  invalidate(): void {
    this.files.clear();
    this.nearest.clear();
  }

  /** Returns the project settings of a file, which does not have to exist. */
  async settings(uri: string): Promise<FoundSettings> {
    const { file, settings, failures } = await this.settingsFile(folderOf(uri));
    const folder = folderOf(file ?? '');
    const isLocated = settings.catalogs.length > 0 || settings.content !== undefined;
    const within = isLocated ? outer(folder, await this.root(uri)) : folder;
    const catalogs = locate(settings.catalogs, folder, within);
    const name = (settings.content ?? 'content').replace(/[\\/]+$/, '');
    const notes = resolvePath(settings.content === undefined ? uri : folder, `${name}/`);
    const isInside = settings.content === undefined || isBelow(notes ?? '', within);
    const content = notes !== undefined && isInside ? { uri: notes, name } : undefined;
    return { ...settings, file, catalogs, content, failures };
  }

  /** Returns the settings of the nearest folder, which does not have to exist, up to the root of the repository. */
  private settingsFile(folder: string): Promise<SettingsFile> {
    const found = this.nearest.get(folder) ?? this.findSettings(folder);
    this.nearest.set(folder, found);
    return found;
  }

  private async findSettings(folder: string): Promise<SettingsFile> {
    const entries = await this.files.readFolder(folder);
    const own = await this.readSettings(folder, entries);
    const parent = isRepository(entries) ? undefined : parentOf(folder);
    return own ?? (parent === undefined ? noSettingsFile : this.settingsFile(parent));
  }

  /** @param entries the entries of the folder; `undefined` if it cannot be listed */
  private async readSettings(folder: string, entries: Entries): Promise<SettingsFile | undefined> {
    for (const fileName of fileNames) {
      if (entries?.some(({ name }) => name === fileName) === false) continue;
      const file = folder + fileName;
      const text = await this.files.readText(file, folder);
      const read = text === undefined ? undefined : readSettingsFile(fileName, text);
      if (read !== undefined) {
        const failures = read.faults.map(message => ({ message }));
        return { file, settings: read.settings, failures };
      }
      // A manifest that cannot be read may have no settings, but this file must have some.
      if (text === undefined && entries !== undefined && fileName === projectSettingsFileName) {
        const limit = maximumFileMegabytes;
        const message = t('The file cannot be read, or is larger than {0} MB.', limit);
        return { ...noSettingsFile, file, failures: [{ message }] };
      }
    }
    return undefined;
  }

  /** Whether the project settings exclude a file from searches. */
  async isExcluded(uri: string): Promise<boolean> {
    const { file, exclude } = await this.settings(uri);
    if (file === undefined || exclude.length === 0) return false;
    const { isExcluded } = await import('./exclude.ts');
    return isExcluded(exclude, folderOf(file), uri);
  }

  /** Returns a document with the schema that it names. */
  async withSchema(uri: string, document: ConfigDocument): Promise<ConfigDocument> {
    const { schema } = await this.schema(uri, document);
    return schema === document.schema
      ? document
      : new ConfigDocument(document.text, { before: document, schema });
  }

  /** Returns the schema that decides for a document: a file of its project that it names, or the bundled one. */
  async schema(uri: string, document: ConfigDocument): Promise<ChosenSchema> {
    const file = schemaFile(uri, document);
    if (file === undefined) return bundled;
    const text = await this.files.readText(file, await this.root(uri));
    return text === undefined
      ? bundled
      : this.schemas.get(file, text, () => readSchema(text, file));
  }

  /** Returns the plugins of catalogs. */
  async plugins(catalogs: readonly CatalogLocation[]): Promise<CatalogPlugins> {
    if (catalogs.length === 0) return { plugins: [], failures: [] };
    // The validator of catalogs takes long to load.
    const { readCatalog } = await import('../project/catalog.ts');
    const results = await Promise.all(
      catalogs.map(async ({ uri, within, name }) => {
        const text = await this.files.readText(uri, within);
        return this.catalogs.get(uri, text, () => readCatalog(text, name));
      }),
    );
    return {
      plugins: results.flatMap(result => (result.ok ? result.value : [])),
      failures: results.flatMap(result => (result.ok ? [] : [result.failure])),
    };
  }

  /**
   * Returns the context of a document.
   * @param around the plugins of the catalogs that apply to it, and the folder with its notes
   */
  async context(
    uri: string,
    document: ConfigDocument,
    around: {
      readonly catalog: readonly KnownPlugin[];
      readonly content?: ContentFolder | undefined;
    },
    listNotes?: ListNotes,
  ): Promise<ProjectContext> {
    const { catalog, content } = around;
    const { failure } = await this.schema(uri, document);
    const patterns = patternsOf(document);
    const notes = content && patterns.length > 0 ? await listNotes?.(content, patterns) : undefined;
    let plugins = noProjectContext;
    const isLocal = document.view.plugins.some(({ source }) => source?.form === 'local');
    if (isLocal || catalog.length > 0) {
      const { gatherProjectContext } = await import('../project/localPlugins.ts');
      const location = { uri, root: await this.root(uri), catalog };
      plugins = await gatherProjectContext(document, location, this.files);
    }
    if (notes === undefined && failure === undefined) return plugins;
    return { ...plugins, notes, schemaFailure: failure };
  }

  /**
   * The folder around a file outside of which nothing is read but settings: the repository or the
   * open folder, whichever is larger; without both the file's own folder.
   */
  private async root(uri: string): Promise<string> {
    const own = folderOf(uri);
    const inner = this.openFolder(uri) ?? own;
    for (let folder: string | undefined = own; folder !== undefined; folder = parentOf(folder)) {
      if (isRepository(await this.files.readFolder(folder))) return outer(inner, folder);
    }
    return inner;
  }
}

/** Returns the URI of the file that a document names as its schema by a relative path. */
export function schemaFile(uri: string, { view }: ConfigDocument): string | undefined {
  const name = view.schemaName?.value ?? '';
  const isRelative = name !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[\\/#?])/i.test(name);
  return isRelative ? resolvePath(uri, name) : undefined;
}

/** The maximum length of a schema, in UTF-16 code units. */
const maximumSchemaLength = 1_000_000;

async function readSchema(text: string, uri: string): Promise<ChosenSchema> {
  const fail = (message: string): ChosenSchema => ({ ...bundled, failure: { message } });
  if (text.length > maximumSchemaLength) return fail(t('The schema has more than 1 MB.'));
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail(t('The schema is not valid JSON.'));
  }
  if (isBundled(raw)) return bundled;
  // The validator takes long to load.
  const { readOwnSchema } = await import('../project/ownSchema.ts');
  const read = readOwnSchema(raw, uri);
  return read.ok ? { schema: read.value } : fail(read.failure.message);
}

function isRepository(entries: readonly FolderEntry[] | undefined): boolean {
  return entries?.some(({ name }) => name === '.git') ?? false;
}

/** Returns the URI of the parent folder; `undefined` for a root, or if the URI has no folders. */
function parentOf(folder: string): string | undefined {
  if (!URL.canParse('..', folder)) return undefined;
  const parent = new URL('..', folder).href;
  return parent === folder ? undefined : parent;
}

/** Returns the outer of two folders that both contain a file. */
function outer(a: string, b: string): string {
  return isBelow(b, a) ? a : b;
}

/**
 * Returns the locations of catalogs.
 * @param paths as they are written in settings
 * @param folder the URI of the folder that they are relative to
 * @param within the URI of the folder that must contain them
 */
export function locate(
  paths: readonly string[],
  folder: string,
  within: string,
): readonly CatalogLocation[] {
  return paths.map(name => ({ uri: resolvePath(folder, name) ?? '', within, name }));
}
