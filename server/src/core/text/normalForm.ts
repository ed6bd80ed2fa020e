/**
 * Returns a name in the form in which names and file names are compared (Unicode Standard Annex #15, NFC): `é`
 * is one character, also where macOS writes it as `e` and a combining accent.
 */
export function normalForm(name: string): string {
  // Nearly all names are ASCII, for which this takes no copy.
  return /^[\0-\x7f]*$/.test(name) ? name : name.normalize('NFC');
}
