/**
 * Returns the README without its pictures, with plain text instead of links to other files, and without
 * sentences and lines that only link to them. Without a public repository, VS Code can show neither: it
 * loads pictures of READMEs over HTTPS only. The walkthrough has pictures.
 */
export function selfContainedReadme(text: string): string {
  return text
    .replace(/^!\[[^\]]*\]\((?!\w+:)[^)]+\)\n+/gm, '')
    .replace(/^(?:[^[\n]*: )?(?:\[[^\]]+\]\((?!\w+:|#)[^)]+\)[ ·,.]*)+\n+/gm, '')
    .replace(/(?<=\.) \[[^\]]+\]\((?!\w+:|#)[^)]+\)$/gm, '')
    .replace(/\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}
