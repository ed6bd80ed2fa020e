import type { Command, ComparisonParts } from './command.ts';

export const comparePreviewWithSaved: Command<ComparisonParts> = {
  id: 'sitePlugins.comparePreviewWithSaved',
  run: ({ previews, comparisons }) => comparisons.show(previews.current, 'saved'),
};
