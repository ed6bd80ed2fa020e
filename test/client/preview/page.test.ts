/** What the page of the preview does over time, without a browser: its input, messages, selection and focus. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { ToWebview } from '../../../client/src/preview/messages.ts';
import { controlId } from '../../../client/webview/properties/formEditor.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { gardenText } from '../../support/gardenText.ts';
import { type DrawnPage, open } from './drawnPage.ts';

const graph = { kind: 'plugin', id: 17 } as const;
const [graphName, tocName, commentsName] = ['plugin-17', 'plugin-3', 'plugin-19'];
const priority = controlId(['plugins', 17, 'layout', 'priority']);
const order = controlId(['plugins', 17, 'order']);
const withPriority = (value: unknown) =>
  gardenText.replace(/("source": "github:garden-plugins\/graph".*?"priority": )10/s, `$1${value}`);
const withoutLatex = gardenText.replace(
  /\{\s+"source": "github:garden-plugins\/latex.*?\},\s+(?=\{)/s,
  '',
);
const otherTitle = gardenText.replace('A Walled', 'Another');

const plugin = ({ text }: DrawnPage, index = 17) => JSON.parse(text).plugins[index];

const openGraph = () => open({ saved: { selection: graph } });

/** The title of the properties; `undefined` while they are closed. */
const titleOf = ({ root }: DrawnPage) =>
  root.elements.find(({ id }) => id === 'properties-title')?.textContent;

/** The options that the page has sent last. */
const optionsOf = ({ messages }: DrawnPage) =>
  messages.flatMap(message => ('options' in message ? message.options : [])).at(-1);

const isMoving = ({ notice }: DrawnPage) => notice.startsWith('Arrow keys choose the place');

/** The plugin in the order of the Tab key. */
const tabStop = ({ root }: DrawnPage) =>
  root.elements.find(
    ({ id, attributes }) => id.startsWith('plugin-') && attributes.get('tabIndex') === '0',
  )?.id;

/** The names of what the text cursor is in. */
const highlighted = ({ root }: DrawnPage) =>
  root.elements
    .filter(({ attributes }) => attributes.get('aria-current') === 'true')
    .map(({ firstChild }) => firstChild?.textContent);

const hasFocus = (isFocused: boolean) => Object.assign(document, { hasFocus: () => isFocused });

test('typing is written after a pause, a choice at once', async () => {
  const page = await openGraph();
  page.input(priority, '12');
  mock.timers.tick(399);
  page.input(priority, '123');
  mock.timers.tick(399);
  await page.settle();
  assert.deepEqual([page.edits, page.value(priority)], [[], '123']);
  mock.timers.tick(1);
  await page.settle();
  assert.equal(page.text, withPriority(123));
  page.act(controlId(['plugins', 17, 'enabled']), 'change', { checked: false });
  await page.settle();
  assert.equal(plugin(page).enabled, false);
  // An edit that changes nothing.
  await page.enter(priority, '123');
  assert.equal(page.edits.length, 3);
  await page.type(withPriority(5));
  await page.settle();
  assert.equal(page.value(priority), '5');
});

test('input while an edit is pending is written after it, also when something else is selected', async () => {
  const page = await openGraph();
  page.input(priority, '77');
  page.input(order, '5');
  page.act(controlId(['plugins', 17, 'layout', 'position']), 'change', { value: 'left' });
  page.input(priority, '78');
  page.press('plugin-18', 'p');
  await page.settle();
  const { order: written, layout } = plugin(page);
  assert.deepEqual([written, layout.priority, layout.position], [5, 78, 'left']);
});

test('what was sent is shown until the form has it, and further typing goes on from it', async () => {
  const page = await openGraph();
  page.input(priority, '12', 'Enter');
  await page.send({ type: 'edited', version: 9 });
  assert.equal(page.value(priority), '12');
  page.input(priority, '123');
  await page.settle();
  assert.equal(page.text, withPriority(12));
  await page.enter(priority, '123');
  assert.deepEqual([page.text, page.notice], [withPriority(123), '']);
  for (const typed of ['1234', 'x']) page.input(priority, typed, 'Enter');
  await page.settle();
  assert.deepEqual([page.text, page.value(priority)], [withPriority(1234), 'x']);
});

