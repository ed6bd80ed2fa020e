import type { Command, ComparisonParts } from './command.ts';

export const comparePreviewWithHead: Command<ComparisonParts> = {
  id: 'sitePlugins.comparePreviewWithHead',
  run: ({ previews, comparisons }) => comparisons.show(previews.current, 'head'),
};
