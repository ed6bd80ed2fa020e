/** The names and values that the schema allows, as types, so that a new one in the schema is a new one here; and those that site generators have built in. */
import schema from '../../../../schemas/site.plugins.schema.json' with { type: 'json' };

const { palette, pluginLayout, theme } = schema.$defs;

/** The parts of a page that hold components. */
export const positions = pluginLayout.properties.position.enum;
export type Position = (typeof positions)[number];

/** Whether a name is that of a part of a page. */
export function isPosition(name: string): name is Position {
  const all: readonly string[] = positions;
  return all.includes(name);
}

/** The screens that a component can be limited to. */
export type Display = (typeof pluginLayout.properties.display.enum)[number];

/** The colors of a palette, in the order in which they are written. */
export const colorNames = namesOf(palette.properties);
export type ColorName = keyof typeof palette.properties;

/** The palettes of a theme, light first. */
export const paletteModes = namesOf(theme.properties.colors.properties);
export type PaletteMode = (typeof paletteModes)[number];

/** The kinds of text that have a font of their own. */
export const fontKinds = namesOf(theme.properties.typography.properties);
export type FontKind = (typeof fontKinds)[number];

/** The built-in page types of site generators of this family; plugins can add others. */
export const builtInPageTypes: readonly string[] = [
  'content',
  'folder',
  'tag',
  '404',
  'canvas',
  'bases',
];

/** The built-in conditions of site generators of this family; plugins can add others. */
export const builtInConditions: readonly string[] = [
  'not-index',
  'index',
  'has-tags',
  'has-backlinks',
  'has-toc',
];

function namesOf<Name extends string>(
  properties: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  return Object.keys(properties) as Name[];
}
