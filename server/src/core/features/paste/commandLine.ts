/** Programs that run or install packages, and `site-plugins` itself. */
const runner =
  /^(?:\$\s+|>\s+)?(?:sudo\s+)?(?:npx|npm|pnpm|pnpx|yarn|bun|bunx|deno|node|git|site-plugins|[\w.-]+)\s/;

/**
 * Returns the plugins that a shell command adds: the arguments after `plugin add`, `add` or
 * `install`, or the repository of `git clone`. Options are ignored.
 * @returns `undefined` if the line is not such a command
 */
export function addedBy(line: string): readonly string[] | undefined {
  const command = line.trim();
  if (!runner.test(command) || /[\n;&|<>`$(){}]/.test(command.replace(/^\$\s+/, '')))
    return undefined;
  const words = command.split(/\s+/).map(word => word.replace(/^(["'])(.*)\1$/, '$2'));
  const verb = words.findIndex(
    (word, index) => index > 0 && /^(?:add|install|clone|i)$/.test(word),
  );
  if (verb < 0) return undefined;
  const added = words.slice(verb + 1).filter(word => !word.startsWith('-'));
  // The last argument of `git clone URL FOLDER` is a folder.
  return words[verb] === 'clone' ? added.slice(0, 1) : added;
}
