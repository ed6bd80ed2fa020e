/** Programs that run or install packages, and `site-plugins` itself. */
const runner =
  /^(?:sudo\s+)?(?:npx|npm|pnpm|pnpx|yarn|bun|bunx|deno|node|git|site-plugins|[\w.-]+)\s/;

/** What a shell or its documentation has before a command. */
const prompt = /^[$>%]\s+/;
/** Programs that download what they are given. */
const downloader = /^(?:curl|wget|degit|npx\s+degit)\s/;

/**
 * Returns the plugins that a shell command adds: the arguments after `plugin add`, `add` or
 * `install`, the repository of `git clone` and `git submodule add`, or what is downloaded. Of the
 * options, only the branch of Git has an effect.
 * @returns `undefined` if the line is not such a command
 */
export function addedBy(line: string): readonly string[] | undefined {
  const command = line.trim().replace(prompt, '');
  if (!runner.test(command) || /[\n;&|<>`$(){}]/.test(command)) return undefined;
  const words = command.split(/\s+/).map(word => word.replace(/^(["'])(.*)\1$/, '$2'));
  if (downloader.test(command)) {
    return words
      .slice(1)
      .filter(word => /^(?!-|degit$)[^/].*\//.test(word))
      .slice(0, 1);
  }
  const verb = words.findIndex(
    (word, index) => index > 0 && /^(?:add|install|clone|i)$/.test(word),
  );
  if (verb < 0) return undefined;
  const rest = words.slice(verb + 1);
  const isGit = words[verb] === 'clone' || words[verb - 1] === 'submodule';
  return isGit ? clonedBy(rest) : rest.filter(word => !word.startsWith('-'));
}

/** Options of `git clone` and `git submodule add` that are followed by a value. */
const valueOption =
  /^(?:-[bcjou]|--(?:branch|bundle-uri|config|depth|filter|jobs|name|origin|reference|reference-if-able|revision|separate-git-dir|server-option|shallow-exclude|shallow-since|template|upload-pack))$/;

/** Returns the repository of a command, which is its first operand; the last one is a folder. */
function clonedBy(words: readonly string[]): readonly string[] {
  const isValue = (index: number) => valueOption.test(words[index - 1] ?? '');
  const url = words.find((word, index) => !word.startsWith('-') && !isValue(index));
  if (url === undefined) return [];
  const branch =
    words.find((_, index) => /^(?:-b|--branch)$/.test(words[index - 1] ?? '')) ??
    words.find(word => word.startsWith('--branch='))?.slice('--branch='.length);
  return [branch === undefined ? url : `${url.replace(/(?:\.git)?\/?$/, '')}.git#${branch}`];
}
