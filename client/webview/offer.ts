import { h, type VNode } from './vdom.ts';

/** What an empty part of the preview says, and the button that fills it. */
export function offer(text: string, { command, label }: Offered): VNode {
  return h('div', { class: 'offer', key: 'offer' }, [
    h('p', {}, text),
    h('button', { type: 'button', class: 'primary', 'data-do': command }, label),
  ]);
}

interface Offered {
  /** The command of the button, `data-do`. */
  readonly command: string;
  readonly label: string;
}
