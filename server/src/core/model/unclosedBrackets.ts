type Opener = '[' | '{';

/**
 * The offsets of the opening square brackets of a text that have no closing ones: a brace around them
 * is closed first, or nothing follows. A closing bracket that fits nothing is passed over.
 */
export function unclosedBrackets(text: string): Set<number> {
  const unclosed = new Set<number>();
  const open: number[] = [];
  const counts = { '[': 0, '{': 0 };
  const close = (opener: Opener): void => {
    if (counts[opener] === 0) return;
    let offset = open.pop() ?? 0;
    for (; text[offset] !== opener; offset = open.pop() ?? 0) {
      counts[opener === '[' ? '{' : '[']--;
      if (opener === '{') unclosed.add(offset);
    }
    counts[opener]--;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = stringEnd(text, at);
    else if (character === '/') at = commentEnd(text, at);
    else if (character === ']') close('[');
    else if (character === '}') close('{');
    else if (character === '[' || character === '{') {
      counts[character]++;
      open.push(at);
    }
  }
  for (const offset of open) if (text[offset] === '[') unclosed.add(offset);
  return unclosed;
}

/** The last character of a string, which ends with its line at the latest. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !'"\r\n'.includes(text.charAt(at))) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The last character of a comment; the slash itself where none begins. */
function commentEnd(text: string, start: number): number {
  const kind = text[start + 1];
  if (kind !== '/' && kind !== '*') return start;
  const end = text.indexOf(kind === '/' ? '\n' : '*/', start + 2);
  return end < 0 ? text.length : end + (kind === '/' ? 0 : 1);
}
