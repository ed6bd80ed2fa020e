/**
 * Where Site Plugins is published. The docs, the examples, the links of the manifest (`npm run docs`)
 * and the addresses that the programs print (`npm run build`) are derived from these flags, and a test
 * fails if a page refers to an unpublished channel. docs/releasing.md says when to set a flag.
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
