/** A complete, valid configuration, which the quick fix for an empty file inserts. */
export const startingConfiguration = {
  configuration: {
    pageTitle: 'My Garden',
    enableSPA: true,
    enablePopovers: true,
    locale: 'en-US',
    baseUrl: 'example.org',
    ignorePatterns: ['private', 'templates', '.obsidian'],
    theme: {
      fontOrigin: 'remoteFonts',
      cdnCaching: true,
      typography: {
        header: 'Schibsted Grotesk',
        body: 'Source Sans Pro',
        code: 'IBM Plex Mono',
      },
      colors: {
        lightMode: {
          light: '#faf8f8',
          lightgray: '#e5e5e5',
          gray: '#b8b8b8',
          darkgray: '#4e4e4e',
          dark: '#2b2b2b',
          secondary: '#284b63',
          tertiary: '#56766e',
          highlight: 'rgba(143, 159, 169, 0.15)',
          textHighlight: '#fff23688',
        },
        darkMode: {
          light: '#161618',
          lightgray: '#393639',
          gray: '#646464',
          darkgray: '#d4d4d4',
          dark: '#ebebec',
          secondary: '#7b97aa',
          tertiary: '#84a59d',
          highlight: 'rgba(143, 159, 169, 0.15)',
          textHighlight: '#b3aa0266',
        },
      },
    },
  },
  plugins: [],
} as const;

/** The patterns of a new configuration. They also protect notes that are written later. */
export const starterPatterns: readonly string[] =
  startingConfiguration.configuration.ignorePatterns;
