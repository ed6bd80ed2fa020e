/**
 * The parsers of other syntaxes. They are a bundle of their own, which is loaded only when a text asks
 * for it: import this file through `loadParsers.ts` alone.
 */
export { readExpression, readModule } from './javaScript.ts';
export { readToml } from './toml.ts';
export { readYaml } from './yaml.ts';
