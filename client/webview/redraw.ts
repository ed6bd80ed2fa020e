import type { VNode } from './vdom.ts';

interface Drawn {
  readonly state: readonly unknown[];
  readonly node: VNode;
}

const drawn = new WeakMap<object, Drawn>();

/**
 * Returns what was drawn for an object before, if nothing that it depends on has changed: Preact skips a
 * node that is the same as before, which keeps a page with a thousand plugins fast.
 * @param state everything that the node depends on beside the object, compared by identity; a text of it,
 *   since translations may arrive later
 */
export function redrawIfChanged(
  owner: object,
  state: readonly unknown[],
  draw: () => VNode,
): VNode {
  const before = drawn.get(owner);
  if (before !== undefined && state.every((part, index) => part === before.state[index])) {
    return before.node;
  }
  const node = draw();
  drawn.set(owner, { state, node });
  return node;
}
