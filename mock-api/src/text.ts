/** Texts for the user. The command line prints them in English; an editor can translate them. */

/** A text with placeholders such as `{0}`. It can be sent to another process. */
export interface Text {
  readonly text: string;
  /** The values of the placeholders. */
  readonly args: readonly (string | number | Text)[];
}

/** Returns a text that can be translated. */
export function t(text: string, ...args: Text['args']): Text {
  return { text, args };
}

/** Returns a text that cannot be translated, such as the message of a library. */
export function verbatim(text: string): Text {
  return { text: '{0}', args: [text] };
}

/** Returns the text with its values; in English unless another translation is given. */
export function format(
  { text, args }: Text,
  translate: (text: string) => string = text => text,
): string {
  return translate(text).replace(/\{(\d+)\}/g, (_, index: string) => {
    const value = args[Number(index)] ?? '';
    return typeof value === 'object' ? format(value, translate) : String(value);
  });
}

/** Why the program cannot start. */
export class StartError extends Error {
  readonly text: Text;
  /** Node's error code, such as `EADDRINUSE`. */
  readonly code: string;

  constructor(reason: string | Text, code = 'EUSAGE') {
    const text = typeof reason === 'string' ? verbatim(reason) : reason;
    super(format(text));
    this.text = text;
    this.code = code;
  }
}
