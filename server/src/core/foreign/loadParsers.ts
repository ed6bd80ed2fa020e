/** The parsers for JavaScript, TypeScript and YAML. */
export type Parsers = typeof import('./parsers.ts');

/** Loads the parsers; resolves to `undefined` if they are not available, as in a browser. */
export async function loadParsers(): Promise<Parsers | undefined> {
  try {
    return await import('./parsers.ts');
  } catch {
    return undefined;
  }
}
