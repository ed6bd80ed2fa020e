/**
 * Returns the page with new content between the two comments that name a section.
 * @throws when the page has no such section
 */
export function withSection(page: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < start) throw new Error(`There is no place for the section "${name}".`);
  const between = content === '' ? '' : `\n${content}\n\n`;
  return `${page.slice(0, start)}${open}${between}${page.slice(end)}`;
}
