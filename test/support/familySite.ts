/** A site of another generator of this family, whose schema differs from the bundled one. */
import bundled from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';

/** The path of its schema, relative to the file. */
export const familySchemaPath = 'generator/plugins.schema.json';

/** Its fonts, positions, groups and page types differ, and a source may be a package. */
export const familySchema: object = familySchemaOf();

function familySchemaOf(): object {
  const { $id: _, ...schema } = structuredClone<typeof bundled>(bundled);
  const { $defs } = schema;
  const { configuration, theme, pluginLayout, group, pageType } = $defs;
  return {
    ...schema,
    $defs: {
      ...$defs,
      configuration: {
        ...configuration,
        properties: {
          ...configuration.properties,
          analytics: { type: ['object', 'null'] },
          dates: { title: 'Dates', enum: ['created', 'modified'], default: 'created' },
        },
      },
      theme: {
        ...theme,
        properties: {
          ...theme.properties,
          fontOrigin: { enum: ['googleFonts', 'local'], default: 'googleFonts' },
        },
      },
      pluginLayout: {
        ...pluginLayout,
        properties: {
          ...pluginLayout.properties,
          position: { enum: [...pluginLayout.properties.position.enum, 'header'] },
        },
      },
      group: { ...group, properties: { ...group.properties, priority: { type: 'number' } } },
      pageType: { ...pageType, properties: { ...pageType.properties, template: {} } },
    },
  };
}

/** Its configuration: the plugins of its template are at positions in turn, and the first ones in a group. */
export function familySite(count = 45): Record<string, unknown> {
  const positions = ['left', 'right', 'header', undefined];
  const { configuration } = startingConfiguration;
  return {
    $schema: `./${familySchemaPath}`,
    configuration: {
      ...configuration,
      analytics: null,
      dates: 'modified',
      theme: { ...configuration.theme, fontOrigin: 'googleFonts' },
    },
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
