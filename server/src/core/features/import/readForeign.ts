import { t } from '@vscode/l10n';
import { bundledSchema } from '../../config/siteSchema.ts';
import { foreignSyntaxError } from '../../foreign/limits.ts';
import type { Effect, Field, Fields, ForeignModule, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import type { Span } from '../../text/span.ts';
import { newName } from './carry.ts';
import type { ForeignFile, ImportFailure } from './report.ts';

/** What a file has of a configuration. */
interface ForeignContent {
  /** The objects of the configuration by the names under which the file exports them. */
  readonly parts: ReadonlyMap<string, Fields>;
  /** The other exports, and the statements that have an effect when the file is run. */
  readonly rest: readonly (Span & Partial<Effect>)[];
  readonly comments: readonly Span[];
}

/**
 * Parses a configuration in another format, determined by its file extension: JSON, YAML,
 * TOML, JavaScript or TypeScript. Nothing is executed.
 */
export function readForeign(
  file: ForeignFile,
  parsers: Parsers,
): Result<ForeignContent, ImportFailure> {
  try {
    const { parts: exported, effects, comments } = read(file, parsers);
    const parts = new Map<string, Fields>();
    const others: Span[] = [];
    for (const [key, literal] of exported) {
      const part = partOf(key, literal);
      if (part === undefined) others.push(literal.span);
      else parts.set(key, part);
    }
    if (parts.size === 0) {
      const message = t(
        'The file does not export a configuration object that can be read without running it.',
      );
      return fail({ file, message, offset: 0 });
    }
    return succeed({ parts, rest: [...effects, ...others], comments });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== foreignSyntaxError) throw error;
    const { offset = 0 } = error as Error & { readonly offset?: number };
    const message = t('The file cannot be read: {0}.', error.message.replace(/\.$/, ''));
    return fail({ file, message, offset });
  }
}

function read({ name, text }: ForeignFile, parsers: Parsers): ForeignModule {
  if (/\.[cm]?[jt]sx?$/i.test(name)) return parsers.readModule(text);
  const { value, comments } = /\.ya?ml$/i.test(name)
    ? parsers.readYaml(text)
    : /\.toml$/i.test(name)
      ? // A byte order mark is not a part of TOML.
        parsers.readToml(text.replace(/^\uFEFF/, ' '))
      : parsers.readExpression(text);
  return { parts: new Map([['default', value]]), effects: [], comments };
}

/** Returns an exported object; an export such as `plugins` is a property of the configuration. */
function partOf(name: string, literal: Literal): Fields | undefined {
  const { span } = literal;
  const field = { name, nameSpan: span, value: literal };
  const object = objectOf(literal);
  const isPart = isRootField(field) && !object?.fields.some(isRootField);
  return isPart ? { kind: 'fields', fields: [field], span } : object;
}

function isRootField(field: Field): boolean {
  return newName(field, bundledSchema.root) !== undefined;
}

/** Returns an object, also if it is the argument of a call such as `defineConfig({ … })`. */
function objectOf(literal: Literal): Fields | undefined {
  if (literal.kind === 'fields') return literal;
  if (literal.kind !== 'call' || literal.arguments.length !== 1) return undefined;
  const [argument] = literal.arguments;
  return argument === undefined ? undefined : objectOf(argument);
}
