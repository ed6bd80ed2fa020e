import type { Item, PreviewModel, PreviewPlugin } from '../../../server/src/core/preview/model.ts';
import type { Span } from '../../../server/src/core/text/span.ts';
import type { Highlight, Place } from './messages.ts';

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
  for (const { id, span } of chipsOf(model)) {
    if (span !== undefined && span.start <= offset && offset <= span.end)
      return { kind: 'plugin', id };
  }
  return undefined;
}

/** Returns the text of a place; `undefined` if it is not in the document, or stale. */
export function spanOf(model: PreviewModel, place: Place): Span | undefined {
  if (place.kind === 'plugin') return chipsOf(model).find(({ id }) => id === place.id)?.span;
  const palette = model.palettes.find(({ mode }) => mode === place.mode);
  return palette?.swatches.find(({ name }) => name === place.name)?.span;
}

function chipsOf({ positions, unplaced }: PreviewModel): PreviewPlugin[] {
  const placed = positions.flatMap(({ items }) =>
    items.flatMap(item => (item.kind === 'plugin' ? [item] : [...item.members])),
  );
  return [...placed, ...unplaced.map(({ plugin }) => plugin)];
}

/** Returns the model without the spans, which change with every key and which the webview does not need. */
export function withoutSpans(model: PreviewModel): PreviewModel {
  const withoutItem = (item: Item) =>
    item.kind === 'plugin' ? without(item) : { ...item, members: item.members.map(without) };
  return {
    ...model,
    positions: model.positions.map(position => ({
      ...position,
      items: position.items.map(withoutItem),
    })),
    unplaced: model.unplaced.map(entry => ({ ...entry, plugin: without(entry.plugin) })),
    runOrder: model.runOrder.map(without),
    palettes: model.palettes.map(palette => ({
      ...palette,
      swatches: palette.swatches.map(without),
    })),
  };
}

function without<Spanned extends { readonly span: Span | undefined }>(spanned: Spanned): Spanned {
  return { ...spanned, span: undefined };
}
