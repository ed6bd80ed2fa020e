import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { buildSync } from 'esbuild';
import { isDescribed, mapSubschemas } from '../server/src/core/config/describe.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Compiles schemas to the code of a module without dependencies, which loads in less than a millisecond. Throws
 * with the name of a keyword or format that ajv does not know.
 * @param validators the name of each function, and the `$id` or reference of what it validates
 */
export function compileSchemas(
  schemas: readonly object[],
  validators: Readonly<Record<string, string>>,
): string {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    strict: true,
    // Numbers that exceed the range of a double are parsed as Infinity but are valid.
    strictNumbers: false,
    code: { source: true, esm: true },
  });
  for (const schema of schemas) ajv.addSchema(schema);
  const code = withAppend(standalone.default(ajv, validators));
  // Some keywords, such as `maxLength`, call functions of ajv.
  return code.includes('require(') ? bundled(code) : `${code}\n`;
}

/**
 * Replaces the `concat` of errors with an append. The generated code copies the array for every
 * invalid item, which takes minutes for 100,000 invalid entries.
 */
function withAppend(code: string): string {
  const appending = code.replaceAll(/vErrors\.concat\((\w+\.errors)\)/g, 'append(vErrors, $1)');
  if (appending.includes('.concat('))
    throw new Error('The code that ajv generates for concatenating errors has changed.');
  if (appending === code) return code;
  const append =
    'function append(to, from) { for (const error of from) to.push(error); return to; }';
  return `${appending}\n${append}`;
}

/** Includes what code requires. Throws with the name of what is missing. */
function bundled(code: string): string {
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Returns a schema without annotations, which would be included in the generated code.
 * @throws Error with the name of a keyword that only the validator would know, so that messages, hovers, forms and
 *   docs would not describe it
 */
export function withoutAnnotations(schema: Schema): Schema {
  const unknown = Object.keys(schema).find(keyword => !isDescribed(keyword));
  if (unknown !== undefined) {
    throw new Error(
      `The keyword "${unknown}" has no entry in server/src/core/config/keywords.ts and is not read by describe.ts.`,
    );
  }
  const annotations = new Set(['title', 'description', 'examples', 'default']);
  const rest = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return mapSubschemas(Object.fromEntries(rest), withoutAnnotations);
}
