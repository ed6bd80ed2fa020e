/** Writes the files that are derived from others: the compiled schema validators. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { generateUserValidators } from '../mock-api/generate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const declaration = `import type { ValidateFunction } from 'ajv';
declare const validate: ValidateFunction;
export { validate, validate as default };
`;

/** Compiles the bundled schema to a module without dependencies, which loads in under a millisecond. */
async function generateValidator(): Promise<void> {
  const schema = JSON.parse(await readFile(`${root}schemas/site.plugins.schema.json`, 'utf8'));
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    strict: true,
    // A number too large for a double is read as infinite, and is a number all the same.
    strictNumbers: false,
    code: { source: true, esm: true },
  });
  const code = standalone.default(ajv, ajv.compile(schema));
  const folder = `${root}server/src/core/schema/`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}validate.generated.js`, `${code}\n`);
  await writeFile(`${folder}validate.generated.d.ts`, declaration);
}

await generateValidator();
await generateUserValidators();
