/** Escapes text from a file in Markdown, so that it does not create links, HTML or mentions. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~@!&]/g, character => `\\${character}`)
    .replace(/\r?\n/g, ' ');
}
