import { didYouMean, UsageError } from '../../node/arguments.ts';
import type { Command } from '../command.ts';
import { type Shell, scripts, shells } from '../completion/scripts.ts';

export const command: Command = {
  about: 'Print a completion script for a shell',
  operands: shells.join('|'),
  options: {},
  details: `bash: add to ~/.bashrc:  eval "$(site-plugins completion bash)"
zsh:  add to ~/.zshrc, after compinit:  eval "$(site-plugins completion zsh)"
fish: site-plugins completion fish > ~/.config/fish/completions/site-plugins.fish
powershell: add to $PROFILE:  site-plugins completion powershell | Out-String | Invoke-Expression`,

  async run({ operands: [shell = '', ...more] }, io) {
    if (more.length > 0 || !isShell(shell)) {
      const names = shells.join(', ');
      throw new UsageError(`A shell is required: ${names}.${didYouMean(shell, shells)}`);
    }
    io.write(scripts[shell]);
    return 0;
  },
};

function isShell(name: string): name is Shell {
  return Object.hasOwn(scripts, name);
}
