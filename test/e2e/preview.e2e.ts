/**
 * The preview in a real VS Code. The tests share one window, because it takes longer to start VS Code
 * than to run them. The last one reloads it.
 */
import './preview/synchronization.ts';
import './preview/editing.ts';
import './preview/properties.ts';
import './preview/restart.ts';
import './preview/reload.ts';
