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
  'has-tags',
  'has-backlinks',
  'has-toc',
];

function namesOf<Name extends string>(
  properties: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  return Object.keys(properties) as Name[];
}

/** Common locales as canonical BCP 47 language tags, the most frequent first. */
export const commonLocales: readonly string[] = (
  'en-US en-GB zh-CN es-ES fr-FR de-DE pt-BR ja-JP ko-KR ru-RU it-IT nl-NL pl-PL tr-TR uk-UA vi-VN ' +
  'id-ID fa-IR ar-SA he-IL hi-IN th-TH cs-CZ da-DK fi-FI nb-NO sv-SE hu-HU ro-RO el-GR ca-ES pt-PT ' +
  'zh-TW es-MX fr-CA en-CA en-AU en-IN de-AT de-CH bg-BG hr-HR sk-SK sl-SI sr-RS lt-LT lv-LV et-EE ' +
  'is-IS ga-IE eu-ES gl-ES kk-KZ ka-GE hy-AM bn-BD ta-IN te-IN ur-PK ms-MY fil-PH sw-KE af-ZA'
).split(' ');
