import { type Schema as RawSchema, Validator } from '@cfworker/json-schema';
import { t } from '@vscode/l10n';
import catalogSchema from '../../../../schemas/site-plugins.catalog.schema.json' with {
  type: 'json',
};
import type { KnownPlugin } from './knownPlugin.ts';
import { readOptionsSchema } from './optionsSchema.ts';

/** A catalogue as it is written: `schemas/site-plugins.catalog.schema.json`. */
interface RawCatalog {
  readonly plugins: readonly {
    readonly source: string;
    readonly name?: string;
    readonly description?: string;
    readonly order?: number;
    readonly layout?: Readonly<Record<string, unknown>>;
    readonly optionsSchema?: unknown;
  }[];
}

/**
 * Reads a catalogue.
 * @returns a sentence where the text is no catalogue
 */
export function readCatalog(text: string): readonly KnownPlugin[] | string {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return t('is not valid JSON');
  }
  const [mistake] = new Validator(catalogSchema as RawSchema, '2020-12')
    .validate(raw)
    .errors.slice(-1);
  if (mistake !== undefined) return `${mistake.instanceLocation}: ${mistake.error}`;
  return (raw as RawCatalog).plugins.map(({ optionsSchema, ...plugin }) => {
    if (optionsSchema === undefined) return plugin;
    const options = readOptionsSchema(optionsSchema);
    return typeof options === 'string' ? { ...plugin, trouble: options } : { ...plugin, options };
  });
}
