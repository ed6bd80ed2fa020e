/** An earlier text of a file, or why there is none. */
export type Earlier = { readonly text: string } | { readonly failure: string };
