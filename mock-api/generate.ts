/** Compiles the schemas of bodies and seeds to a standalone module. */
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { seedSchema, userInputSchema } from './src/users/schemas.ts';

const declaration = `import type { ValidateFunction } from 'ajv';
export declare const validateUserInput: ValidateFunction;
export declare const validateSeed: ValidateFunction;
`;

/** Writes `src/validators.generated.js` and its declaration; paths are absolute. */
export function generateUserValidators(write: (path: string, text: string) => void): void {
  const ajv = new Ajv2020({ allErrors: true, code: { source: true, esm: true } });
  ajv.addSchema({ ...userInputSchema, $id: 'userInput' });
  ajv.addSchema({ ...seedSchema, $id: 'seed' });
  const code = standalone.default(ajv, { validateUserInput: 'userInput', validateSeed: 'seed' });
  const target = fileURLToPath(new URL('./src/users/validators.generated', import.meta.url));
  write(`${target}.js`, `${code}\n`);
  write(`${target}.d.ts`, declaration);
}
