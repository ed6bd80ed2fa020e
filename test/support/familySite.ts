/** A site of another generator of this family, whose schema differs from the bundled one. */
import bundled from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';

/** What differs: its fonts, analytics, positions, groups and page types, and that it has dates. */
const differences: readonly (readonly [bundled: string, own: string])[] = [
  [`"$id":"${bundled.$id}",`, ''],
  ['["remoteFonts","local"]', '["googleFonts","local"],"default":"googleFonts"'],
  [
    '"analytics":{',
    '"dates":{"title":"Dates","enum":["created","modified"],"default":"created"},"analytics":{',
  ],
  ['"type":"object","examples":[{"provider":', '"type":["object","null"],"examples":[{"provider":'],
  ['"afterBody","body"]', '"afterBody","body","header"]'],
  ['"direction":{', '"priority":{"type":"number"},"direction":{'],
  ['"exclude":{', '"template":{"type":"string"},"exclude":{'],
];

export const familySchema: Readonly<Record<string, unknown>> = JSON.parse(
  differences.reduce((text, [from, to]) => text.replace(from, to), JSON.stringify(bundled)),
);

/** Its configuration. Plugins are at positions in turn, the first ones in a group, and most sources are packages. */
export function familySite(count = 45): Record<string, unknown> {
  const positions = ['left', 'right', 'header', undefined];
  const { configuration } = startingConfiguration;
  const theme = { ...configuration.theme, fontOrigin: 'googleFonts' };
  return {
    configuration: { ...configuration, analytics: null, dates: 'modified', theme },
    plugins: Array.from({ length: count }, (_, index) => {
      const position = positions[index % positions.length];
      const group = index < 3 ? { group: 'toolbar' } : {};
      return {
        source: index % 3 === 0 ? `github:owner/plugin-${index}` : `@owner/plugin-${index}`,
        enabled: index % 7 !== 6,
        order: index,
        ...(position && { layout: { position, priority: index, ...group } }),
      };
    }),
    layout: {
      groups: { toolbar: { direction: 'row', gap: '0.5rem', priority: 5 } },
      byPageType: { 404: { positions: { left: [], header: ['plugin-2'] }, template: 'minimal' } },
    },
  };
}
