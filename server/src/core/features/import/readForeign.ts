import { t } from '@vscode/l10n';
import { schema } from '../../config/schema.ts';
import { foreignSyntaxError, largestText } from '../../foreign/limits.ts';
import type { Field, Fields, ForeignModule, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import type { Span } from '../../text/span.ts';
import { newName } from './renames.ts';

/** What a file has of a configuration. */
interface ForeignFile {
  /** The objects of the configuration. */
  readonly parts: readonly Fields[];
  /** Statements and exports that are not part of it. */
  readonly ignored: readonly Span[];
  /** All comments, without the first line of a script. */
  readonly comments: readonly Span[];
}

/** The reason why a file cannot be parsed, and the location. */
export interface ForeignFailure {
  readonly failure: string;
  readonly offset: number;
}

/**
 * Parses a configuration in another format, determined by its file extension: JSON, YAML,
 * JavaScript or TypeScript. Nothing is executed.
 */
export function readForeign(
  { name, text }: { readonly name: string; readonly text: string },
  parsers: Parsers,
): ForeignFile | ForeignFailure {
  if (text.length > largestText) {
    return {
      failure: t('The file is too long. The maximum is {0} characters.', largestText),
      offset: 0,
    };
  }
  if (/\.toml$/i.test(name)) {
    return { failure: t('TOML cannot be imported. Convert it to YAML or JSON first.'), offset: 0 };
  }
  try {
    // A byte order mark and the first line of a script, with the same length.
    const plain = text.replace(/^\uFEFF#!/, ' //').replace(/^\uFEFF/, ' ');
    const { parts, ignored, comments } = read(name, plain, parsers);
    const objects = [...parts].map(([key, literal]) => partOf(key, literal));
    const others = [...parts.values()].filter((_, index) => objects[index] === undefined);
    const found = objects.filter(object => object !== undefined);
    if (found.length > 0) {
      return {
        parts: found,
        ignored: [...ignored, ...others.map(({ span }) => span)],
        comments: comments.filter(({ start }) => start > 1 || !text.startsWith('#!', start)),
      };
    }
    return {
      failure: t('The file does not export a configuration object.'),
      offset: others[0]?.span.start ?? 0,
    };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== foreignSyntaxError) throw error;
    const { offset = 0 } = error as Error & { readonly offset?: number };
    return {
      failure: t('The file cannot be read: {0}.', error.message.replace(/\.$/, '')),
      offset,
    };
  }
}

function read(name: string, text: string, parsers: Parsers): ForeignModule {
  if (/\.[cm]?[jt]sx?$/i.test(name)) return parsers.readModule(text);
  const isYaml = /\.ya?ml$/i.test(name);
  const whole = isYaml ? parsers.readYaml(text) : parsers.readExpression(text);
  const comments = isYaml ? parsers.findYamlComments(text) : parsers.findComments(text);
  return { parts: new Map([['default', whole]]), ignored: [], comments };
}

/** Returns an exported object; an export such as `plugins` is a property of the configuration. */
function partOf(name: string, literal: Literal): Fields | undefined {
  const fields = objectOf(literal);
  const isWhole = fields?.fields.some(field => isRootField(field));
  const { span } = literal;
  const field = { name, nameSpan: span, value: literal };
  return !isRootField(field) || isWhole ? fields : { kind: 'fields', fields: [field], span };
}

function isRootField(field: Field): boolean {
  return newName(field, schema) !== undefined;
}

/** Returns an object, also if it is the argument of a call such as `defineConfig({ … })`. */
function objectOf(literal: Literal): Fields | undefined {
  if (literal.kind === 'fields') return literal;
  if (literal.kind !== 'call' || literal.arguments.length !== 1) return undefined;
  const [argument] = literal.arguments;
  return argument === undefined ? undefined : objectOf(argument);
}
