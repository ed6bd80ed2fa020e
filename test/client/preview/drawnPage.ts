/** The preview as it draws itself, without a browser; its frames and its timers are those of the test. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock } from 'node:test';
import type { FromWebview, SavedState, ToWebview } from '../../../client/src/preview/messages.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { type FakeElement, openDocument } from '../../support/dom.ts';
import { type Hosted, PreviewHost } from './previewHost.ts';

let opened = 0;

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.reset());

type Opened = Hosted & { readonly saved?: Partial<SavedState>; readonly width?: number };

export class DrawnPage extends PreviewHost {
  readonly root: FakeElement;
  /** What is stored for the next time that the page is opened. */
  saved: SavedState | undefined;
  readonly window = Object.assign(new EventTarget(), { scrollY: 0, innerWidth: 900 });
  /** The ids of the elements that have got the focus. */
  readonly focused: string[] = [];
  /** What is drawn with the next frame. */
  readonly waiting: (() => void)[] = [];

  constructor({ saved, width = 900, ...given }: Opened) {
    super(given);
    const { root, body } = openDocument();
    body.className = 'vscode-light';
    this.root = root;
    this.saved = saved && { options: defaultOptions, scroll: 0, ...saved };
    const scrollTo = (_: number, top: number) => {
      this.window.scrollY = top;
    };
    Object.assign(this.window, { innerWidth: width, scrollTo });
    document.addEventListener('focusin', ({ target }) =>
      this.focused.push((target as HTMLElement).id),
    );
    Object.assign(globalThis, {
      window: this.window,
      requestAnimationFrame: (draw: () => void) => this.waiting.push(draw),
      acquireVsCodeApi: () => ({
        postMessage: (message: FromWebview) => this.take(message),
        getState: () => this.saved,
        setState: (state: SavedState) => {
          this.saved = state;
        },
      }),
      ResizeObserver: class {
        observe(): void {}
        disconnect(): void {}
      },
    });
  }

  override async send(message: ToWebview): Promise<void> {
    await undefined;
    this.dispatch('message', { data: message });
    this.draw();
  }

  /** Fires an event on the window. */
  dispatch(type: string, properties: object = {}): void {
    this.window.dispatchEvent(Object.assign(new Event(type), properties));
  }

  /** Draws the next frame. */
  draw(): void {
    for (const draw of this.waiting.splice(0)) draw();
  }

  override async frames(): Promise<void> {
    await new Promise(setImmediate);
    this.draw();
    await new Promise(setImmediate);
  }

  /** The text of the live region for screen readers. */
  get announced(): string | undefined {
    return this.root.elements.find(({ attributes }) => attributes.get('role') === 'status')
      ?.textContent;
  }

  /** The warning over the page; an empty text without one. */
  get notice(): string {
    return this.withClass('banner')?.textContent ?? '';
  }

  /** The actions of the edits so far. */
  get edits() {
    return this.messages.flatMap(message => (message.type === 'edit' ? [message.action] : []));
  }

  withClass(name: string): FakeElement | undefined {
    return this.root.elements.find(({ attributes }) =>
      attributes.get('class')?.split(' ').includes(name),
    );
  }

  /** Returns the element with a name for screen readers, an id or a text. */
  find(name: string): FakeElement {
    const named = ({ attributes, id }: FakeElement) =>
      id === name || attributes.get('aria-label') === name;
    const { elements } = this.root;
    const found =
      elements.find(named) ??
      elements.findLast(({ textContent }) => textContent === name) ??
      assert.fail(`${name}\n${this.root.html()}`);
    const { parentNode: around } = found;
    const input = around?.elements.find(({ localName }) => localName === 'input');
    return (around?.localName === 'label' && input) || found;
  }

  /** What a control shows. */
  value(name: string): unknown {
    const control = this.find(name);
    return Reflect.get(control, 'value') ?? control.attributes.get('value');
  }

  /** Fires an event on an element, and draws. @returns whether it was handled */
  act(name: string, type: string, properties: object = {}): boolean {
    const element = this.find(name);
    Object.assign(element, properties);
    const { defaultPrevented } = element.fire(type, properties);
    this.draw();
    return defaultPrevented;
  }

  /** Presses a key on an element. @returns whether it was handled */
  press(name: string, key: string, modifiers: object = {}): boolean {
    return this.act(name, 'keydown', { key, ...modifiers });
  }

  /** Types a text into a control. @param key a key that is pressed after it */
  input(name: string, value: string, key?: string): void {
    this.act(name, 'input', { value });
    if (key !== undefined) this.press(name, key);
  }

  /** Types a text into a control, presses Enter, and waits for what follows. */
  async enter(name: string, value: string): Promise<void> {
    this.input(name, value, 'Enter');
    await this.settle();
  }

  /** Fires an event on an element, and waits for what follows. @returns the messages of the page */
  async fire(name: string, type: string, properties: object = {}): Promise<FromWebview[]> {
    const { length } = this.messages;
    this.act(name, type, properties);
    mock.timers.tick(400);
    await this.settle();
    return this.messages.slice(length);
  }
}

/** Opens the preview. @param given the file, and what was stored */
export async function open(given: Opened = {}): Promise<DrawnPage> {
  const page = new DrawnPage(given);
  opened += 1;
  await import(`../../../client/webview/main.tsx?${opened}`);
  await page.settle();
  await page.settle();
  return page;
}
