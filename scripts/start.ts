/** `npm start` on the project's Node. See scripts/start.mjs for its options. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { configurationFileName } from '../server/src/core/product.ts';
import { type Desktop, findDesktop } from './vscode/desktop.ts';
import { openDesktop } from './vscode/openDesktop.ts';
import { leaveWithParent } from './vscode/ownedProcess.ts';
import { serveBrowser } from './vscode/serveBrowser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Options {
  readonly desktop: Desktop | undefined;
  /** `undefined` for any free port. */
  readonly port: number | undefined;
  readonly folder: string;
  /** The configuration in the folder, if it has one. */
  readonly file: string | undefined;
}

/** @throws Error with a message for the user */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      desktop: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      port: { type: 'string' },
      folder: { type: 'string', default: join(root, 'examples', 'garden') },
    },
  });
  const { desktop, browser, port } = values;
  if (desktop && browser) throw new Error('Choose one of --desktop and --browser.');
  const number = port === undefined ? undefined : Number(port);
  if (number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= 65535)) {
    throw new Error(`--port must be a number from 1 to 65535, not "${port}".`);
  }
  const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`);
  const file = join(folder, configurationFileName);
  const found = browser || number !== undefined ? undefined : findDesktop();
  if (desktop && found === undefined) {
    throw new Error('`code` is not in the PATH, or there is no display. Try --browser.');
  }
  return { desktop: found, port: number, folder, file: existsSync(file) ? file : undefined };
}

async function main(): Promise<void> {
  const options = readOptions();
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['--run', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
  if (options.desktop === undefined) await serveBrowser(options);
  else await openDesktop(options.desktop, options);
}

leaveWithParent();
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
