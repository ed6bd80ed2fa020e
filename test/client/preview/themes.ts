/** The CSS variables of VS Code's default themes that the preview uses. */
export type ThemeName = 'light' | 'dark' | 'high-contrast';

export interface Theme {
  /** The class that VS Code gives the body. */
  readonly kind: string;
  readonly variables: Readonly<Record<string, string>>;
}

const fonts = {
  'font-family': '"DejaVu Sans", sans-serif',
  'editor-font-family': '"DejaVu Sans Mono", monospace',
};

export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: {
    kind: 'vscode-light',
    variables: {
      ...fonts,
      foreground: '#3b3b3b',
      descriptionForeground: '#3b3b3b',
      'editor-background': '#ffffff',
      'editor-foreground': '#3b3b3b',
      'sideBar-background': '#f8f8f8',
      'editorWidget-background': '#f8f8f8',
      'widget-border': '#e5e5e5',
      'widget-shadow': 'rgba(0, 0, 0, 0.16)',
      focusBorder: '#005fb8',
      'charts-purple': '#652d90',
      'charts-green': '#388a34',
      'dropdown-background': '#ffffff',
      'dropdown-foreground': '#3b3b3b',
      'dropdown-border': '#cecece',
      'button-background': '#005fb8',
      'button-foreground': '#ffffff',
      'badge-background': '#cccccc',
      'badge-foreground': '#3b3b3b',
      'toolbar-hoverBackground': 'rgba(184, 184, 184, 0.31)',
      'list-hoverBackground': '#f2f2f2',
      'inputValidation-warningBackground': '#f6f5d2',
      'inputValidation-warningBorder': '#b89500',
      'editorWarning-foreground': '#bf8803',
    },
  },
  dark: {
    kind: 'vscode-dark',
    variables: {
      ...fonts,
      foreground: '#cccccc',
      descriptionForeground: '#9d9d9d',
      'editor-background': '#1f1f1f',
      'editor-foreground': '#cccccc',
      'sideBar-background': '#181818',
      'editorWidget-background': '#202020',
      'widget-border': '#313131',
      'widget-shadow': 'rgba(0, 0, 0, 0.36)',
      focusBorder: '#0078d4',
      'charts-purple': '#b180d7',
      'charts-green': '#89d185',
      'dropdown-background': '#313131',
      'dropdown-foreground': '#cccccc',
      'dropdown-border': '#3c3c3c',
      'button-background': '#0078d4',
      'button-foreground': '#ffffff',
      'badge-background': '#616161',
      'badge-foreground': '#f8f8f8',
      'toolbar-hoverBackground': 'rgba(90, 93, 94, 0.31)',
      'list-hoverBackground': '#2a2d2e',
      'inputValidation-warningBackground': '#352a05',
      'inputValidation-warningBorder': '#b89500',
      'editorWarning-foreground': '#cca700',
    },
  },
  'high-contrast': {
    kind: 'vscode-high-contrast',
    variables: {
      ...fonts,
      foreground: '#ffffff',
      descriptionForeground: 'rgba(255, 255, 255, 0.7)',
      contrastBorder: '#6fc3df',
      contrastActiveBorder: '#f38518',
      'editor-background': '#000000',
      'editor-foreground': '#ffffff',
      'sideBar-background': '#000000',
      'editorWidget-background': '#0c141f',
      'widget-border': '#6fc3df',
      focusBorder: '#f38518',
      'charts-purple': '#b180d7',
      'charts-green': '#89d185',
      'dropdown-background': '#000000',
      'dropdown-foreground': '#ffffff',
      'dropdown-border': '#6fc3df',
      'button-foreground': '#ffffff',
      'badge-background': '#000000',
      'badge-foreground': '#ffffff',
      'inputValidation-warningBackground': '#332b00',
      'inputValidation-warningBorder': '#6fc3df',
      'editorWarning-foreground': '#ffd370',
    },
  },
};
