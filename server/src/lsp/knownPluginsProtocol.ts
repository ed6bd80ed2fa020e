/** The request `requests.knownPlugins`: what may be added to a document. */
export interface KnownPluginsParams {
  readonly uri: string;
  /** A text that may be plugins, such as that of the clipboard. */
  readonly text?: string;
}

export interface KnownPluginsAnswer {
  readonly plugins: readonly OfferedPlugin[];
  /** The sources of the plugins that the text means; empty if it means none. */
  readonly sourcesInText: readonly string[];
}

export interface OfferedPlugin {
  readonly source: string;
  readonly name?: string;
  readonly description?: string;
  /** Whether it is a folder of the workspace. */
  readonly isLocal: boolean;
  /** Whether the document already has an entry with this source. */
  readonly isUsed: boolean;
}
