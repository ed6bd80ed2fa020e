import { h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** How many items of a list are drawn together. */
const size = 50;

/** How near to the visible part of the page a part of a list is drawn. */
const margin = '800px';

/** A list whose items are drawn in parts. */
interface LongList<Item> {
  /** Its name among the lists of the page. */
  readonly name: string;
  readonly items: readonly Item[];
  /** The plugins in an item. */
  idsOf(item: Item): readonly number[];
  draw(item: Item): VNode;
  /** The room that items take until they are drawn, about as much as then. */
  roomOf(count: number): Readonly<Record<string, string>>;
}

/**
 * Draws the items of a list: the first ones, those that have come near to what is visible, and those that
 * the user works with. The others are an empty room, so that ten thousand plugins are drawn as fast as a few.
 */
export function drawInParts<Item>(view: View, list: LongList<Item>): VNode[] {
  const { items, name } = list;
  const inUse = idsInUse(view);
  const nodes: VNode[] = [];
  for (let start = 0; start < items.length; start += size) {
    const part = items.slice(start, start + size);
    const key = `${name} ${start}`;
    const isDrawn =
      start === 0 ||
      view.reached.has(key) ||
      part.some(item => list.idsOf(item).some(id => inUse.includes(id)));
    nodes.push(...(isDrawn ? part.map(list.draw) : [room(key, part.length, list)]));
  }
  return nodes;
}

function room<Item>(key: string, count: number, { roomOf }: LongList<Item>): VNode {
  return h('li', {
    class: 'room',
    key,
    'data-room': key,
    'data-count': count,
    'aria-hidden': 'true',
    style: roomOf(count),
  });
}

/** The plugins that the focus, the cursor, a move or the properties are at. */
function idsInUse({ active, highlight, picked, properties }: View): (number | null | undefined)[] {
  const { selection } = properties ?? {};
  return [
    active,
    highlight?.kind === 'plugin' ? highlight.id : undefined,
    picked?.id,
    picked?.slot?.before,
    selection?.kind === 'plugin' ? selection.id : undefined,
  ];
}

/** Notices which parts of lists come near to what is visible. */
export class PartsInView {
  private readonly observer: IntersectionObserver;

  /** @param reached called with the keys of the parts */
  constructor(reached: (keys: readonly string[]) => void) {
    this.observer = new IntersectionObserver(
      entries => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        const keys = near.map(({ target }) => (target as HTMLElement).dataset.room ?? '');
        if (keys.length > 0) reached(keys);
      },
      // Without the root, the margin has no effect in a frame of another origin.
      { root: document, rootMargin: margin },
    );
  }

  /** Observes the parts in a page that are not drawn; those of before are forgotten. */
  observe(page: HTMLElement): void {
    this.observer.disconnect();
    for (const room of page.querySelectorAll('[data-room]')) this.observer.observe(room);
  }
}
