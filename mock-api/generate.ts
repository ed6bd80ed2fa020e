/** Compiles the schemas that bodies and seeds are checked with to a module without dependencies. */
import { writeFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { seedSchema, userInputSchema } from './src/users/schemas.ts';

const declaration = `import type { ValidateFunction } from 'ajv';
export declare const validateUserInput: ValidateFunction;
export declare const validateSeed: ValidateFunction;
`;

/** Writes `src/validators.generated.js` and its declaration. */
export async function generateUserValidators(): Promise<void> {
  const ajv = new Ajv2020({ allErrors: true, code: { source: true, esm: true } });
  ajv.addSchema({ ...userInputSchema, $id: 'userInput' });
  ajv.addSchema({ ...seedSchema, $id: 'seed' });
  const code = standalone.default(ajv, { validateUserInput: 'userInput', validateSeed: 'seed' });
  const target = new URL('./src/users/validators.generated', import.meta.url);
  await writeFile(new URL(`${target.href}.js`), `${code}\n`);
  await writeFile(new URL(`${target.href}.d.ts`), declaration);
}
