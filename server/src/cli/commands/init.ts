import { join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/schema/startingConfiguration.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { createFile } from '../../node/writeFile.ts';
import { displayPath, fileName } from '../check/targets.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  about: `Create a ${fileName} to start from`,
  operands: '[FOLDER]',
  takesPaths: true,
  options: {},
  details: 'An existing file is never overwritten.',

  async run(args, io) {
    const [folder = '.', ...more] = args.operands;
    if (more.length > 0) {
      io.reportError('"init" takes one folder. See "site-plugins init --help".');
      return 2;
    }
    const path = join(resolve(io.folder, folder), fileName);
    const shown = displayPath(path, io.folder);
    const created = createFile(path, `${JSON.stringify(startingConfiguration, null, 2)}\n`);
    if (!created.ok) {
      io.reportError(failureMessage(shown, created.failure));
      return 2;
    }
    io.write(`Created ${shown}. Add your plugins to "plugins".\n`);
    return 0;
  },
};
