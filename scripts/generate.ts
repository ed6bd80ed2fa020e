/** Writes the files that are derived from others, such as the compiled schema validators and the type of the schema. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleSchema } from '../mock-api/src/faults/ruleMembers.ts';
import document from '../mock-api/src/openapi.json' with { type: 'json' };
import { commandOptions } from '../mock-api/src/options.ts';
import seed from '../schemas/user-api.seed.schema.json' with { type: 'json' };
import { compileSchemas, withoutAnnotations } from './compileSchemas.ts';
import { faultRuleTypes } from './docs/faultRules.ts';
import { writeChanged } from './writeChanged.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemaText = readFileSync(`${root}schemas/site.plugins.schema.json`, 'utf8');
const siteSchema = JSON.parse(schemaText);

/**
 * Writes compiled schemas with their declaration. See `compileSchemas`.
 * @param target the path of the module, without its ending
 */
function writeValidators(
  target: string,
  schemas: readonly object[],
  validators: Readonly<Record<string, string>>,
): void {
  writeChanged(`${target}.js`, compileSchemas(schemas, validators));
  const types = Object.keys(validators).map(
    name => `export declare const ${name}: ValidateFunction;\n`,
  );
  writeChanged(`${target}.d.ts`, `import type { ValidateFunction } from 'ajv';\n${types.join('')}`);
}

/** Compiles the bundled schema: one function for a whole configuration, one for a plugin entry. */
function generateValidator(): void {
  const { $id } = siteSchema;
  const validators = { validateSite: $id, validatePlugin: `${$id}#/$defs/plugin` };
  const target = `${root}server/src/core/problems/schema/validate.generated`;
  writeValidators(target, [withoutAnnotations(siteSchema)], validators);
}

/** Compiles the schemas of the User API for bodies, seeds and fault rules. */
function generateUserApiValidators(): void {
  const input = { ...document.components.schemas.UserInput, $id: 'input' };
  const users = [input, { ...seed, $id: 'seed' }];
  const folder = `${root}mock-api/src`;
  writeValidators(`${folder}/users/validators.generated`, users, {
    validateUserInput: 'input',
    validateSeed: 'seed',
  });
  writeValidators(`${folder}/faults/validators.generated`, [{ ...ruleSchema, $id: 'rule' }], {
    validateFaultRule: 'rule',
  });
}

/** Writes a module with a constant of JSON, and its declaration. @param path relative to the sources of the server */
function writeConstant(path: string, name: string, value: unknown, type: string): void {
  const target = `${root}server/src/${path}.generated`;
  const code = JSON.stringify(value, undefined, 2);
  writeChanged(`${target}.js`, `export const ${name} = ${code};\n`);
  writeChanged(`${target}.d.ts`, `export declare const ${name}: ${type};\n`);
}

/**
 * Writes the options of the User API for the command line, which explains and completes them and starts that
 * program, and has no other knowledge of it.
 */
function writeUserApiOptions(): void {
  const type = "Readonly<Record<string, import('../../node/arguments.ts').OptionSpec>>";
  writeConstant('cli/commands/userApiOptions', 'userApiOptions', commandOptions, type);
}

/**
 * Declares the bundled schema with its literal types, which TypeScript widens when it reads JSON: the
 * names of properties and the values of enums then are types of the core (`core/config/vocabulary.ts`).
 */
function declareSchema(): void {
  const text = `declare const schema: ${literalType(siteSchema)};\nexport = schema;\n`;
  writeChanged(`${root}schemas/site.plugins.schema.d.json.ts`, text);
}

/** The type of a JSON value that allows this value alone, but any text where only people read it. */
function literalType(value: unknown): string {
  if (Array.isArray(value)) return `readonly [${value.map(literalType).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => {
    const isText = typeof member === 'string' && ['title', 'description'].includes(name);
    return `readonly ${JSON.stringify(name)}: ${isText ? 'string' : literalType(member)};`;
  });
  return `{ ${members.join(' ')} }`;
}

/**
 * Lists the translations of the server's texts, so that a language is known by its file, which the
 * client and the server share.
 */
function listTranslations(): void {
  const ofServer = textOf('server/src/**/*.ts') + schemaText;
  const others = textOf('{client/src,client/webview,mock-api/src}/**/*.{ts,tsx,json}');
  // A text that is found nowhere, because its literal is joined or escaped, stays.
  const isIn = (code: string, text: string) =>
    ["'", '"', '`'].some(quote => code.includes(quote + text + quote));
  const isOfServer = (text: string) => isIn(ofServer, text) || !isIn(others, text);
  const folder = `${root}client/l10n/`;
  const bundles = globSync('bundle.l10n.*.json', { cwd: folder }).map(name => {
    const [, , language = ''] = name.split('.');
    const bundle: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(folder + name, 'utf8'),
    );
    const kept = Object.entries(bundle).filter(([text]) => isOfServer(text));
    return [language, Object.fromEntries(kept)] as const;
  });
  const type = 'Readonly<Record<string, Readonly<Record<string, string>>>>';
  writeConstant('lsp/bundles', 'bundles', Object.fromEntries(bundles), type);
}

/** The text of all files that a glob matches. */
function textOf(glob: string): string {
  return globSync(glob, { cwd: root })
    .map(path => readFileSync(root + path, 'utf8'))
    .join('\n');
}

generateValidator();
declareSchema();
listTranslations();
generateUserApiValidators();
writeUserApiOptions();
writeChanged(`${root}mock-api/src/library/faultRule.generated.d.ts`, `${faultRuleTypes()}\n`);
