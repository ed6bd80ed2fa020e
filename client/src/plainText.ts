/**
 * Returns a snippet as plain text: placeholders are kept, tab stops are removed, and tabs become
 * two spaces.
 */
export function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, placeholder?: string) => placeholder ?? '')
    .replaceAll('\t', '  ');
}
