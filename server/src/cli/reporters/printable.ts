/**
 * A text that is safe to print on a terminal: control characters and bidirectional formatting
 * characters are replaced by visible ones.
 */
export function printable(text: string): string {
  // Most texts are ASCII, and Unicode classes take milliseconds to build.
  if (isPlain(text)) return text;
  // C0 and C1 control characters, bidirectional formatting characters and lone surrogates.
  const unsafe = /[\p{Cc}\p{Surrogate}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
  return text.replace(unsafe, character => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return code === 0x09 ? ' ' : String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** Returns the width of a printable text on a terminal, in columns. */
export function width(text: string): number {
  // The first segmenter of a process costs ten milliseconds.
  if (isPlain(text)) return text.length;
  let sum = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (!isZeroWidth(segment)) sum += isWide(segment) ? 2 : 1;
  }
  return sum;
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function isWide(segment: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    segment,
  );
}

function isZeroWidth(segment: string): boolean {
  return /^(?:\p{Mark}|\p{Default_Ignorable_Code_Point})$/u.test(segment);
}
