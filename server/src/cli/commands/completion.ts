import { nearest } from '../../core/text/similarity.ts';
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

  async run(args, io) {
    const [shell, ...more] = args.operands;
    if (shell === undefined || more.length > 0 || !isShell(shell)) {
      const names = shells.join(', ');
      const near = nearest(shell ?? '', shells);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      io.reportError(`A shell is required: ${names}.${hint} See "site-plugins completion --help".`);
      return 2;
    }
    io.write(scripts[shell]);
    return 0;
  },
};

function isShell(name: string): name is Shell {
  return Object.hasOwn(scripts, name);
}
