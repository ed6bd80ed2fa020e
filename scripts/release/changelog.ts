/**
 * Returns the section of the changelog for a version without its heading.
 * @throws Error if the section is missing or empty
 */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find(section => headingOf(section) === version);
  const notes = found?.slice(found.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return notes;
}

/** The version of a heading such as `0.2.0` or `0.2.0 - 2026-11-21`. */
function headingOf(section: string): string | undefined {
  return /^\[?([^\]\s]+)\]?/.exec(section)?.[1];
}
