import { h, type VNode } from './vdom.ts';

/** SVG paths on a 16-pixel grid, rendered in the current text color. */
const paths = {
  desktop: 'M2 3h12v8H2zM6 13.5h4M8 11v2.5',
  tablet: 'M4 2h8v12H4zM7.3 12h1.4',
  mobile: 'M5 2h6v12H5zM7.5 12h1',
  condition: 'M2.5 3.5h11l-4.3 5v4l-2.4-1.4V8.5z',
  export: 'M8 2v7.5M5 6.8l3 3 3-3M2.5 10.5v3h11v-3',
  stale: 'M8 5v3.2l2.2 1.4M3 3v3h3M3.3 5.8a5.4 5.4 0 1 1-.6 3.4',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.4v.6',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): VNode {
  return h('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, [
    h('path', { d: paths[name] }),
  ]);
}
