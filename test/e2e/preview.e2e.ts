/**
 * The preview in a real VS Code. The tests share one window, because it takes longer to start VS Code
 * than to run them. The first ones need the folder that was opened, because VS Code does not watch
 * every new folder in time; the last one reloads the window.
 */
import './preview/synchronization.ts';
import './preview/chosenNote.ts';
import './preview/editing.ts';
import './preview/properties.ts';
import './preview/pageView.ts';
import './preview/comparison.ts';
import './preview/restart.ts';
import './preview/reload.ts';
