/** The parsers of JavaScript, TypeScript, TOML and YAML. */
export type Parsers = typeof import('./parsers.ts');

/** Loads the parsers; resolves to `undefined` if they are not available, as in a browser. */
export async function loadParsers(): Promise<Parsers | undefined> {
  try {
    return await import('./parsers.ts');
  } catch {
    return undefined;
  }
}
