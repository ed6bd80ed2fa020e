/**
 * All options of the User API in one table, and how their values are read. The command line, its usage
 * text, the library, the settings of VS Code and the manifest of the extension are derived from it.
 */
import faultRule from './faults/faultRule.schema.json' with { type: 'json' };
import type { FaultRule } from './library/api.ts';
import { canonicalHost } from './loopback.ts';

/** The maximum delay of a response in milliseconds. */
export const maximumDelayMs = faultRule.properties.delayMs.maximum;

interface OptionBase {
  /** The long flag without dashes; `undefined` if there is only a setting. */
  readonly flag?: string;
  /**
   * The key in the section `userApi` of the VS Code settings; `undefined` if there is only a flag.
   */
  readonly setting?: string;
  /** The property of `ApiSettings` (control/protocol.ts) that changes it while the API is running. */
  readonly live?: string;
  /** A sentence without a full stop and without the default. */
  readonly help: string;
}

/** An option that takes a number, with both bounds inclusive. */
interface NumberOption extends OptionBase {
  readonly type: 'integer' | 'number';
  /** The placeholder of the value in the help. */
  readonly value: string;
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
}

interface TextOption extends OptionBase {
  /** A path is relative to the working directory, or to the workspace folder in an editor. */
  readonly type: 'text' | 'path';
  readonly value: string;
  readonly default: string;
}

/** An option that can be repeated on the command line and is an array of strings as a setting. */
interface ListOption extends OptionBase {
  readonly type: 'list';
  readonly value: string;
  readonly default: readonly string[];
  /** A regular expression for all items, with the `u` flag. */
  readonly pattern: string;
  /** A sentence that describes a valid item. */
  readonly form: string;
  /** Makes two spellings of an item one. */
  readonly normalize: (item: string) => string;
}

/** A flag without a value on the command line, a boolean as a setting. */
interface FlagOption extends OptionBase {
  readonly type: 'flag';
  readonly default: false;
}

/** A flag with an optional value on the command line. */
interface ChoiceOption extends OptionBase {
  readonly type: 'choice';
  readonly choices: readonly string[];
  /** The value of the flag without a value. */
  readonly implied: string;
}

/** A list of fault rules; a flag has one rule (faults/parseFault.ts). */
interface FaultsOption extends OptionBase {
  readonly type: 'faults';
  readonly value: string;
  readonly default: readonly never[];
}

export type OptionSpec =
  | NumberOption
  | TextOption
  | ListOption
  | FlagOption
  | ChoiceOption
  | FaultsOption;

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
    help: 'Make this many users instead of the three built-in ones, the same for each random seed; 0 makes none',
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
    help: 'Seed of the fault rules with a probability and of the users that are made, for reproducible runs; 0 is unpredictable',
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
    choices: ['text', 'json'],
    implied: 'text',
    help: 'Print one line per request on standard output; json adds headers and bodies',
  },
  {
    flag: 'exit-with-parent',
    type: 'flag',
    default: false,
    help: 'Exit when the parent process exits or closes standard input',
  },
] as const satisfies readonly OptionSpec[];

/** The options that are VS Code settings. */
export type SettingOption = Extract<(typeof options)[number], { readonly setting: string }>;

/** The options that can be changed while the API runs. */
export type LiveOption = Extract<(typeof options)[number], { readonly live: string }>;

export const liveOptions = options.filter((option): option is LiveOption => 'live' in option);

type Option = (typeof options)[number];

/** Returns the option with a flag. @throws RangeError for an unknown flag */
export function optionOfFlag<Flag extends Option['flag']>(
  flag: Flag,
): Extract<Option, { readonly flag: Flag }> {
  const found = options.find(option => option.flag === flag);
  if (found === undefined) throw new RangeError(`--${flag} is not an option of the User API.`);
  return found as Extract<Option, { readonly flag: Flag }>;
}

/** The types of values by the type of their option. */
export interface OptionValues {
  readonly integer: number;
  readonly number: number;
  readonly text: string;
  /** Absolute; the empty string is what the option is without a path, such as the built-in seed. */
  readonly path: string;
  readonly list: readonly string[];
  readonly flag: boolean;
  readonly choice: string;
  readonly faults: readonly FaultRule[];
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
  return readValue(option, given) as Reading<OptionValues[Option['type']]>;
}

function readValue(option: OptionSpec, given: unknown): Reading<OptionValues[keyof OptionValues]> {
  switch (option.type) {
    case 'integer':
    case 'number':
      return readNumber(option, given);
    case 'flag':
      if (typeof given === 'boolean') return { value: given };
      return { value: undefined, problem: 'must be true or false.' };
    case 'choice': {
      if (given === true) return { value: option.implied };
      const value = option.choices.find(choice => choice === given);
      if (value !== undefined) return { value };
      return { value, problem: `takes ${option.choices.join(' or ')}, not ${shown(given)}.` };
    }
    case 'text':
    case 'path': {
      const value = typeof given === 'string' ? given.trim() : option.default;
      if (value !== '' && typeof given === 'string') return { value };
      return { value, problem: 'requires a value. Omit the option to use the default.' };
    }
    case 'list':
      return readList(option, given);
    case 'faults':
      if (!Array.isArray(given)) {
        return { value: undefined, problem: 'must be an array of fault rules.' };
      }
      return { value: given.filter(isObject) };
  }
}

function isObject(value: unknown): value is FaultRule {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNumber({ type, minimum, maximum }: NumberOption, given: unknown): Reading<number> {
  const isText = typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given);
  const number = isText || typeof given === 'number' ? Number(given) : Number.NaN;
  const whole = type === 'integer' ? Math.round(number) : number;
  const value = Number.isNaN(number) ? undefined : Math.min(Math.max(whole, minimum), maximum);
  if (value === number) return { value };
  const kind = type === 'integer' ? 'an integer' : 'a number';
  return { value, problem: `takes ${kind} from ${minimum} to ${maximum}, not ${shown(given)}.` };
}

function readList({ pattern, form, normalize }: ListOption, given: unknown): Reading<string[]> {
  if (!Array.isArray(given)) return { value: undefined, problem: 'must be an array.' };
  const expression = new RegExp(pattern, 'u');
  const isValid = (item: unknown): item is string =>
    typeof item === 'string' && expression.test(item);
  // One invalid item must not keep the others from being used.
  const value = given.filter(isValid).map(normalize);
  if (value.length === given.length) return { value };
  const wrong = given.find(item => !isValid(item));
  return { value, problem: `does not accept ${shown(wrong)}. ${form}` };
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
}

/** Returns the help of an option with its default, for usage texts. */
export function describeOption(option: OptionSpec): string {
  if (option.type === 'list' || option.type === 'faults') return `${option.help}; can be repeated`;
  if (option.type === 'flag' || option.type === 'choice' || option.default === '') {
    return option.help;
  }
  return `${option.help} (default ${option.default})`;
}

/** Returns an option as it is written in usage texts, such as `--port N`. */
export function signature(option: OptionSpec & { readonly flag: string }): string {
  if (option.type === 'choice') return `--${option.flag}[=${option.choices.join('|')}]`;
  return `--${option.flag}${'value' in option ? ` ${option.value}` : ''}`;
}
