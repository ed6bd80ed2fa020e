/** C0 and C1 control characters, bidirectional formatting characters and lone surrogates. */
const unsafe = () => /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Returns a line of text for a terminal, an annotation or a client: control characters and bidirectional
 * formatting characters, which could steer or disguise what is displayed, are replaced by visible ones.
 */
export function printable(text: string): string {
  // Most texts are ASCII, and Unicode classes take milliseconds to build.
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(unsafe(), character => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return code === 0x09 ? ' ' : String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** Returns a name for a list of names, in which clients refuse empty ones: in quotes if there is nothing to see. */
export function printableName(name: string): string {
  return name.trim() === '' ? JSON.stringify(name) : printable(name);
}

/** Returns a text whose lines are printable. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/**
 * Returns a value as JSON in which such characters are escaped, so that it is the same value when it is parsed.
 * @param indent 0 for a single line
 */
export function printableJson(value: unknown, indent = 2): string {
  const json = `${JSON.stringify(value, null, indent)}\n`;
  if (/^[\n -~]*$/.test(json)) return json;
  return json.replace(unsafe(), character =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes text from a file in Markdown, so that it does not create links, HTML or mentions. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~@!&]/g, character => `\\${character}`)
    .replace(/\r?\n/g, ' ');
}
