/**
 * All options of the User API in one table, and how their values are read. The command line, its help,
 * the library, the settings of VS Code and the manifest of the extension are derived from it.
 */
import { EventEmitter } from 'node:events';
import type { OptionSpec as CommandOption } from '../../server/src/node/arguments.ts';
import faultRule from './faults/faultRule.schema.json' with { type: 'json' };
import { canonicalHost } from './hosts.ts';
import type { FaultRule } from './library/api.ts';

/** The maximum delay of a response in milliseconds. */
export const maximumDelayMs = faultRule.properties.delayMs.maximum;

/** The types of values by the type of their option. */
export interface OptionValues {
  readonly integer: number;
  readonly number: number;
  readonly text: string;
  /** Empty if the option is not given. A relative path is resolved by the command line or the editor. */
  readonly path: string;
  /** An option that can be repeated on the command line, and an array as a setting. */
  readonly list: readonly string[];
  /** An option without a value on the command line. */
  readonly flag: boolean;
  /** An option with an optional value on the command line. */
  readonly choice: string;
  /** The same as `list`; a value on the command line is in the notation of faults/parseFault.ts. */
  readonly faults: readonly FaultRule[];
}

export interface OptionSpec {
  /** The long flag without dashes. */
  readonly flag: string;
  /** The key in the section `userApi` of the VS Code settings; `undefined` if there is only a flag. */
  readonly setting?: string;
  /** The property of {@link ApiSettings} that changes it while the API is running. */
  readonly live?: string;
  readonly type: keyof OptionValues;
  /** The placeholder of the value in the help; `undefined` if none is required. */
  readonly value?: string;
  readonly default: OptionValues[keyof OptionValues];
  /** The bounds of a number, both inclusive. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** A regular expression for all items of a list, with the `u` flag. */
  readonly pattern?: string;
  /** A sentence that describes a valid item. */
  readonly form?: string;
  /** Makes two spellings of an item one. */
  readonly normalize?: (item: string) => string;
  /** The possible values; the first one is that of the flag without a value. */
  readonly choices?: readonly string[];
  /** A sentence without a full stop and without the default. */
  readonly help: string;
}

/** The default port in VS Code and on the command line. */
export const defaultPort = 4010;

const label = '[A-Za-z0-9_](?:[A-Za-z0-9_\\-]*[A-Za-z0-9_])?';

