/**
 * Where Site Plugins is published. The docs, the examples and the links of the manifest are derived
 * from these flags (`npm run docs`), and a test fails if a page refers to an unpublished channel.
 * Set a flag to `true` with the first release to the channel.
 */
export interface Published {
  /** The repository at `projectUrl`: sources, issues, releases, the GitHub Action. */
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

/** The identifier of the extension in both extension registries: the publisher and the name. */
export const extensionId = 'site-plugins.site-plugins';