test('an invalid number stays in its field, and is reported, until it is discarded or the file changes', async () => {
  const page = await openGraph();
  const message = 'Enter a number, such as 10 or 0.5.';
  page.input(priority, '1,5', 'Enter');
  assert.equal(page.announced, message);
  assert.equal(page.find(`${priority}-problems`).textContent, message);
  await page.type(otherTitle);
  const shown = () => [page.value(priority), page.find(priority).attributes.get('aria-invalid')];
  assert.deepEqual(shown(), ['1,5', 'true']);
  page.find(priority).focus();
  page.press(priority, 'Escape');
  assert.deepEqual(shown(), ['10', undefined]);
  page.input(priority, '1,5', 'Enter');
  await page.type(withPriority(11));
  assert.deepEqual([shown(), page.edits], [['11', undefined], []]);
  await page.type(gardenText);
  page.input(priority, '1,5', 'Enter');
  page.press('plugin-8', 'p');
  await page.settle();
  assert.deepEqual(shown(), ['10', undefined], 'that of another plugin');
});

test('a text that is emptied is removed when it is left, not after a pause; one that is not set is left', async () => {
  const page = await open({ saved: { selection: { kind: 'site' } } });
  const baseUrl = controlId(['configuration', 'baseUrl']);
  await page.fire(baseUrl, 'input', { value: '' });
  assert.equal(page.text, gardenText);
  await page.fire(baseUrl, 'blur');
  assert.equal(page.text, gardenText.replace(/\n +"baseUrl": .*/, ''));
  page.input(baseUrl, 'x');
  page.input(baseUrl, '', 'Enter');
  assert.equal(page.edits.length, 1);
  await page.type(gardenText);
  assert.equal(page.value(baseUrl), JSON.parse(gardenText).configuration.baseUrl);
});

test('the file takes precedence over what was typed before it changed, which is refused', async () => {
  const page = await openGraph();
  page.input(priority, '123');
  await page.type(withPriority(13));
  assert.equal(page.value(priority), '123');
  await page.enter(priority, '123');
  assert.equal(page.notice, 'The file has changed in the meantime.');
  assert.deepEqual([page.value(priority), page.text], ['13', withPriority(13)]);
  // Another change of the file does not matter.
  page.input(priority, '14');
  await page.type(page.text.replace('A Walled', 'Another'));
  assert.equal(page.notice, '');
  await page.enter(priority, '14');
  assert.equal(plugin(page).layout.priority, 14);
});

test('a new problem of the field with the focus is announced, once', async () => {
  const page = await openGraph();
  page.find(order).focus();
  await page.enter(order, '-1');
  assert.match(page.announced ?? '', /0 or more/);
  page.press(tocName, 'e');
  await page.settle();
  await page.type(page.text.replace('A Walled', 'Another'));
  assert.equal(page.announced, 'table-of-contents disabled.');
});

test('the properties follow a plugin whose index changes, and forget what is closed', async () => {
  const page = await openGraph();
  await page.type(withoutLatex);
  await page.settle();
  assert.deepEqual(page.messages.at(-1), { type: 'select', selection: { kind: 'plugin', id: 16 } });
  assert.equal(titleOf(page), 'graph');
  // Another one has the same name.
  await page.type(gardenText.replace('garden-plugins/latex', 'garden-plugins/graph'));
  await page.settle();
  page.act('palette-darkMode', 'click');
  assert.equal(titleOf(page), 'tag-list', 'until the others have come');
  await page.send({ type: 'properties', selection: graph, version: 1, form: null });
  await page.settle();
  assert.equal(titleOf(page), 'Dark mode');
  await page.fire('close-button', 'click');
  assert.equal(titleOf(page), undefined);
  page.act('properties-button', 'click');
  assert.equal(titleOf(page), 'Properties');
});