export const options = [
  {
    flag: 'port',
    setting: 'port',
    type: 'integer',
    value: 'N',
    default: defaultPort,
    minimum: 0,
    maximum: 65_535,
    help: 'Port to listen on; 0 picks a free one',
  },
  {
    flag: 'host',
    setting: 'host',
    type: 'text',
    value: 'H',
    default: '127.0.0.1',
    help: 'Address to listen on; 0.0.0.0 exposes the API to the network',
  },
  {
    flag: 'allow-host',
    setting: 'allowedHosts',
    live: 'allowedHosts',
    type: 'list',
    value: 'NAME',
    default: [],
    pattern: `^(?:(?:\\*\\.)?${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.]+\\]|[0-9A-Fa-f]*(?::[0-9A-Fa-f.]*){2,})$`,
    form: 'A host is a name such as api or host.docker.internal, *.local for every name below local, or an address, without a scheme and without a port.',
    normalize: host => (host.startsWith('*.') ? host.toLowerCase() : canonicalHost(host)),
    help: 'Accept requests whose Host header has this name, and calls from its pages; *. accepts every subdomain',
  },
  {
    flag: 'allow-origin',
    setting: 'allowedOrigins',
    live: 'allowedOrigins',
    type: 'list',
    value: 'ORIGIN',
    default: [],
    pattern:
      '^(?:[Nn][Uu][Ll][Ll]|[Hh][Tt][Tt][Pp][Ss]?:\\/\\/(?:(?![\\/?#@*])[!-~])+|(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.\\-]*:\\/\\/(?:(?![\\/?#@*])[!-~])*)\\/?$',
    form: 'An origin is a scheme and a host, such as https://app.example or capacitor://localhost, or null, without a path.',
    // A pasted origin may end with a slash.
    normalize: origin => origin.toLowerCase().replace(/(?<!:\/)\/$/, ''),
    help: 'Let pages of this origin call the API',
  },
  {
    flag: 'seed',
    setting: 'seed',
    live: 'seedFile',
    type: 'path',
    value: 'FILE',
    default: '',
    help: 'JSON file with the first users, [{"id", "name", "email"}, …]',
  },
  {
    flag: 'users',
    live: 'userCount',
    type: 'integer',
    value: 'N',
    default: 0,
    minimum: 0,
    maximum: 100_000,
    help: 'Generate this many users instead of the three built-in ones, the same for each random seed; 0 generates none',
  },
  {
    flag: 'watch-seed',
    type: 'flag',
    default: false,
    help: 'Reset the users whenever the seed file changes',
  },
  {
    flag: 'latency',
    setting: 'latency',
    live: 'latencyMs',
    type: 'number',
    value: 'MS',
    default: 0,
    minimum: 0,
    maximum: maximumDelayMs,
    help: 'Delay every response under /api/ by this many milliseconds',
  },
  {
    flag: 'random-seed',
    live: 'randomSeed',
    type: 'integer',
    value: 'N',
    default: 0,
    minimum: 0,
    maximum: 4_294_967_295,
    help: 'Seed of the fault rules with a probability and of the generated users, for reproducible runs; 0 is unpredictable',
  },
  {
    flag: 'fault',
    setting: 'faults',
    live: 'faults',
    type: 'faults',
    value: 'RULE',
    default: [],
    help: 'Fault rule, such as "POST /api/user 503 times=2": fail, delay, hold, cut or change matching requests and responses',
  },
  {
    flag: 'faults',
    type: 'path',
    value: 'FILE',
    default: '',
    help: 'JSON file with an array of fault rules, which is followed while the API runs',
  },
  {
    flag: 'body-limit',
    live: 'bodyLimitBytes',
    type: 'integer',
    value: 'BYTES',
    default: 1024 * 1024,
    minimum: 1,
    maximum: 256 * 1024 * 1024,
    help: 'Maximum size of a request body',
  },
  {
    flag: 'log',
    type: 'choice',
    default: '',
    choices: ['text', 'json'],
    help: 'Print one line per request on standard output; json adds headers and bodies',
  },
  {
    flag: 'exit-with-parent',
    type: 'flag',
    default: false,
    help: 'Exit when the parent process exits or closes standard input',
  },
] as const satisfies readonly OptionSpec[];

export type Option = (typeof options)[number];

/** The options that can be changed while the API runs. */
type LiveOption = Extract<Option, { readonly live: string }>;

export const liveOptions = options.filter((option): option is LiveOption => 'live' in option);

/** The values of the options that can be changed while the API runs. A member that is absent stays as it is. */
export type ApiSettings = {
  readonly [Option in LiveOption as Option['live']]?: OptionValues[Option['type']];
};

/** Returns the option with a flag. */
export function optionOfFlag<Flag extends Option['flag']>(flag: Flag) {
  return options.find(option => option.flag === flag) as Extract<Option, { readonly flag: Flag }>;
}

interface Reading<Value> {
  /** The nearest valid value; `undefined` if there is none. */
  readonly value: Value | undefined;
  /** What is wrong with the given value: the rest of a sentence that begins with the option's name. */
  readonly problem?: string;
}

/**
 * Reads the value of an option. The command line and the library refuse one with a problem; settings are
 * read as well as possible.
 *
 * @param given a value of JSON, or text of the command line
 */
export function read<Option extends OptionSpec>(
  option: Option,
  given: unknown,
): Reading<OptionValues[Option['type']]> {
  // Each reader returns values of the type of its option.
  return readers[option.type](option, given) as Reading<OptionValues[Option['type']]>;
}

