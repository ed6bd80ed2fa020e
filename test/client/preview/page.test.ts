/** The state of the page in the preview, without a browser: its input, messages, selection and focus. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SavedState, ToWebview } from '../../../client/src/preview/messages.ts';
import { App } from '../../../client/webview/app.ts';
import { handlePluginKey } from '../../../client/webview/keyboard.ts';
import { controlId } from '../../../client/webview/properties/formEditor.ts';
import { allPlugins } from '../../../client/webview/slots.ts';
import { defaultOptions, type PropertyPath } from '../../../server/src/core/preview/model.ts';
import { gardenText } from '../../support/gardenText.ts';
import { type Hosted, PreviewHost } from './previewHost.ts';

const graph = { kind: 'plugin', id: 17 } as const;
const inGraph = (...names: string[]): PropertyPath => ['plugins', 17, ...names];
const priority = inGraph('layout', 'priority');
const withPriority = (value: unknown) =>
  gardenText.replace(/("source": "github:garden-plugins\/graph".*?"priority": )10/s, `$1${value}`);
const withoutLatex = gardenText.replace(
  /\{\s+"source": "github:garden-plugins\/latex.*?\},\s+(?=\{)/s,
  '',
);

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.reset());

/** A page whose frames and focus are those of the test. */
class Page extends PreviewHost {
  readonly app: App;
  saved: SavedState | undefined;
  /** The ids of the elements that have got the focus or were scrolled into view. */
  readonly focused: string[] = [];
  readonly scrolled: (string | number)[] = [];
  drawn = 0;
  private waiting: (() => void)[] = [];

  constructor(given: Hosted & { readonly saved?: SavedState } = {}) {
    super(given);
    this.saved = given.saved;
    const { focused, scrolled } = this;
    const elements = new Map<string, object>();
    const document = {
      activeElement: undefined as object | undefined,
      hasFocus: () => true,
      getElementById(id: string) {
        const element = elements.get(id) ?? {
          id,
          focus() {
            document.activeElement = this;
            focused.push(id);
          },
          scrollIntoView: () => scrolled.push(id),
        };
        elements.set(id, element);
        return element;
      },
    };
    const requestAnimationFrame = (draw: () => void) => this.waiting.push(draw);
    const window = { scrollTo: (_: number, top: number) => scrolled.push(top) };
    Object.assign(globalThis, { document, window, requestAnimationFrame });
    const host = {
      postMessage: (message: never) => this.take(message),
      getState: () => this.saved,
      setState: (state: SavedState) => {
        this.saved = state;
      },
    };
    this.app = new App(host, () => {
      this.drawn += 1;
    });
  }

  override async send(message: ToWebview): Promise<void> {
    // A message comes later, as in a browser.
    await undefined;
    this.app.receive(message);
  }

  protected override async frames(): Promise<void> {
    await new Promise(setImmediate);
    for (const draw of this.waiting.splice(0)) draw();
  }

  /** What was announced last. */
  get announced(): string | undefined {
    return this.app.state.announcement;
  }

  /** The actions of the edits so far. */
  get edits() {
    return this.messages.flatMap(message => (message.type === 'edit' ? [message.action] : []));
  }

  get notice(): string | undefined {
    return this.app.state.notice?.text;
  }

  plugin(name: string) {
    const { model } = this.app.state;
    const all = model ? allPlugins(model) : [];
    return all.find(({ label }) => label === name) ?? assert.fail(name);
  }

  /** Presses a key on a plugin. @returns whether it was handled */
  press(name: string, key: string, modifiers: object = {}): boolean {
    let isHandled = false;
    const preventDefault = () => {
      isHandled = true;
    };
    const event = { key, preventDefault, ...modifiers } as unknown as KeyboardEvent;
    handlePluginKey(this.app, this.plugin(name), event);
    return isHandled;
  }

  hasFocus(isFocused: boolean): void {
    Object.assign(document, { hasFocus: () => isFocused });
  }

  /** Gives an element of the page the focus, as a click does. */
  focus(id: string, isInProperties = false): void {
    const closest = () => (isInProperties ? {} : null);
    this.app.noteFocus({ id, closest } as unknown as Element);
    Object.assign(document, { activeElement: document.getElementById(id) });
  }
}

async function opened(given: Partial<SavedState> & Hosted = {}): Promise<Page> {
  const saved = { options: defaultOptions, scroll: 0, ...given };
  const page = new Page({ ...given, saved });
  await page.settle();
  return page;
}

