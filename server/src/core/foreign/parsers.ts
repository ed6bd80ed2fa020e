/**
 * The parsers for other languages. They are a separate bundle that is loaded on demand: import this
 * file only through `loadParsers.ts`.
 */
export { readExpression, readModule } from './javaScript.ts';
export { readToml } from './toml.ts';
export { readYaml } from './yaml.ts';
