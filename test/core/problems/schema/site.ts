/** Complete configurations around the part under test, which is on separate lines. */

const colors = '"colors": { "lightMode": {}, "darkMode": {} }';
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

/** A valid file but for properties of `configuration`, each with its comma. */
export function withConfiguration(properties: string): string {
  return `{
"configuration": {
${properties}
${settings}
},
"plugins": []
}
`;
}

/** Returns a file that is valid except for the properties of `theme`, which lacks its colors. */
export function withTheme(properties: string): string {
  return `{
"configuration": {
"pageTitle": "Garden", "enableSPA": true, "locale": "en-GB",
"theme": {
"fontOrigin": "local", "cdnCaching": true, "typography": {},
${properties}
}
},
"plugins": []
}
`;
}

/** A valid file but for its `layout`. */
export function withLayout(layout: string): string {
  return `{
"configuration": { ${settings} },
"plugins": [],
"layout":
${layout}
}
`;
}
