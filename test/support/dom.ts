/**
 * A small fake of the DOM, for tests of components that need no browser: a tree of elements with their attributes
 * and events, which is written as HTML. It has no styles and no layout.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

class FakeNode extends EventTarget {
  parentNode: FakeElement | null = null;
  readonly childNodes: FakeNode[] = [];
  readonly nodeType: number;
  data: string;

  constructor(nodeType: number, data = '') {
    super();
    this.nodeType = nodeType;
    this.data = data;
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): FakeNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.data + this.childNodes.map(({ textContent }) => textContent).join('');
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
}

export class FakeElement extends FakeNode {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributes = new Map<string, string>();
  readonly style = {
    values: new Map<string, string>(),
    setProperty: (name: string, value: string) => this.style.values.set(name, value),
  };

  constructor(namespaceURI: string, localName: string) {
    super(1);
    this.namespaceURI = namespaceURI;
    this.localName = localName;
  }

  insertBefore(node: FakeNode, next: FakeNode | null): FakeNode {
    node.remove();
    const { childNodes } = this;
    childNodes.splice(next === null ? childNodes.length : childNodes.indexOf(next), 0, node);
    node.parentNode = this;
    return node;
  }

  removeChild(node: FakeNode): void {
    node.remove();
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  get id(): string {
    return this.attributes.get('id') ?? '';
  }

  /** All elements in it, in document order. */
  get elements(): FakeElement[] {
    return this.childNodes.flatMap(node =>
      node instanceof FakeElement ? [node, ...node.elements] : [],
    );
  }

  closest(selector: string): FakeElement | null {
    if (`#${this.id}` === selector) return this;
    return this.parentNode?.closest(selector) ?? null;
  }

  focus(): void {
    Object.assign(globalThis.document, { activeElement: this });
    const event = Object.defineProperty(new Event('focusin'), 'target', { value: this });
    globalThis.document.dispatchEvent(event);
  }

  className = '';
  /** How often it was scrolled into view. */
  scrolled = 0;

  scrollIntoView(): void {
    this.scrolled += 1;
  }

  /** Fires an event, also on the elements around this one. */
  fire(type: string, properties: object = {}): Event {
    const event = Object.assign(new Event(type, { cancelable: true }), properties);
    for (let at: FakeElement | null = this; at !== null; at = at.parentNode)
      at.dispatchEvent(event);
    return event;
  }

  /** Its HTML with an element per line. */
  html(indentation = ''): string {
    const attributes = [...this.attributes, ...this.styles].map(
      ([name, value]) => ` ${name}="${value}"`,
    );
    const children = this.childNodes.map(node =>
      node instanceof FakeElement ? `\n${node.html(`${indentation}  `)}` : node.data,
    );
    return `${indentation}<${this.localName}${attributes.join('')}>${children.join('')}`;
  }

  private get styles(): [string, string][] {
    const { values, setProperty: _, ...others } = this.style;
    const entries = [...values, ...Object.entries(others)].filter(([, value]) => value !== '');
    const text = entries.map(([name, value]) => `${name}: ${value}`).join('; ');
    return text === '' ? [] : [['style', text]];
  }
}

/** Sets up a document with an element `root`. */
export function openDocument(): { readonly root: FakeElement; readonly body: FakeElement } {
  const html = 'http://www.w3.org/1999/xhtml';
  const body = new FakeElement(html, 'body');
  const root = new FakeElement(html, 'div');
  root.setAttribute('id', 'root');
  body.insertBefore(root, null);
  const events = new EventTarget();
  const document = Object.assign(events, {
    body,
    activeElement: body,
    hasFocus: () => true,
    getElementById: (id: string) => body.elements.find(element => element.id === id) ?? null,
    createElementNS: (namespace: string, name: string) => new FakeElement(namespace, name),
    createTextNode: (data: string) => new FakeNode(3, data),
  });
  Object.assign(globalThis, { document });
  return { root, body };
}

const asBuilt = { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact' } as const;

// Components are compiled as the build does, and their style sheets are left out.
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    const { pathname } = new URL(url, 'file:');
    if (!pathname.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), asBuilt);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
