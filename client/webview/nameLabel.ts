import { h, type VNode } from './vdom.ts';

/** How many characters at the end of a name are always shown, in which similar names differ. */
const tail = 5;

/**
 * A name that is cut in the middle where there is too little room for it. Names in other than ASCII characters
 * are cut at their end, because two parts of them may not look like the whole.
 */
export function nameLabel(name: string): VNode {
  if (name.length <= 2 * tail || !/^[ -~]+$/.test(name)) return h('span', { class: 'label' }, name);
  return h('span', { class: 'label parted' }, [
    h('span', { class: 'head' }, name.slice(0, -tail)),
    h('span', { class: 'tail' }, name.slice(-tail)),
  ]);
}