type Read = (option: OptionSpec, given: unknown) => Reading<OptionValues[keyof OptionValues]>;

const readers: Readonly<Record<keyof OptionValues, Read>> = {
  integer: readNumber,
  number: readNumber,
  text: readText,
  path: readText,
  list: readList,
  // Flags are only on the command line, whose parser knows the choices.
  flag: () => ({ value: true }),
  choice: ({ choices }, given) => ({ value: String(given || choices?.[0]) }),
  faults: (_option, given) =>
    Array.isArray(given)
      ? { value: given.filter(rule => typeof rule === 'object' && rule !== null) }
      : { value: undefined, problem: 'must be an array of fault rules.' },
};

function readNumber(
  { type, minimum = 0, maximum = 0 }: OptionSpec,
  given: unknown,
): Reading<number> {
  const isText = typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given);
  const number = isText || typeof given === 'number' ? Number(given) : Number.NaN;
  const whole = type === 'integer' ? Math.round(number) : number;
  const value = Number.isNaN(number) ? undefined : Math.min(Math.max(whole, minimum), maximum);
  if (value === number) return { value };
  const kind = type === 'integer' ? 'an integer' : 'a number';
  return {
    value,
    problem: `takes ${kind} from ${minimum} to ${maximum}, not ${JSON.stringify(given)}.`,
  };
}

function readText(option: OptionSpec, given: unknown): Reading<string> {
  const value = typeof given === 'string' ? given.trim() : String(option.default);
  if (value !== '' && typeof given === 'string') return { value };
  return { value, problem: 'requires a value. Omit the option to use the default.' };
}

function readList(
  { pattern = '', form, normalize = item => item }: OptionSpec,
  given: unknown,
): Reading<string[]> {
  if (!Array.isArray(given)) return { value: undefined, problem: 'must be an array.' };
  const expression = new RegExp(pattern, 'u');
  const isValid = (item: unknown) => typeof item === 'string' && expression.test(item);
  // One invalid item must not keep the others from being used.
  const value = given.filter(isValid).map(normalize);
  if (value.length === given.length) return { value };
  const wrong = given.find(item => !isValid(item));
  return { value, problem: `does not accept ${JSON.stringify(wrong)}. ${form}` };
}

/** The options as the command line parses, explains and completes them. */
export const commandOptions: Readonly<Record<string, CommandOption>> = Object.fromEntries(
  options.map((option: OptionSpec) => {
    const { flag, type, value, choices, help, default: usual } = option;
    const isList = type === 'list' || type === 'faults';
    const ofDefault = usual === '' || usual === false ? '' : ` (default ${usual})`;
    const spec: CommandOption = {
      type: value === undefined ? 'flag' : isList ? 'list' : 'text',
      about: help + (isList ? '; can be repeated' : ofDefault),
      ...(value !== undefined && { value }),
      ...(choices !== undefined && { choices }),
      completes: type === 'path' ? 'path' : undefined,
    };
    return [flag, spec];
  }),
);

/**
 * The settings in effect. Every one has a value in `current`, within its bounds. Read it for each request,
 * because it is replaced on changes.
 */
export class LiveSettings extends EventEmitter<{ changed: [] }> {
  // The table gives every option a default of its type.
  current = Object.fromEntries(
    liveOptions.map(option => [option.live, option.default]),
  ) as unknown as Required<ApiSettings>;

  constructor(settings: ApiSettings = {}) {
    super();
    this.apply(settings);
  }

  /** Applies the given settings, as far as they can be read. Others do not change. */
  apply(settings: ApiSettings): void {
    const changes = liveOptions.flatMap(option => {
      const given = settings[option.live];
      const { value } = given === undefined ? {} : read(option, given);
      return value === undefined ? [] : [[option.live, value]];
    });
    this.current = { ...this.current, ...Object.fromEntries(changes) };
    this.emit('changed');
  }
}
