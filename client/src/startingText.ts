/** A snippet as plain text: its placeholders stay, its stops go, its tabs become two spaces. */
export function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, placeholder?: string) => placeholder ?? '')
    .replaceAll('\t', '  ');
}
