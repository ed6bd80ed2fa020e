import { render } from 'preact';
import type { Sentence as Change } from '../../../server/src/lsp/ownRequests.ts';
import type { FromComparison, Subject, ToComparison } from '../../src/effect/messages.ts';
import './comparison.css';

declare function acquireVsCodeApi(): {
  postMessage(message: FromComparison): void;
  setState(state: Subject): void;
};

const host = acquireVsCodeApi();
const root = document.getElementById('root') as HTMLElement;
let shown: Extract<ToComparison, { type: 'show' }> | undefined;
/** What was drawn last, which remains if something cannot be drawn. */
let drawn: typeof shown;
let status: Pick<Extract<ToComparison, { type: 'status' }>, 'text' | 'reload'> = { text: '' };

/** What has changed in the file, in sentences that are revealed and reverted. */
function Comparison() {
  if (shown === undefined) return <Status />;
  const { file, sections, notice, revert } = shown;
  return (
    <>
      <main>
        <h1 tabIndex={-1}>{file}</h1>
        {notice !== undefined && <p>{notice}</p>}
        {sections.map(({ title, sentences }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {sentences.map(sentence => (
                <Sentence key={sentence.id} sentence={sentence} revert={revert} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      <Status />
    </>
  );
}

function Status() {
  return (
    <p class="status" role="status">
      {status.text}
      {status.reload !== undefined && (
        <button type="button" class="secondary" onClick={start}>
          {status.reload}
        </button>
      )}
    </p>
  );
}

/** @param props a sentence, and the label of its button if it can be reverted */
function Sentence(props: { readonly sentence: Change; readonly revert: string | undefined }) {
  const { sentence, revert } = props;
  const { id, message, edits, revertNote, colors = [] } = sentence;
  const details = [...sentence.details, revert === undefined ? undefined : revertNote];
  return (
    <li>
      <button
        type="button"
        class="sentence"
        id={`sentence-${id}`}
        onClick={() => act('reveal', id)}
      >
        {colors.map((color, index) => (
          <span key={index} class="color" style={{ background: color }} aria-hidden="true" />
        ))}
        {message}
      </button>
      {edits !== undefined && revert !== undefined && (
        <button
          type="button"
          class="secondary revert"
          aria-describedby={`sentence-${id} details-${id}`}
          onClick={() => act('revert', id)}
        >
          {revert}
        </button>
      )}
      <div class="hint" id={`details-${id}`}>
        {details.map(text => text !== undefined && <p key={text}>{text}</p>)}
      </div>
    </li>
  );
}

/** Starts over with what the extension sends. */
function start(): void {
  status = { text: '' };
  render(null, root);
  host.postMessage({ type: 'ready' });
}

function act(type: 'reveal' | 'revert', id: number): void {
  status = { text: '' };
  host.postMessage({ type, id });
}

window.addEventListener('message', ({ data }: MessageEvent<ToComparison>) => {
  const buttons = () => [...root.querySelectorAll<HTMLElement>('button')];
  const focused = buttons().indexOf(document.activeElement as HTMLElement);
  const hadFocus = root.contains(document.activeElement);
  if (data.type === 'show') {
    shown = data;
    host.setState(data.subject);
  } else status = data;
  render(<Comparison />, root);
  drawn = shown;
  // A sentence may be gone: the focus moves on to the next one, if it is not in the text.
  if (data.type !== 'show' || !hadFocus || !document.hasFocus()) return;
  const next = focused < 0 ? undefined : buttons().at(Math.min(focused, buttons().length - 1));
  (next ?? root.querySelector('h1'))?.focus();
});

// What is thrown while a message or an action of the user is handled.
window.addEventListener('error', ({ error }) => {
  if (!(error instanceof Error)) return;
  shown = drawn;
  render(null, root);
  host.postMessage({ type: 'failed' });
});

start();
