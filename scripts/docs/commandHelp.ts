import { type CommandName, commands, loadCommand } from '../../server/src/cli/commands/index.ts';
import { commandHelp, generalHelp } from '../../server/src/cli/help.ts';

/** Returns a page with the help of the command line and of its commands as they print it. */
export async function withHelp(page: string): Promise<string> {
  const names = Object.keys(commands) as CommandName[];
  const helps = await Promise.all(
    names.map(async name => commandHelp(name, await loadCommand(name))),
  );
  let text = page;
  for (const help of [await generalHelp(), ...helps]) {
    const [usage = ''] = help.split(' [', 1);
    const start = text.indexOf(`\`\`\`text\n${usage} [`);
    const end = text.indexOf('\n```\n', start);
    if (start < 0 || end < 0) throw new Error(`The page has no place for the help of "${usage}".`);
    text = `${text.slice(0, start)}\`\`\`text\n${help.trimEnd()}${text.slice(end)}`;
  }
  return text;
}
