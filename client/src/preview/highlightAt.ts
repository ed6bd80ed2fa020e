import type { PreviewModel } from '../../../server/src/core/preview/model.ts';
import type { Highlight } from './messages.ts';

/**
 * Returns the color or plugin whose text includes an offset, in UTF-16 code units; `undefined` if
 * there is none.
 */
export function highlightAt(model: PreviewModel, offset: number): Highlight {
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
