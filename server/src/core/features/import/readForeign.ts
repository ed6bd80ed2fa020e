import { t } from '@vscode/l10n';
import { foreignSyntaxError, largestText } from '../../foreign/limits.ts';
import type { Fields, Literal } from '../../foreign/literal.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';

/** The exported objects of a configuration by name; a single object is `default`. */
type ForeignFile = ReadonlyMap<string, Fields>;

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
  try {
    const parts = read(name, text.replace(/^\uFEFF/, ' '), parsers);
    const objects = [...parts].flatMap(([key, literal]) => {
      const fields = objectOf(literal);
      return fields === undefined ? [] : [[key, fields] as const];
    });
    if (objects.length > 0) return new Map(objects);
    return {
      failure: t('The file does not export a configuration object.'),
      offset: 0,
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

function read(name: string, text: string, parsers: Parsers): ReadonlyMap<string, Literal> {
  if (/\.[cm]?[jt]sx?$/i.test(name)) return parsers.readModule(text);
  const isYaml = /\.ya?ml$/i.test(name);
  return new Map([['default', isYaml ? parsers.readYaml(text) : parsers.readExpression(text)]]);
}

/** Returns an object, also if it is the argument of a call such as `defineConfig({ … })`. */
function objectOf(literal: Literal): Fields | undefined {
  if (literal.kind === 'fields') return literal;
  if (literal.kind !== 'call' || literal.arguments.length !== 1) return undefined;
  const [argument] = literal.arguments;
  return argument === undefined ? undefined : objectOf(argument);
}
