import type { FromComparison, ShownSentence, ToComparison } from '../../src/effect/messages.ts';
import './comparison.css';

declare function acquireVsCodeApi(): { postMessage(message: FromComparison): void };

const host = acquireVsCodeApi();

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const status = element('p', { class: 'status', role: 'status' });
const content = element('main', {});
document.getElementById('root')?.append(content, status);

function show(message: Extract<ToComparison, { type: 'show' }>): void {
  const focused = [...content.querySelectorAll<Element>('button')].indexOf(
    document.activeElement ?? content,
  );
  const hadFocus = content.contains(document.activeElement);
  content.replaceChildren(
    element('h1', { tabindex: '-1' }, message.title),
    element('p', { class: 'file' }, message.file),
    ...(message.notice === undefined ? [] : [element('p', {}, message.notice)]),
    ...message.sections.flatMap(({ title, sentences }) => [
      element('h2', {}, title),
      element('ul', {}, ...sentences.map(sentenceItem)),
    ]),
  );
  // An element that is focused takes the focus from the text in which the user types.
  if (!hadFocus || !document.hasFocus()) return;
  // The sentence may be gone: the focus moves on to the next one.
  const buttons = focused < 0 ? [] : [...content.querySelectorAll('button')];
  (buttons[Math.min(focused, buttons.length - 1)] ?? content.querySelector('h1'))?.focus();
}

function sentenceItem(sentence: ShownSentence): HTMLLIElement {
  const { id, message, details, label, also, refused } = sentence;
  const [name, note] = [`sentence-${id}`, `note-${id}`];
  const why = refused ?? also;
  const isDisabled = refused !== undefined;
  return element(
    'li',
    {},
    element(
      'button',
      { type: 'button', class: 'sentence', id: name, 'data-reveal': `${id}` },
      message,
    ),
    ...details.map(text => element('p', { class: 'detail' }, text)),
    element(
      'button',
      {
        type: 'button',
        class: 'revert',
        'data-revert': `${id}`,
        'aria-describedby': why === undefined ? name : `${name} ${note}`,
        'aria-disabled': `${isDisabled}`,
      },
      label,
    ),
    ...(why === undefined ? [] : [element('p', { class: 'detail', id: note }, why)]),
  );
}

content.addEventListener('click', ({ target }) => {
  status.textContent = '';
  const button = (target as Element).closest('button');
  const { reveal, revert } = button?.dataset ?? {};
  if (reveal !== undefined) host.postMessage({ type: 'reveal', id: Number(reveal) });
  if (revert === undefined || button?.getAttribute('aria-disabled') === 'true') return;
  host.postMessage({ type: 'revert', id: Number(revert) });
});

window.addEventListener('message', ({ data }: MessageEvent<ToComparison>) => {
  if (data.type === 'show') show(data);
  else status.textContent = data.text;
});

host.postMessage({ type: 'ready' });
