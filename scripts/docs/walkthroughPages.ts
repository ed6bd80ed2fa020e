import { globSync, readFileSync } from 'node:fs';
import type { Texts } from './tables.ts';

interface Manifest {
  readonly contributes: {
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly description: string;
        readonly media: { readonly markdown?: string };
      }[];
    }[];
  };
}

/** Returns the pages of the walkthrough in each language of the manifest, by path. */
export function walkthroughPages({ contributes }: Manifest, root: string): [string, string][] {
  const steps = contributes.walkthroughs.flatMap(walkthrough => walkthrough.steps);
  return globSync('package.nls*.json', { cwd: root }).flatMap(file => {
    const texts: Texts = JSON.parse(readFileSync(root + file, 'utf8'));
    const [, suffix = ''] = /^package(\.nls\..+)\.json$/.exec(file) ?? [];
    return steps.flatMap(({ description, media: { markdown } }): [string, string][] => {
      const text = texts[description.replace(/^%(.*)\.description%$/, '$1.page')];
      if (markdown === undefined || text === undefined) return [];
      return [[markdown.replace(/\.md$/, `${suffix}.md`), text]];
    });
  });
}
