import type { Command } from '../command.ts';
import { type Shell, scripts, shells } from '../shells/index.ts';
import { describeCommands } from '../shells/words.ts';

export const command: Command = {
  about: 'Print a script that completes commands, options and codes in a shell',
  operands: shells.join('|'),
  options: {},
  details: `bash: add to ~/.bashrc:  eval "$(site-plugins completion bash)"
zsh:  add to ~/.zshrc, after compinit:  eval "$(site-plugins completion zsh)"
fish: site-plugins completion fish > ~/.config/fish/completions/site-plugins.fish`,

  async run(args, io) {
    const [shell, ...more] = args.operands;
    if (shell === undefined || more.length > 0 || !isShell(shell)) {
      io.complain(`Say which shell: ${shells.join(', ')}. See "site-plugins completion --help".`);
      return 2;
    }
    io.write(scripts[shell](await describeCommands()));
    return 0;
  },
};

function isShell(name: string): name is Shell {
  return Object.hasOwn(scripts, name);
}