/** What is typed into a control that is not in the file yet. */
const draft = ({ app }: Page, path: PropertyPath) =>
  app.form.drafts.get(JSON.stringify(path.slice(2)));

const plugin17 = (page: Page) => JSON.parse(page.text).plugins[17];

test('typing is written after a pause, or at once; a choice at once', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  form.type(priority, '12');
  mock.timers.tick(399);
  form.type(priority, '123');
  mock.timers.tick(399);
  await page.settle();
  assert.deepEqual([page.edits, draft(page, priority)?.shown], [[], '123']);
  mock.timers.tick(1);
  await page.settle();
  assert.equal(page.text, withPriority(123));
  assert.equal(draft(page, priority), undefined);
  form.type(priority, '1234');
  form.flush();
  await page.settle();
  mock.timers.tick(400);
  assert.equal(page.text, withPriority(1234));
  form.choose(inGraph('enabled'), 'false');
  await page.settle();
  assert.equal(plugin17(page).enabled, false);
  // An edit that changes nothing.
  form.type(priority, '1234');
  form.flush();
  await page.settle();
  assert.deepEqual([page.edits.length, form.drafts.size], [4, 0]);
});

test('input while an edit is pending is written after it, also when something else is selected', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  form.type(priority, '77');
  form.type(inGraph('order'), '5');
  form.set(inGraph('layout', 'position'), 'left');
  // What is sent is shown until the file has it.
  assert.equal(draft(page, priority)?.phase, 'sent');
  form.type(priority, '78');
  page.app.select({ kind: 'site' });
  assert.equal(form.drafts.size, 0);
  await page.settle();
  const { order, layout } = plugin17(page);
  assert.deepEqual([order, layout.priority, layout.position], [5, 78, 'left']);
});

test('what was sent is shown until the form has it, and further typing goes on from it', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  form.type(priority, '12');
  form.flush();
  await page.send({ type: 'edited', version: 9 });
  assert.equal(draft(page, priority)?.phase, 'sent');
  form.type(priority, '123');
  await page.settle();
  assert.equal(page.text, withPriority(12));
  form.flush();
  await page.settle();
  assert.deepEqual([page.text, page.notice], [withPriority(123), undefined]);
  for (const shown of ['1234', 'x']) {
    form.type(priority, shown);
    form.flush();
  }
  await page.settle();
  assert.deepEqual([page.text, draft(page, priority)?.shown], [withPriority(1234), 'x']);
});

test('an invalid number stays in its field, and is reported, until it is discarded or the file changes', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  const typeWrong = () => {
    form.type(priority, '1,5');
    form.flush();
    assert.equal(draft(page, priority)?.phase, 'rejected');
  };
  typeWrong();
  assert.equal(page.announced, 'Enter a number, such as 10 or 0.5.');
  await page.type(page.text.replace('A Walled', 'Another'));
  assert.equal(draft(page, priority)?.shown, '1,5');
  assert.equal(form.cancel(priority), true);
  assert.equal(form.cancel(priority), false);
  typeWrong();
  await page.type(withPriority(11));
  assert.equal(draft(page, priority), undefined);
  assert.deepEqual(page.edits, []);
});

test('a text that is emptied is removed when it is left, not after a pause; one that is not set is left', async () => {
  const page = await opened({ selection: { kind: 'site' } });
  const { form } = page.app;
  const baseUrl = ['configuration', 'baseUrl'];
  form.type(baseUrl, '');
  mock.timers.tick(400);
  await page.settle();
  assert.equal(page.text, gardenText);
  form.flush();
  await page.settle();
  assert.equal(page.text, gardenText.replace(/\n +"baseUrl": .*/, ''));
  form.type(baseUrl, 'x');
  form.type(baseUrl, '');
  form.flush();
  assert.equal(form.drafts.size, 0);
  assert.equal(page.edits.length, 1);
});

test('the file takes precedence over what was typed before it changed, which is refused', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  form.type(priority, '123');
  await page.type(withPriority(13));
  assert.equal(draft(page, priority)?.shown, '123');
  form.flush();
  await page.settle();
  assert.equal(page.notice, 'The file has changed in the meantime.');
  assert.equal(draft(page, priority), undefined);
  assert.equal(page.text, withPriority(13));
  // Another change of the file does not matter.
  form.type(priority, '14');
  await page.type(page.text.replace('A Walled', 'Another'));
  assert.equal(page.notice, undefined);
  form.flush();
  await page.settle();
  assert.equal(plugin17(page).layout.priority, 14);
});

