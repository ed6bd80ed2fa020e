/** Parameters of `requests.effect`: two versions of the text of a configuration. */
export interface EffectParams {
  /** The configuration, whose project states the default positions and orders of plugins. */
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** The result of `requests.effect`. */
export interface EffectResult {
  /** What changes for readers of the site; missing where a version has syntax errors. */
  readonly markdown?: string;
}
