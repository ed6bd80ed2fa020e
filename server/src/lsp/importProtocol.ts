/** Parameters of `requests.import`: a configuration in another format. */
export interface ImportParams {
  /** The name of the file; its extension says the format. */
  readonly name: string;
  readonly text: string;
  /** The URI of the folder that the new file is for, whose catalogs name plugins. */
  readonly folder?: string;
}

/** The result of `requests.import`: a new text and a report about it, or why there is none. */
export type ImportResult =
  | { readonly text: string; readonly report: string }
  | { readonly failure: string };