test('a new problem of the field with the focus is announced, once', async () => {
  const page = await opened({ selection: graph });
  const { form } = page.app;
  page.focus(controlId(inGraph('order')), true);
  form.type(inGraph('order'), '-1');
  form.flush();
  await page.settle();
  assert.match(page.announced ?? '', /0 or more/);
  page.app.announce('');
  await page.type(page.text.replace('A Walled', 'Another'));
  assert.equal(page.announced, '');
});

test('the properties follow a plugin whose index changes, and forget what is closed', async () => {
  const page = await opened({ selection: graph });
  const { app } = page;
  await page.type(withoutLatex);
  await page.settle();
  assert.deepEqual(app.form.selection, { kind: 'plugin', id: 16 });
  assert.equal(app.form.form?.title, 'graph');
  // Another one has the same name.
  await page.type(gardenText.replace('garden-plugins/latex', 'garden-plugins/graph'));
  await page.type(gardenText);
  const other = { kind: 'palette', mode: 'darkMode' } as const;
  app.select(other);
  await page.send({ type: 'properties', selection: graph, version: 1, form: null });
  await page.settle();
  assert.equal(app.form.form?.title, 'Dark mode');
  app.select(undefined);
  assert.deepEqual([app.form.selection, app.form.form], [undefined, undefined]);
});

test('keys on a plugin: arrows, Space, Enter, E and P, and no others or with a modifier', async () => {
  const page = await opened();
  const { app, messages } = page;
  const last = () => messages.at(-1);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(page.press('graph', 'e', { [modifier]: true }), false);
  assert.equal(page.press('graph', 'x'), false);
  assert.deepEqual(page.edits, []);
  assert.equal(page.press('graph', 'ArrowDown'), true);
  await page.settle();
  assert.equal(page.focused.at(-1), `plugin-${page.plugin('table-of-contents').id}`);
  assert.equal(page.press('graph', 'Enter'), true);
  assert.deepEqual(last(), { type: 'reveal', span: page.plugin('graph').span, focus: true });
  assert.equal(page.press('graph', 'p'), true);
  assert.deepEqual(app.form.selection, graph);
  await page.settle();
  assert.equal(page.focused.at(-1), 'site-button');
  for (const [isEnabled, said] of [
    [false, 'graph disabled.'],
    [true, 'graph enabled.'],
  ] as const) {
    assert.equal(page.press('graph', 'E'), true);
    await page.settle();
    assert.equal(plugin17(page).enabled, isEnabled);
    assert.equal(page.announced, said);
  }
});

test('a plugin is picked up and moved with keys, and every step is announced', async () => {
  const page = await opened();
  const { app } = page;
  const moved = 'table-of-contents';
  assert.equal(page.press(moved, ' '), true);
  assert.equal(page.announced, 'table-of-contents picked up. right, before backlinks.');
  assert.equal(page.press(moved, 'x'), true);
  assert.equal(page.press(moved, 'ArrowUp'), true);
  assert.equal(page.announced, 'right, before graph');
  assert.equal(page.press(moved, 'Tab'), false);
  assert.deepEqual([app.state.moving, page.announced], [undefined, 'Move canceled.']);
  // Where it is already, it stays.
  for (const key of [' ', 'Enter']) assert.equal(page.press(moved, key), true);
  assert.deepEqual([app.state.moving, page.edits], [undefined, []]);
  for (const key of [' ', 'ArrowUp', 'Escape', ' ', 'ArrowUp', 'Enter'])
    assert.equal(page.press(moved, key), true);
  await page.settle();
  assert.equal(page.announced, 'table-of-contents moved: right, before graph.');
  const { id } = page.plugin(moved);
  assert.equal(JSON.parse(page.text).plugins[id].layout.priority, 5);
  assert.equal(page.focused.at(-1), `plugin-${id}`);
  // One that is not on the page has no place yet.
  const comments = page.plugin('comments');
  app.drop(comments.id, { position: 'left', group: null, before: null });
  await page.settle();
  assert.equal(page.announced, 'comments moved: left, last.');
});

