import { projectUrl } from '../../server/src/core/product.ts';
import type { Published } from '../published.ts';
import { tagOf } from '../release/checks.ts';

/** Returns the targets of the headings of the changelog: the commits since the version before. */
export function changelogLinks({ repository }: Published, changelog: string): string {
  if (!repository) return '';
  // A version without a date was not released, and has no tag.
  const names = changelog.match(/(?<=^## \[)(?:Unreleased|\S+(?=\] - \d))/gm) ?? [];
  const links = names.map((name, index) => {
    const revision = name === 'Unreleased' ? 'HEAD' : tagOf(name);
    const previous = names[index + 1];
    const commits =
      previous === undefined ? `commits/${revision}` : `compare/${tagOf(previous)}...${revision}`;
    return `[${name}]: ${projectUrl}/${commits}`;
  });
  return links.join('\n');
}
