/** Complete configurations around the part under test, which is on separate lines. */

export const colors = '"colors": { "lightMode": {}, "darkMode": {} }';
const theme = `"theme": { "fontOrigin": "local", "cdnCaching": true, "typography": {}, ${colors} }`;
const settings = `"pageTitle": "Garden", "enableSPA": true, "locale": "en-GB", ${theme}`;

/** A valid file but for the plugin entries. */
export function withPlugins(entries: string): string {
  return `{
"configuration": { ${settings} },
"plugins": [
${entries}
]
}
`;
}

const whole = withPlugins('');

/** A valid file but for properties of `configuration`, each with its comma. */
export function withConfiguration(properties: string): string {
  return whole.replace(settings, () => `\n${properties}\n${settings}`);
}

/** A valid file but for properties of `theme`, in place of its colors. */
export function withTheme(properties: string): string {
  return whole.replace(colors, () => `\n${properties}\n`);
}

/** A valid file but for its `layout`. */
export function withLayout(layout: string): string {
  return whole.replace(/\n\}\n$/, () => `,\n"layout":\n${layout}\n}\n`);
}
