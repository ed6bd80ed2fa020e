/** Compiles the schemas of bodies, seeds and fault rules to standalone modules. */
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import seed from '../schemas/user-api.seed.schema.json' with { type: 'json' };
import { ruleSchema } from './src/faults/ruleMembers.ts';
import document from './src/openapi.json' with { type: 'json' };

/** The schemas by module, and in it by the name of their validator. */
const modules = {
  users: { validateUserInput: document.components.schemas.UserInput, validateSeed: seed },
  faults: { validateFaultRule: ruleSchema },
};

/** Writes `src/…/validators.generated.js` and its declaration; paths are absolute. */
export function generateUserApiValidators(write: (path: string, text: string) => void): void {
  for (const [folder, schemas] of Object.entries(modules)) {
    const ajv = new Ajv2020({
      allErrors: true,
      allowUnionTypes: true,
      code: { source: true, esm: true },
    });
    const names = Object.keys(schemas);
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name });
    const code = standalone.default(ajv, Object.fromEntries(names.map(name => [name, name])));
    const types = names.map(name => `export declare const ${name}: ValidateFunction;\n`);
    const target = fileURLToPath(new URL(`./src/${folder}/validators.generated`, import.meta.url));
    write(`${target}.js`, `${code}\n`);
    write(`${target}.d.ts`, `import type { ValidateFunction } from 'ajv';\n${types.join('')}`);
  }
}
