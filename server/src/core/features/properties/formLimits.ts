/** A form has at most so many fields, so that a hostile schema or file does not stop the preview. */
export const fieldLimit = 500;
/** Values that are nested deeper show their JSON. */
export const depthLimit = 8;
/** So many suggestions, values of an enum and items of a list. */
export const choiceLimit = 200;
/** So many UTF-16 code units of a description or a value's JSON. */
export const textLimit = 2_000;

/** Returns the beginning of a text. */
export function clip(text: string, limit = textLimit): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
