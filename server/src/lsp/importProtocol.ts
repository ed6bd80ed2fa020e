/** Parameters of `requests.import`: a configuration in another format. */
export interface ImportParams {
  /** The name of the file, whose extension determines the format. */
  readonly name: string;
  readonly text: string;
  /** The URI of the folder of the new file, which determines the catalogs. */
  readonly folder?: string;
}

/** The result of `requests.import`: a new text and a report about it, or why there is none. */
export type ImportResult =
  | { readonly text: string; readonly report: string }
  | { readonly failure: string };
