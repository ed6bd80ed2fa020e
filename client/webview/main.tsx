import { render } from 'preact';
import type { ToWebview } from '../src/preview/messages.ts';
import { App, type Host, PreviewContext } from './app.ts';
import './main.css';
import { Preview, Warning } from './preview.tsx';

declare function acquireVsCodeApi(): Host;

const root = document.getElementById('root') as HTMLElement;
const app = new App(acquireVsCodeApi(), () => {
  const { view, state } = app;
  const context = view && { app, view };
  render(
    context === undefined ? (
      <Warning text={state.notice} />
    ) : (
      <PreviewContext.Provider value={context}>
        <Preview />
      </PreviewContext.Provider>
    ),
    root,
  );
});
window.addEventListener('message', ({ data }: MessageEvent<ToWebview>) => app.receive(data));
window.addEventListener('scrollend', () => app.noteScroll(window.scrollY));
window.addEventListener('blur', () => app.noteFocus(undefined));
document.addEventListener('focusin', ({ target }) => app.noteFocus(target as Element));
