/** The maximum number of fields, so that a hostile schema or file does not block the preview. */
export const fieldLimit = 500;
/** The maximum depth of fields; deeper values are shown as JSON. */
export const depthLimit = 8;
/** The maximum number of suggestions, enum values and list items. */
export const choiceLimit = 200;
/** The maximum length of a description or of the JSON of a value, in UTF-16 code units. */
export const textLimit = 2_000;

/** The maximum length of a number in a control, in UTF-16 code units. */
export const numberLimit = 1_000;

/** Returns the beginning of a text. */
export function clip(text: string, limit = textLimit): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
