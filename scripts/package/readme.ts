/**
 * Returns the README without its pictures, and with plain text instead of links to other files. Without a
 * public repository, VS Code can show neither: it loads pictures of READMEs over HTTPS only. The
 * walkthrough has pictures.
 */
export function selfContainedReadme(text: string): string {
  return text
    .replace(/^!\[[^\]]*\]\((?!\w+:)[^)]+\)\n+/gm, '')
    .replace(/\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}
