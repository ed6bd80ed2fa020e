/**
 * The packaged extension in the newest VS Code. All tests share one window; those of a configuration in its
 * folder come first, those that reload it and those that end the language server come last.
 */
import './package.ts';
import './editing/typing.ts';
import './preview/synchronization.ts';
import './preview/editing.ts';
import './preview/properties.ts';
import './preview/comparison.ts';
import './preview/yaml.ts';
import './userApi/everyday.ts';
import './reload.ts';
import './editing/crashes.ts';
