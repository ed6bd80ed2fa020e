/** `npm start`: opens VS Code with the extension and an example. See scripts/start.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

const help = `Opens VS Code with the extension running. Installs what is missing and builds first.

  npm start -- [OPTIONS]

  --desktop      in the desktop VS Code (\`code\` on the PATH)
  --browser      in the browser; the address is printed
  --port N       the port for the browser; 4173 without it
  --folder DIR   the folder to open; examples/garden without it
  --help         these words

Without --desktop and --browser: the desktop when there is one, and a display; else the browser.
Ctrl+C ends what serves the browser.`;

if (process.argv.includes('--help')) console.log(help);
else await runOnProjectNode('scripts/start.ts');
