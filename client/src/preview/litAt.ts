import type { PreviewModel } from '../../../server/src/core/preview/model.ts';
import type { Lit } from './messages.ts';

/** What stands at an offset of the text: a colour, a plugin entry, or neither. */
export function litAt(model: PreviewModel, offset: number): Lit {
  for (const { mode, swatches } of model.palettes) {
    for (const { name, status, span } of swatches) {
      if (status === 'missing' || span === undefined) continue;
      if (span.start <= offset && offset <= span.end) return { kind: 'color', mode, name };
    }
  }
  const placed = model.positions.flatMap(({ items }) =>
    items.flatMap(item => (item.kind === 'plugin' ? [item] : [...item.members])),
  );
  for (const { id, span } of [...placed, ...model.unplaced.map(({ chip }) => chip)]) {
    if (span !== undefined && span.start <= offset && offset <= span.end)
      return { kind: 'plugin', id };
  }
  return undefined;
}
