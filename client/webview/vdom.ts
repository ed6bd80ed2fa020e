import { type Attributes, type ComponentChildren, createElement, type VNode as Node } from 'preact';

/** HTML attributes by name, and `key`, which identifies an element among its siblings. */
type Props = Attributes & Readonly<Record<string, unknown>>;

export type VNode = Node<Props>;

/** Creates a virtual element. Text is never parsed as markup. */
export function h(tag: string, props: Props, children?: ComponentChildren): VNode {
  return createElement(tag, props, children);
}

/** Returns a class list of strings and of the keys of a record whose value is true. */
export function classes(...names: (string | Readonly<Record<string, boolean>>)[]): string {
  return names
    .flatMap(name =>
      typeof name === 'string' ? [name] : Object.keys(name).filter(key => name[key] === true),
    )
    .join(' ');
}
