/**
 * Returns the page with the content between the start and end comments of a section replaced.
 * @throws Error if the page does not have the section
 */
export function withSection(page: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The section "${name}" does not exist.`);
  const between = content === '' ? '' : `\n${content}\n\n`;
  return `${page.slice(0, start)}${open}${between}${page.slice(end)}`;
}
