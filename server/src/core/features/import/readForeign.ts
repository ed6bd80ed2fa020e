import { t } from '@vscode/l10n';
import { schema } from '../../config/schema.ts';
import { sourceOf } from '../../config/source/sourceOf.ts';
import { foreignSyntaxError, largestText } from '../../foreign/limits.ts';
import type { Field, Fields, ForeignModule, Ignored, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import { type Failure, fail, type Result, succeed } from '../../text/result.ts';
import type { Span } from '../../text/span.ts';
import { newName } from './renames.ts';
import type { ForeignFile } from './report.ts';

/** What a file has of a configuration. */
export interface ForeignContent {
  /** The objects of the configuration by the names under which the file exports them. */
  readonly parts: ReadonlyMap<string, Fields>;
  /** What is not part of it. */
  readonly ignored: readonly Ignored[];
  /** All comments, without the first line of a script. */
  readonly comments: readonly Span[];
}

/** The reason why a file cannot be parsed, and the location. */
export interface ForeignFailure extends Failure {
  /** In UTF-16 code units. */
  readonly offset: number;
}

/**
 * Parses a configuration in another format, determined by its file extension: JSON, YAML,
 * TOML, JavaScript or TypeScript. Nothing is executed.
 */
export function readForeign(
  { name, text }: ForeignFile,
  parsers: Parsers,
): Result<ForeignContent, ForeignFailure> {
  if (text.length > largestText) {
    return fail({
      message: t('The file is too long. The maximum is {0} characters.', largestText),
      offset: 0,
    });
  }
  try {
    // A byte order mark and the first line of a script, with the same length. YAML has both, and in it a
    // space would indent the first key.
    const isYaml = /\.ya?ml$/i.test(name);
    const plain = isYaml
      ? text
      : text.replace(/^\uFEFF(?:#!)?/, mark => (mark.length > 1 ? ' //' : ' '));
    const { parts, ignored, comments } = read(name, plain, parsers);
    const objects = [...parts].flatMap(([key, literal]) => {
      const object = partOf(key, literal);
      return object === undefined ? [] : [[key, object] as const];
    });
    const found = new Map(objects);
    const others = [...parts].flatMap(([key, literal]) => (found.has(key) ? [] : literal));
    if (found.size > 0) {
      return succeed({
        parts: found,
        ignored: [...ignored, ...others.map(({ span }) => ({ span, isStatement: false }))],
        comments: comments.filter(({ start }) => start > 1 || !text.startsWith('#!', start)),
      });
    }
    return fail({
      message: t('The file does not export a configuration object.'),
      offset: others[0]?.span.start ?? 0,
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== foreignSyntaxError) throw error;
    const { offset = 0 } = error as Error & { readonly offset?: number };
    return fail({
      message: t('The file cannot be read: {0}.', error.message.replace(/\.$/, '')),
      offset,
    });
  }
}

function read(name: string, text: string, parsers: Parsers): ForeignModule {
  if (/\.[cm]?[jt]sx?$/i.test(name)) return parsers.readModule(text);
  const [read, comments] = /\.ya?ml$/i.test(name)
    ? ([parsers.readYaml, parsers.findYamlComments] as const)
    : /\.toml$/i.test(name)
      ? ([parsers.readToml, parsers.findTomlComments] as const)
      : ([parsers.readExpression, parsers.findComments] as const);
  return { parts: new Map([['default', read(text)]]), ignored: [], comments: comments(text) };
}

/** Returns an exported object; an export such as `plugins` is a property of the configuration. */
function partOf(name: string, literal: Literal): Fields | undefined {
  if (name === 'default' && literal.kind === 'list' && literal.items.some(isPlugin)) {
    return fieldsWith('plugins', literal);
  }
  const fields = objectOf(literal);
  const isWhole = fields?.fields.some(field => isRootField(field));
  const part = fieldsWith(name, literal);
  return !part.fields.some(isRootField) || isWhole ? fields : part;
}

/** Returns an object with one property. */
function fieldsWith(name: string, value: Literal): Fields {
  const { span } = value;
  return { kind: 'fields', fields: [{ name, nameSpan: span, value }], span };
}

/** Whether an item of a list at the root is a plugin: an entry, a call or a source. */
function isPlugin(item: Literal): boolean {
  if (item.kind === 'fields') return item.fields.some(({ name }) => name === 'source');
  if (item.kind === 'scalar') return sourceOf(String(item.value)) !== undefined;
  return item.kind === 'call';
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
