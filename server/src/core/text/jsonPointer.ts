/** Returns the steps of a JSON Pointer (RFC 6901): property names and indices. */
export function readPointer(pointer: string): string[] {
  const tokens = pointer.split('/').slice(1);
  return tokens.map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the JSON Pointer (RFC 6901) of a path. */
export function writePointer(path: readonly (string | number)[]): string {
  const tokens = path.map(step => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return tokens.map(token => `/${token}`).join('');
}

/** Returns the steps of a JSON Pointer in a URI fragment (RFC 6901, section 6). */
export function readFragment(pointer: string): string[] {
  return readPointer(decodeURIComponent(pointer));
}
