import { h, type VNode } from '../vdom.ts';

/** Returns a text with the parts in backticks drawn as code. */
export function prose(text: string): (VNode | string)[] {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? h('code', { key: index }, part) : part))
    .filter(part => part !== '');
}
