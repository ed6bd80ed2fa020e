import { type Schema as RawSchema, Validator } from '@cfworker/json-schema';
import { t } from '@vscode/l10n';
import catalogSchema from '../../../../schemas/site-plugins.catalog.schema.json' with {
  type: 'json',
};
import { fail, type Result, succeed } from '../text/result.ts';
import { readJsonSchema } from './jsonSchema.ts';
import { readDefaults } from './pluginDefaults.ts';
import type { KnownPlugin } from './projectContext.ts';

/** The JSON of a catalog; see `schemas/site-plugins.catalog.schema.json`. */
interface RawCatalog {
  readonly plugins: readonly {
    readonly source: string;
    readonly name?: string;
    readonly description?: string;
    readonly order?: unknown;
    readonly layout?: unknown;
    readonly appearance?: unknown;
    readonly optionsSchema?: unknown;
  }[];
}

/**
 * Parses and validates the text of a catalog, which is `undefined` if its file cannot be read.
 * @param name the name of the catalog in messages
 */
export function readCatalog(
  text: string | undefined,
  name: string,
): Result<readonly KnownPlugin[]> {
  if (text === undefined) {
    return fail({ message: t('The catalog {0} does not exist or cannot be read.', name) });
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail({ message: t('The catalog {0} is not valid JSON.', name) });
  }
  const [error] = new Validator(catalogSchema as RawSchema, '2020-12')
    .validate(raw)
    .errors.slice(-1);
  if (error !== undefined) {
    const { keyword, instanceLocation } = error;
    // The schema that no property matches is `false`, which says nothing to people.
    const detail = keyword === 'false' ? t('This property is unknown.') : error.error;
    const message = t('The catalog {0} is not valid at {1}: {2}', name, instanceLocation, detail);
    return fail({ message });
  }
  return succeed((raw as RawCatalog).plugins.map(toKnownPlugin));
}

function toKnownPlugin(raw: RawCatalog['plugins'][number]): KnownPlugin {
  const { optionsSchema, order, layout, appearance, ...rest } = raw;
  const plugin = { ...rest, ...readDefaults({ order, layout, appearance }) };
  if (optionsSchema === undefined) return plugin;
  return { ...plugin, options: readJsonSchema(optionsSchema) };
}

export interface CatalogLocation {
  readonly uri: string;
  /** The URI of the folder, with a trailing slash, that must contain the file. */
  readonly within: string;
  /** The path in the settings, which is the name of the catalog in messages. */
  readonly name: string;
}