test('keys on a plugin: arrows, Enter, E and P, and no others or with a modifier', async () => {
  const page = await open();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(page.press(graphName, 'e', { [modifier]: true }), false);
  assert.equal(page.press(graphName, 'x'), false);
  assert.deepEqual(page.edits, []);
  assert.equal(page.press(graphName, 'ArrowDown'), true);
  assert.equal(page.focused.at(-1), tocName);
  assert.equal(page.press(graphName, 'Enter'), true);
  assert.partialDeepStrictEqual(page.messages.at(-1), { type: 'reveal', focus: true });
  assert.match(page.revealed.at(-1) ?? '', /^\{\s+"source": "github:garden-plugins\/graph"/);
  assert.equal(page.press(graphName, 'p'), true);
  await page.settle();
  assert.deepEqual([titleOf(page), page.focused.at(-1)], ['graph', 'site-button']);
  for (const isEnabled of [false, true]) {
    assert.equal(page.press(graphName, 'E'), true);
    await page.settle();
    assert.equal(plugin(page).enabled, isEnabled);
    assert.equal(page.announced, isEnabled ? 'graph enabled.' : 'graph disabled.');
  }
});

test('a plugin is picked up and moved with keys, and every step is announced', async () => {
  const page = await open();
  const pickedUp = 'table-of-contents picked up. right, before backlinks.';
  for (const [key, announced] of [
    [' ', pickedUp],
    ['x', pickedUp],
    ['ArrowUp', 'right, before graph'],
    ['Tab', 'Move canceled.'],
  ]) {
    assert.equal(page.press(tocName, String(key)), key !== 'Tab');
    assert.deepEqual([page.announced, isMoving(page)], [announced, key !== 'Tab']);
  }
  // Where it is already, it stays.
  for (const key of [' ', 'Enter']) assert.equal(page.press(tocName, key), true);
  assert.deepEqual([isMoving(page), page.edits], [false, []]);
  for (const key of [' ', 'ArrowUp', 'Escape', ' ', 'ArrowUp', 'Enter'])
    assert.equal(page.press(tocName, key), true);
  await page.settle();
  assert.equal(page.announced, 'table-of-contents moved: right, before graph.');
  assert.equal(plugin(page, 3).layout.priority, 5);
  assert.equal(page.focused.at(-1), tocName);
  // One that is not on the page has no place yet.
  for (const key of [' ', ' ']) page.press(commentsName, key);
  await page.settle();
  assert.equal(page.announced, 'comments moved: left, before page-title.');
});

test('a move ends when its plugin has another index; the order of the Tab key goes on', async () => {
  const page = await open();
  assert.equal(tabStop(page), 'plugin-8');
  page.press(graphName, ' ');
  for (const [text, goesOn] of [
    [otherTitle, true],
    [withoutLatex, false],
  ] as const) {
    await page.type(text);
    assert.equal(isMoving(page), goesOn);
  }
  await page.fire('plugin-18', 'focus');
  assert.equal(tabStop(page), 'plugin-18');
  await page.type('{ "plugins": [{ "source": "./a", "layout": { "position": "left" } }] }');
  assert.equal(tabStop(page), 'plugin-0');
});

test('an edit that is refused is not announced, and a read-only file is not edited', async () => {
  const page = await open();
  page.change(otherTitle);
  page.press(graphName, 'e');
  await page.settle();
  assert.deepEqual([page.announced, page.edits.length], ['', 1]);
  await page.send({ type: 'access', isReadOnly: true });
  for (const key of ['e', ' ']) page.press(graphName, key);
  assert.equal(page.announced, 'This file is read-only.');
  assert.deepEqual([page.edits.length, isMoving(page)], [1, false]);
  await page.send({ type: 'access', isReadOnly: false });
  page.press(graphName, ' ');
  assert.equal(page.announced, 'graph picked up. right, before table-of-contents.');
});

test('what is disabled in the preview stays at its place, until the page is opened again', async () => {
  const page = await open({ saved: { selection: { kind: 'plugin', id: 18 } } });
  page.press(graphName, 'e');
  for (const checked of [false, true])
    page.act(controlId(['plugins', 18, 'enabled']), 'change', { checked });
  page.press('plugin-9', 'p');
  await page.settle();
  const grow = controlId(['plugins', 9, 'layout', 'groupOptions', 'grow']);
  page.act(grow, 'change', { checked: false });
  assert.deepEqual(optionsOf(page)?.justDisabled, ['graph', 'backlinks']);
  for (let count = 0; count < 2; count += 1) {
    await page.settle();
    page.press(graphName, 'e');
  }
  await page.settle();
  const { saved = assert.fail() } = page;
  assert.deepEqual(optionsOf(await open({ saved }))?.justDisabled, []);
});

test('the options, the scroll position and the properties are restored; the palette is not chosen at first', async () => {
  const fresh = await open();
  assert.deepEqual([optionsOf(fresh)?.mode, titleOf(fresh)], [undefined, undefined]);
  const options = { ...defaultOptions, viewport: 'tablet' } as const;
  const page = await open({ saved: { options, scroll: 120, selection: graph } });
  assert.deepEqual([page.window.scrollY, titleOf(page)], [120, 'graph']);
  page.window.scrollY = 7;
  page.dispatch('scrollend');
  await page.fire('Page type', 'change', { value: 'tag' });
  const { pageType, viewport } = page.saved?.options ?? {};
  assert.deepEqual([pageType, viewport, page.saved?.scroll], ['tag', 'tablet', 7]);
  await page.fire('close-button', 'click');
  const { saved = assert.fail() } = page;
  const again = await open({ saved });
  assert.equal(optionsOf(again)?.pageType, 'tag');
  await again.fire(graphName, 'click', { detail: 1 });
  assert.equal(titleOf(again), undefined, 'closed properties stay closed');
});

test('a click opens the properties, a double-click and a drag do not', async () => {
  const page = await open();
  /** Acts on elements, and waits. @returns the title of the properties */
  const after = async (time: number, ...acts: readonly Parameters<DrawnPage['act']>[]) => {
    for (const act of acts) page.act(...act);
    mock.timers.tick(time);
    await page.settle();
    return titleOf(page);
  };
  const click: Parameters<DrawnPage['act']> = [graphName, 'click', { detail: 1 }];
  assert.equal(await after(249, click), undefined);
  assert.equal(await after(250, [graphName, 'click', { detail: 2 }]), undefined);
  assert.equal(await after(250, click, [graphName, 'pointerdown', { button: 0 }]), undefined);
  assert.equal(await after(250, click), 'graph');
  assert.equal(await after(0, ['plugin-18', 'click', { detail: 1 }]), 'backlinks');
  // They follow the focus of plugins, not of switches.
  assert.equal(await after(0, ['switch-16', 'focus']), 'backlinks');
  assert.equal(await after(0, ['plugin-16', 'focus']), 'tag-list');
  assert.equal(await after(0, ['close-button', 'click'], [graphName, 'focus']), undefined);
});

test('the focus stays on its element, goes back from the properties, and is not taken from the text', async () => {
  const page = await openGraph();
  page.find(graphName).focus();
  page.find(order).focus();
  page.press('properties', 'Escape');
  await page.settle();
  const focused = [graphName, order, graphName];
  assert.deepEqual(page.focused, focused);
  await page.type(otherTitle);
  await page.settle();
  assert.deepEqual(page.focused, focused, 'it has the focus already');
  hasFocus(false);
  page.press(graphName, 'ArrowDown');
  assert.deepEqual(page.focused, focused);
  page.dispatch('blur');
  hasFocus(true);
  await page.type(gardenText);
  assert.deepEqual(page.focused, focused);
});

test('the cursor highlights what it is in, and scrolls to a plugin while the text has the focus', async () => {
  const page = await open();
  await page.cursorAt('github:garden-plugins/graph');
  assert.deepEqual([highlighted(page), page.find(graphName).scrolled], [['graph'], 0]);
  hasFocus(false);
  await page.cursorAt('github:garden-plugins/latex');
  page.draw();
  assert.deepEqual([highlighted(page), page.find('plugin-6').scrolled], [['latex'], 1]);
  await page.cursorAt('"#6b7069"');
  await page.send({ type: 'cursor', version: 99, offset: 0 });
  assert.deepEqual(highlighted(page), ['gray']);
});

test('a sentence of a comparison selects a plugin, and the page and screen that have it', async () => {
  const page = await open();
  const shown = async (message: Omit<Extract<ToWebview, { type: 'show' }>, 'type'>) => {
    await page.send({ type: 'show', ...message });
    mock.timers.tick(250);
    await page.settle();
    const { pageType, viewport } = optionsOf(page) ?? {};
    return [pageType, viewport, tabStop(page), highlighted(page), titleOf(page)];
  };
  assert.deepEqual(
    await shown({ selection: graph, where: { pageType: 'tag', viewport: 'mobile' } }),
    ['tag', 'mobile', graphName, ['graph'], 'graph'],
  );
  assert.deepEqual(await shown({ selection: { kind: 'site' }, where: { pageType: null } }), [
    undefined,
    'mobile',
    graphName,
    ['graph'],
    'Configuration',
  ]);
});

test('while the text has errors, a click reveals where a plugin is now', async () => {
  const page = await open();
  await page.type(gardenText.replace('"configuration": {', '"configuration": { new: ,'));
  page.act(graphName, 'click', { detail: 1 });
  assert.match(page.revealed[0] ?? '', /^\{\s+"source": "github:garden-plugins\/graph".*\}$/s);
});

test('a bug costs what it has changed: the page goes back to what was drawn, then to the notice', async () => {
  const page = await openGraph();
  mock.method(console, 'error', () => {});
  const notice = 'The preview could not be updated.Reload';
  for (const data of [
    { type: 'refused', text: 'There is no model.' },
    { type: 'properties', selection: graph, version: 1, form: null },
  ])
    page.dispatch('message', { data });
  const error = new Error('a bug');
  page.dispatch('error', { error });
  page.draw();
  assert.deepEqual([titleOf(page), page.notice], ['graph', notice]);
  for (let count = 0; count < 2; count += 1) page.dispatch('error', { error });
  page.draw();
  assert.equal(page.root.textContent, notice);
});

test('all changes before a frame are drawn once', async () => {
  const page = await open();
  for (let count = 0; count < 3; count += 1) page.find(graphName).fire('click');
  assert.equal(page.waiting.length, 1);
});