test('a move ends when its plugin has another index; the focus and what is selected go on', async () => {
  const page = await opened();
  const { app } = page;
  assert.equal(app.state.active, page.plugin('page-title').id);
  page.press('graph', ' ');
  await page.type(gardenText.replace('A Walled', 'Another'));
  assert.equal(app.state.moving?.id, 17);
  await page.type(withoutLatex);
  assert.equal(app.state.moving, undefined);
  app.notePluginFocus(18);
  assert.equal(app.state.active, 18);
  await page.type('{ "plugins": [{ "source": "./a", "layout": { "position": "left" } }] }');
  assert.equal(app.state.active, 0);
});

test('an edit that is refused is not announced, and a read-only file is not edited', async () => {
  const page = await opened();
  page.change(gardenText.replace('A Walled', 'Another'));
  page.press('graph', 'e');
  await page.settle();
  assert.equal(page.announced, undefined);
  await page.send({ type: 'access', isReadOnly: true });
  for (const key of ['e', ' ']) {
    page.app.announce('');
    page.press('graph', key);
    assert.equal(page.announced, 'This file is read-only.', key);
  }
  assert.equal(page.app.isFormReadOnly, true);
  assert.deepEqual([page.edits.length, page.app.state.moving], [1, undefined]);
  await page.send({ type: 'access', isReadOnly: false });
  assert.equal(page.app.isFormReadOnly, false);
  page.app.select({ kind: 'site' });
  await page.type(gardenText.slice(0, -40));
  assert.equal(page.app.isFormReadOnly, true, 'with syntax errors');
});

test('what is disabled in the preview stays at its place, until the page is opened again', async () => {
  const page = await opened({ selection: graph });
  const { app } = page;
  page.press('graph', 'e');
  app.form.set(['plugins', 18, 'enabled'], false);
  app.form.set(['plugins', 19, 'order'], 0);
  app.form.set(['configuration', 'enabled', 'enabled'], false);
  assert.deepEqual(app.state.options.justDisabled, ['graph', 'backlinks']);
  page.press('graph', 'e');
  await page.settle();
  page.press('graph', 'e');
  await page.settle();
  const saved = page.saved ?? assert.fail();
  const { options } = (await opened(saved)).app.state;
  assert.deepEqual(options.justDisabled, []);
});

test('the options, the scroll position and the properties are restored; the palette is not chosen at first', async () => {
  const fresh = new Page();
  await fresh.settle();
  assert.equal(fresh.app.state.options.mode, undefined);
  assert.equal(fresh.app.form.selection, undefined);
  const options = { ...defaultOptions, viewport: 'tablet' } as const;
  const page = await opened({ options, scroll: 120, selection: graph });
  await page.settle();
  assert.deepEqual(page.scrolled, [120]);
  assert.deepEqual(page.app.form.selection, graph);
  page.app.noteScroll(7);
  page.app.setOptions({ pageType: 'tag' });
  await page.settle();
  const { pageType, viewport } = page.saved?.options ?? {};
  assert.deepEqual([pageType, viewport, page.saved?.scroll], ['tag', 'tablet', 7]);
  page.app.select(undefined);
  assert.equal((await opened(page.saved)).app.state.model?.options.pageType, 'tag');
  page.app.selectClicked(graph);
  assert.equal(page.app.form.selection, undefined, 'closed properties stay closed');
});

test('a click opens the properties, a double-click and a drag do not', async () => {
  const page = await opened();
  const { app } = page;
  app.selectClicked(graph);
  mock.timers.tick(249);
  assert.equal(app.form.selection, undefined);
  app.reveal(page.plugin('graph').span, true);
  mock.timers.tick(250);
  assert.equal(app.form.selection, undefined);
  app.selectClicked(graph);
  app.reveal(page.plugin('graph').span, false);
  mock.timers.tick(250);
  assert.deepEqual(app.form.selection, graph);
  app.selectClicked({ kind: 'plugin', id: 18 });
  assert.deepEqual(app.form.selection, { kind: 'plugin', id: 18 });
  // They follow the focus of plugins, not of switches.
  app.notePluginFocus(16, true);
  assert.deepEqual(app.form.selection, { kind: 'plugin', id: 18 });
  app.notePluginFocus(16);
  assert.deepEqual(app.form.selection, { kind: 'plugin', id: 16 });
  app.select(undefined);
  app.notePluginFocus(17);
  assert.equal(app.form.selection, undefined);
  app.reveal(undefined, false);
  assert.equal(page.messages.at(-1)?.type, 'select');
});

