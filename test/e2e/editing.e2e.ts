/**
 * Editing a configuration in a real VS Code. The tests share one window, because it takes longer to
 * start VS Code than to run them. Those that kill the language server come last.
 */
import './editing/typing.ts';
import './editing/anywhere.ts';
import './editing/crashes.ts';
