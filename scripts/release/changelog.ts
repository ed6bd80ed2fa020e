/**
 * Returns the section of the changelog for a version without its heading, or what is not released yet
 * if the version has no section.
 * @throws Error if the section is missing or empty
 */
export function releaseNotes(changelog: string, version: string): string {
  const found = sectionOf(changelog, version) ?? sectionOf(changelog, 'Unreleased');
  const notes = found?.slice(found.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return notes;
}

/** Whether a version has a section with a date. */
export function isDated(changelog: string, version: string): boolean {
  return /^\S+ - \d{4}-\d{2}-\d{2}\n/.test(sectionOf(changelog, version) ?? '');
}

function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.find(section => headingOf(section) === version);
}

/** The name in a heading such as `[Unreleased]` or `[0.2.0] - 2026-11-24`. */
function headingOf(section: string): string | undefined {
  return /^\[([^\]\s]+)\]/.exec(section)?.[1];
}
