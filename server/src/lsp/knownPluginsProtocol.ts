/** The request `requests.knownPlugins`: what may be added to a document. */
export interface KnownPluginsParams {
  readonly uri: string;
}

export type KnownPluginsAnswer = readonly {
  readonly source: string;
  readonly name?: string;
  readonly description?: string;
  /** Whether the document already has an entry with this source. */
  readonly isUsed: boolean;
}[];
