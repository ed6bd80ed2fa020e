/** The smallest tree that can be told what it should look like, and changes only what differs. */

export interface Props {
  readonly class?: string | undefined;
  /** Set through the object model: a strict policy forbids `style` attributes. */
  readonly style?: Readonly<Record<string, string>>;
  /** Set as properties, since the attributes only say how things began. */
  readonly value?: string;
  readonly checked?: boolean;
  readonly [attribute: string]: unknown;
}

export interface VNode {
  readonly tag: string;
  /** Tells siblings apart, so that one that moves keeps its element. */
  readonly key: string | undefined;
  readonly props: Props;
  /** Always text, never markup. */
  readonly content: string | readonly VNode[];
}

type Child = VNode | undefined | false;

/** Describes an element. `svg:` before a tag puts it into SVG's namespace. */
export function h(tag: string, props: Props, content: string | readonly Child[] = []): VNode {
  const children =
    typeof content === 'string' ? content : content.filter(child => typeof child === 'object');
  return { tag, key: props.key as string | undefined, props, content: children };
}

/** A class list: names, and those of a record whose value is true. */
export function classes(...names: (string | Readonly<Record<string, boolean>>)[]): string {
  return names
    .flatMap(name =>
      typeof name === 'string' ? [name] : Object.keys(name).filter(key => name[key] === true),
    )
    .join(' ');
}

const drawn = new WeakMap<Node, VNode>();

/** Makes the children of an element what is described. The focus stays where it was. */
export function render(root: Element, children: readonly Child[]): void {
  const focused = document.hasFocus() ? document.activeElement : null;
  patchChildren(
    root,
    children.filter(child => typeof child === 'object'),
  );
  // Moving an element to another place takes the focus from it.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
    focused.focus({ preventScroll: true });
}

function create(node: VNode): Element {
  const element = node.tag.startsWith('svg:')
    ? document.createElementNS('http://www.w3.org/2000/svg', node.tag.slice(4))
    : document.createElement(node.tag);
  patch(element, node);
  return element;
}

function patch(element: Element, node: VNode): void {
  const before = drawn.get(element);
  if (before === node) return;
  patchProps(element, before?.props ?? {}, node.props);
  if (typeof node.content === 'string') {
    if (before?.content !== node.content) element.textContent = node.content;
  } else {
    if (typeof before?.content === 'string') element.textContent = '';
    patchChildren(element, node.content);
  }
  drawn.set(element, node);
  // The value of a select can only be set once its options are there.
  if (node.props.value !== undefined) setValue(element, node.props.value);
}

function setValue(element: Element, value: string): void {
  const field = element as HTMLInputElement;
  if (field.value !== value) field.value = value;
}

function patchChildren(parent: Element, children: readonly VNode[]): void {
  const old = new Map<string, Element>();
  const nameless: Element[] = [];
  for (const element of parent.children) {
    const key = drawn.get(element)?.key;
    if (key === undefined) nameless.push(element);
    else old.set(key, element);
  }
  const next: Element[] = children.map(child => {
    const found =
      child.key === undefined
        ? takeSame(nameless, child.tag)
        : takeKeyed(old, child.key, child.tag);
    if (found === undefined) return create(child);
    patch(found, child);
    return found;
  });
  for (const element of [...old.values(), ...nameless]) element.remove();
  let place = parent.firstElementChild;
  for (const element of next) {
    if (element === place) place = element.nextElementSibling;
    else parent.insertBefore(element, place);
  }
}

function takeSame(elements: Element[], tag: string): Element | undefined {
  const index = elements.findIndex(element => drawn.get(element)?.tag === tag);
  return index < 0 ? undefined : elements.splice(index, 1)[0];
}

function takeKeyed(old: Map<string, Element>, key: string, tag: string): Element | undefined {
  const found = old.get(key);
  if (found === undefined || drawn.get(found)?.tag !== tag) return undefined;
  old.delete(key);
  return found;
}

function patchProps(element: Element, before: Props, now: Props): void {
  for (const name of Object.keys({ ...before, ...now })) {
    if (name === 'key' || name === 'value' || before[name] === now[name]) continue;
    if (name === 'style') patchStyle(element, before.style ?? {}, now.style ?? {});
    else if (name === 'checked') (element as HTMLInputElement).checked = now.checked === true;
    else if (now[name] === undefined || now[name] === false) element.removeAttribute(name);
    else element.setAttribute(name, now[name] === true ? '' : String(now[name]));
  }
}

function patchStyle(
  element: Element,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): void {
  const { style } = element as HTMLElement;
  for (const name of Object.keys(before)) if (!(name in now)) style.removeProperty(name);
  for (const [name, value] of Object.entries(now))
    if (before[name] !== value) style.setProperty(name, value);
}
