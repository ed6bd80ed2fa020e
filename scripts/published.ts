/**
 * Where the product can be had. This is the only place that decides it: the pages, the examples and
 * the links of the manifest follow (`npm run docs`), and a test keeps every page from naming a place
 * that is not ours yet. A channel turns `true` with the first release that reaches it.
 */
export interface Published {
  /** The repository at `repositoryUrl`: sources, issues, releases, the GitHub Action. */
  readonly repository: boolean;
  /** The extension in the Visual Studio Marketplace. */
  readonly marketplace: boolean;
  /** The extension in the Open VSX Registry. */
  readonly openVsx: boolean;
  /** The package in the npm registry. */
  readonly npm: boolean;
}

export const published: Published = {
  repository: false,
  marketplace: false,
  openVsx: false,
  npm: false,
};

export const repositoryUrl = 'https://github.com/site-plugins/site-plugins';

/** The extension's identifier in both registries of extensions: publisher, then name. */
export const extensionId = 'site-plugins.site-plugins';
