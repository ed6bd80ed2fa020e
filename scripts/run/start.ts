/** `npm start`, on the project's own Node. What it accepts is told in scripts/start.mjs. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configurationFileName } from '../../server/src/core/product.ts';
import { type Desktop, findDesktop } from '../vscode/desktop.ts';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { openDesktop } from './openDesktop.ts';
import { serveBrowser } from './serveBrowser.ts';
import { root, runNpmScript } from './stages.ts';

interface Options {
  readonly desktop: Desktop | undefined;
  /** Undefined: any. */
  readonly port: number | undefined;
  readonly folder: string;
  /** The configuration in the folder, if it has one. */
  readonly file: string | undefined;
}

/** @throws with a sentence for a person */
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
    throw new Error(`--port needs a number from 1 to 65535; "${port}" is not one.`);
  }
  const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const file = join(folder, configurationFileName);
  const found = browser || number !== undefined ? undefined : findDesktop();
  if (desktop && found === undefined) {
    throw new Error('There is no `code` on the PATH, or no display to show it on. Try --browser.');
  }
  return { desktop: found, port: number, folder, file: existsSync(file) ? file : undefined };
}

async function main(): Promise<void> {
  const options = readOptions();
  console.log('Building …');
  const { failed } = await runNpmScript('build');
  if (failed > 0) throw new Error('The build failed.');
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