test('the focus stays on its element, goes back from the properties, and is not taken from the text', async () => {
  const page = await opened();
  const { app } = page;
  app.focusOrigin();
  await page.settle();
  assert.deepEqual(page.focused, ['properties-button']);
  page.focus('plugin-17');
  page.focus('field-x', true);
  app.focusOrigin();
  await page.settle();
  assert.equal(page.focused.at(-1), 'plugin-17');
  await page.type(gardenText.replace('A Walled', 'Another'));
  await page.settle();
  assert.equal(page.focused.length, 2, 'it has the focus already');
  page.hasFocus(false);
  app.focus('plugin-18');
  await page.settle();
  assert.equal(page.focused.length, 2);
  app.noteFocus(undefined);
  page.hasFocus(true);
  app.schedule();
  await page.settle();
  assert.equal(page.focused.length, 2);
});

test('the cursor highlights what it is in, and scrolls to a plugin while the text has the focus', async () => {
  const page = await opened();
  const { app } = page;
  await page.cursorAt('github:garden-plugins/graph');
  await page.settle();
  assert.deepEqual([app.state.highlight, page.scrolled], [graph, [0]]);
  page.hasFocus(false);
  await page.cursorAt('github:garden-plugins/latex');
  await page.settle();
  assert.deepEqual(page.scrolled, [0, `plugin-${page.plugin('latex').id}`]);
  await page.cursorAt('"#6b7069"');
  await page.settle();
  assert.equal(app.state.highlight?.kind, 'color');
  assert.equal(page.scrolled.length, 2);
  await page.send({ type: 'cursor', version: 99, offset: 0 });
  assert.equal(app.state.highlight?.kind, 'color', 'it is about another version');
});

test('a sentence of a comparison selects a plugin, and the page and screen that have it', async () => {
  const page = await opened();
  const { app } = page;
  await page.send({
    type: 'show',
    selection: graph,
    where: { pageType: 'tag', viewport: 'mobile' },
  });
  assert.deepEqual([app.state.options.pageType, app.state.options.viewport], ['tag', 'mobile']);
  mock.timers.tick(250);
  assert.deepEqual([app.state.active, app.state.highlight, app.form.selection], [17, graph, graph]);
  await page.send({ type: 'show', selection: { kind: 'site' }, where: { pageType: null } });
  assert.deepEqual([app.state.options.pageType, app.state.options.viewport], [undefined, 'mobile']);
  assert.deepEqual([app.state.active, app.form.selection], [17, { kind: 'site' }]);
});

test('the color of an open picker is shown in its palette alone', async () => {
  const page = await opened();
  const colors = () =>
    page.app.state.model?.palettes.flatMap(({ mode, swatches }) =>
      swatches.map(({ name, hex }) => `${mode} ${name} ${hex}`),
    ) ?? [];
  const before = colors();
  page.app.pick('darkMode', 'gray', '#123456');
  const changed = colors().filter(color => !before.includes(color));
  assert.deepEqual(changed, ['darkMode gray #123456']);
});

test('while the text has errors, a click reveals where a plugin is now', async () => {
  const page = await opened();
  const before = page.plugin('graph').span;
  await page.type(gardenText.replace('"configuration": {', '"configuration": { new: ,'));
  page.app.reveal(before, false);
  assert.match(page.revealed[0] ?? '', /^\{\s+"source": "github:garden-plugins\/graph".*\}$/s);
});

test('a bug costs what it has changed: the page goes back to what was drawn, then to the notice', async () => {
  const page = await opened({ selection: graph });
  const { app } = page;
  mock.method(console, 'error', () => {});
  const { model } = app.state;
  const { form } = app.form;
  app.update({ model: undefined });
  app.form.form = null;
  app.fail(new Error('a bug'));
  assert.deepEqual([app.state.model, app.form.form], [model, form]);
  assert.deepEqual(app.state.notice, {
    text: 'The preview could not be updated.',
    canReload: true,
  });
  app.fail(new Error('again'));
  assert.deepEqual([app.view, app.form.form], [undefined, undefined]);
});

test('all changes before a frame are drawn once', async () => {
  const page = await opened();
  const { drawn } = page;
  for (let count = 0; count < 3; count += 1) page.app.announce(String(count));
  await page.settle();
  assert.equal(page.drawn, drawn + 1);
});
