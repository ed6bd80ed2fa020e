const opening = /[\s\ufeff]*(\/\*|<!--|\/\/|#|--(?=[ \t]))/y;
const closings: Readonly<Record<string, string>> = { '/*': '*/', '<!--': '-->' };
/** The rest of a line that is a comment, and the lines after it that are comments as well. */
const lines = /[^\r\n]*(?:\s*[\r\n][ \t]*(?:\/\/|#|--[ \t])[^\r\n]*)*/y;

/**
 * Returns the offset after the comments that a text begins with. Lines that open a brace and do not close it
 * do not count, such as `# {`, where only the first line of a file has a mark before it.
 */
export function afterComments(text: string): number {
  let end = 0;
  for (;;) {
    opening.lastIndex = end;
    const mark = opening.exec(text)?.[1];
    if (mark === undefined) return end;
    const start = opening.lastIndex;
    const closing = closings[mark];
    const next = closing === undefined ? afterLines(text, start) : afterText(text, closing, start);
    if (next === undefined) return end;
    end = next;
  }
}

function afterText(text: string, closing: string, start: number): number | undefined {
  const found = text.indexOf(closing, start);
  return found < 0 ? undefined : found + closing.length;
}

function afterLines(text: string, start: number): number | undefined {
  lines.lastIndex = start;
  const [found = ''] = lines.exec(text) ?? [];
  return found.split('{').length === found.split('}').length ? start + found.length : undefined;
}
