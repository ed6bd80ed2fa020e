/** The CSS variables of VS Code's default themes that the preview uses. */
export const themeNames = ['light', 'dark', 'high-contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The colors in the order of the themes; `undefined` where a theme has none. */
const colors: Readonly<Record<string, readonly (string | undefined)[]>> = {
  foreground: ['#3b3b3b', '#cccccc', '#ffffff'],
  descriptionForeground: ['#3b3b3b', '#9d9d9d', 'rgba(255, 255, 255, 0.7)'],
  'editor-background': ['#ffffff', '#1f1f1f', '#000000'],
  'editor-foreground': ['#3b3b3b', '#cccccc', '#ffffff'],
  'sideBar-background': ['#f8f8f8', '#181818', '#000000'],
  'editorWidget-background': ['#f8f8f8', '#202020', '#0c141f'],
  'widget-border': ['#e5e5e5', '#313131', '#6fc3df'],
  'widget-shadow': ['rgba(0, 0, 0, 0.16)', 'rgba(0, 0, 0, 0.36)', undefined],
  focusBorder: ['#005fb8', '#0078d4', '#f38518'],
  'charts-purple': ['#652d90', '#b180d7', '#b180d7'],
  'charts-green': ['#388a34', '#89d185', '#89d185'],
  'button-background': ['#005fb8', '#0078d4', '#000000'],
  'button-foreground': ['#ffffff', '#ffffff', '#ffffff'],
  'toolbar-hoverBackground': ['rgba(184, 184, 184, 0.31)', 'rgba(90, 93, 94, 0.31)', undefined],
  'list-hoverBackground': ['#f2f2f2', '#2a2d2e', undefined],
  'inputValidation-warningBackground': ['#f6f5d2', '#352a05', '#332b00'],
  'inputValidation-warningBorder': ['#b89500', '#b89500', '#6fc3df'],
  'editorWarning-foreground': ['#bf8803', '#cca700', '#ffd370'],
  'input-background': ['#ffffff', '#313131', '#000000'],
  'input-foreground': ['#3b3b3b', '#cccccc', '#ffffff'],
  'input-border': ['#cecece', '#3c3c3c', '#6fc3df'],
  'input-placeholderForeground': ['#767676', '#989898', 'rgba(255, 255, 255, 0.7)'],
  'button-secondaryBackground': ['#e5e5e5', '#313131', undefined],
  'button-secondaryForeground': ['#3b3b3b', '#cccccc', '#ffffff'],
  'editorError-foreground': ['#e51400', '#f14c4c', '#f48771'],
  'editorInfo-foreground': ['#1a85ff', '#3794ff', '#3794ff'],
  'inputValidation-errorBorder': ['#be1100', '#be1100', '#6fc3df'],
  'textLink-foreground': ['#005fb8', '#4daafc', '#21a6ff'],
  'textPreformat-foreground': ['#3b3b3b', '#d0d0d0', '#ffffff'],
  'textPreformat-background': ['#0000001f', '#3c3c3c', '#000000'],
  contrastBorder: [undefined, undefined, '#6fc3df'],
  contrastActiveBorder: [undefined, undefined, '#f38518'],
};

/** Returns the CSS variables of a theme. The class of the body is `vscode-` and its name. */
export function variablesOf(theme: ThemeName): Record<string, string> {
  const index = themeNames.indexOf(theme);
  const entries = Object.entries(colors).flatMap(([name, { [index]: color }]) =>
    color === undefined ? [] : [[name, color]],
  );
  return {
    'font-family': '"DejaVu Sans", sans-serif',
    'editor-font-family': '"DejaVu Sans Mono", monospace',
    ...Object.fromEntries(entries),
  };
}
