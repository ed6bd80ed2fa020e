import { join, resolve } from 'node:path';
import { startingConfiguration } from '../../core/schema/startingConfiguration.ts';
import { createFile } from '../../node/writeFile.ts';
import { displayPath, fileName } from '../check/targets.ts';
import type { Command } from '../command.ts';

export const command: Command = {
  about: `Write a ${fileName} to start from`,
  operands: '[FOLDER]',
  takesPaths: true,
  options: {},
  details: 'A file that is there already is never overwritten.',

  async run(args, io) {
    const [folder = '.', ...more] = args.operands;
    if (more.length > 0) {
      io.complain('"init" takes one folder. See "site-plugins init --help".');
      return 2;
    }
    const path = join(resolve(io.folder, folder), fileName);
    const shown = displayPath(path, io.folder);
    const failure = createFile(path, `${JSON.stringify(startingConfiguration, null, 2)}\n`);
    if (failure !== undefined) {
      io.complain(`${shown} ${failure}.`);
      return 2;
    }
    io.write(`${shown} was written. Put your plugins into its list "plugins".\n`);
    return 0;
  },
};
