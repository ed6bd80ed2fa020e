import { t } from '@vscode/l10n';

/** The types of the limits that keywords set. */
interface LimitTypes {
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
}

/** A keyword of JSON Schema that limits a value, for all that describe it: problems, hovers, forms and docs. */
interface Keyword {
  /** The type of its limit. A limit of another type is ignored. */
  readonly type: keyof LimitTypes;
  /** Returns what it says about a value. */
  describe(limit: string): string;
  /**
   * Returns what is wrong with a value.
   * @param name the label of the value
   * @param found the value of a number, else its number of characters, items or properties
   */
  violation(name: string, limit: string, found: string): string;
}

/** All keywords that limit a value. To add one, add its entry. */
export const keywords = {
  minimum: {
    type: 'number',
    describe: limit => t('Minimum: {0}', limit),
    violation: (...parts) => t('{0} must be {1} or more (it is {2}).', ...parts),
  },
  maximum: {
    type: 'number',
    describe: limit => t('Maximum: {0}', limit),
    violation: (...parts) => t('{0} must be {1} or less (it is {2}).', ...parts),
  },
  exclusiveMinimum: {
    type: 'number',
    describe: limit => t('More than: {0}', limit),
    violation: (...parts) => t('{0} must be more than {1} (it is {2}).', ...parts),
  },
  exclusiveMaximum: {
    type: 'number',
    describe: limit => t('Less than: {0}', limit),
    violation: (...parts) => t('{0} must be less than {1} (it is {2}).', ...parts),
  },
  multipleOf: {
    type: 'number',
    describe: limit => t('Multiple of: {0}', limit),
    violation: (...parts) => t('{0} must be a multiple of {1} (it is {2}).', ...parts),
  },
  minLength: {
    type: 'number',
    describe: limit => t('Minimum length: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or more characters (it has {2}).', ...parts),
  },
  maxLength: {
    type: 'number',
    describe: limit => t('Maximum length: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or fewer characters (it has {2}).', ...parts),
  },
  pattern: {
    type: 'string',
    describe: limit => t('Pattern: {0}', limit),
    violation: (...parts) => t('{0} must match the pattern "{1}".', ...parts),
  },
  format: {
    type: 'string',
    describe: limit => t('Format: {0}', limit),
    violation: (...parts) => t('{0} must have the format "{1}".', ...parts),
  },
  minItems: {
    type: 'number',
    describe: limit => t('Minimum number of items: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or more items (it has {2}).', ...parts),
  },
  maxItems: {
    type: 'number',
    describe: limit => t('Maximum number of items: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or fewer items (it has {2}).', ...parts),
  },
  minProperties: {
    type: 'number',
    describe: limit => t('Minimum number of properties: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or more properties (it has {2}).', ...parts),
  },
  maxProperties: {
    type: 'number',
    describe: limit => t('Maximum number of properties: {0}', limit),
    violation: (...parts) => t('{0} must have {1} or fewer properties (it has {2}).', ...parts),
  },
  uniqueItems: {
    type: 'boolean',
    describe: () => t('No item occurs twice'),
    violation: name => t('{0} must not have the same item twice.', name),
  },
} as const satisfies Readonly<Record<string, Keyword>>;

type KeywordName = keyof typeof keywords;
const names = Object.keys(keywords) as KeywordName[];

/** The limits of a value, by keyword. */
export type Limits = {
  readonly [Name in KeywordName]?: LimitTypes[(typeof keywords)[Name]['type']];
};

/** Returns the limits in a JSON Schema, without those that limit nothing. */
export function readLimits(raw: Readonly<Record<string, unknown>>): Limits {
  const set = names.filter(name => typeof raw[name] === keywords[name].type && raw[name] !== false);
  return Object.fromEntries(set.map(name => [name, raw[name]]));
}

/** Returns what limits say about a value. @param format formats a limit */
export function describeLimits(limits: Limits, format: (limit: string) => string): string[] {
  return names.flatMap(name => {
    const limit = limits[name];
    return limit === undefined ? [] : [keywords[name].describe(format(String(limit)))];
  });
}

/** Returns what is wrong with a value. See `Keyword`. */
export function describeViolation(
  keyword: string,
  {
    name,
    limit,
    found,
  }: { readonly name: string; readonly limit: unknown; readonly found: string },
): string {
  if (keyword === 'unchecked') {
    return t('{0} cannot be checked: its schema is not valid, or takes too many steps.', name);
  }
  if (keyword === 'false') return t('{0} is not allowed here.', name);
  const known: Readonly<Partial<Record<string, Keyword>>> = keywords;
  const shown = typeof limit === 'object' ? '' : String(limit ?? '');
  const own = Object.hasOwn(known, keyword) ? known[keyword] : undefined;
  if (own !== undefined && shown !== '') return own.violation(name, shown, found);
  return t('{0} violates the keyword "{1}" of the schema.', name, keyword);
}
