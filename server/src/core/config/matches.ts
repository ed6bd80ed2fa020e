/**
 * Whether a path from the root of the file, of property names and indices, leads to a place of the
 * format.
 * @param place steps joined by `/`, where `*` is any step and a last `**` any number of steps; empty for
 *   the root
 */
export function matches(path: readonly (string | number)[], place: string): boolean {
  const steps = place === '' ? [] : place.split('/');
  const isOpen = steps.at(-1) === '**';
  if (isOpen) steps.pop();
  return (
    (isOpen ? path.length >= steps.length : path.length === steps.length) &&
    steps.every((step, index) => step === '*' || step === path[index])
  );
}
