/**
 * The commands that are bundled into programs of their own, because hooks and CI run them again and again,
 * and a program is read and compiled as a whole. All others are in `cli-main.js`.
 */
export const ownPrograms = ['check', 'format'] as const;

/** Returns the file name of the program that runs a command. */
export function programOf(command: string | undefined): string {
  const own = ownPrograms.find(name => name === command);
  return `cli-${own ?? 'main'}.js`;
}
