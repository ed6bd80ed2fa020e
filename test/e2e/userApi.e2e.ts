/**
 * The User API in a real VS Code. The tests share one window, because it takes longer to start VS Code
 * than to run them.
 */
import './userApi/palette.ts';
import './userApi/view.ts';
