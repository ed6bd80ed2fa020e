/**
 * Returns the plugin entries that are written as `name position priority key=value …` each, such as
 * `graph left 10 group=bar`. A name in parentheses is that of a disabled plugin, and `-` is the absence of a value.
 */
export function shortEntries(lines: readonly string[]): object[] {
  return lines.map(line => {
    const [name = '', position, priority, ...more] = line.split(' ');
    const known = [
      ['position', position],
      ['priority', priority && Number(priority)],
      ...more.map(pair => pair.split('=')),
    ].filter(([, value]) => value !== undefined && value !== '-');
    return {
      source: `github:o/${name.replace(/[()]/g, '')}`,
      enabled: !name.startsWith('('),
      ...(known.length > 0 && { layout: Object.fromEntries(known) }),
    };
  });
}
