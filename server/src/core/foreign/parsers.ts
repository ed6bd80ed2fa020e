/**
 * The parsers for other languages. They are a separate bundle that is loaded on demand: import this
 * file only through `loadParsers.ts`.
 */
export { findComments, readExpression, readModule } from './javaScript.ts';
export { findTomlComments, readToml } from './toml.ts';
export { findYamlComments, readYaml } from './yaml.ts';
