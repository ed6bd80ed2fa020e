/** `npm start`: opens VS Code with the extension and an example. See scripts/start.ts. */
import { runOnProjectNode } from './bootstrap.mjs';

const help = `Opens VS Code with the extension running. Installs what is missing and builds first.

  npm start -- [OPTIONS]

  --port N       serve it to the browser on this port
  --folder DIR   the folder to open; examples/garden without it
  --help         these words

Without --port, it opens in the desktop VS Code (\`code\` on the PATH) if there is one, and a display, else
in the browser on the port 4173. The address is printed, and Ctrl+C ends what serves it.`;

if (process.argv.includes('--help')) console.log(help);
else await runOnProjectNode('scripts/start.ts');
