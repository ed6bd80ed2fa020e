import { t } from '@vscode/l10n';
import { Component, type ComponentChildren, render } from 'preact';
import type { ToWebview } from '../src/preview/messages.ts';
import { App, type Host, type Notice, PreviewContext, usePreview } from './app.ts';
import { Button, classes, Icon } from './elements.tsx';
import { RunOrder, UnplacedPlugins } from './lists.tsx';
import './main.css';
import { Page } from './page.tsx';
import { Palettes } from './palettes.tsx';
import { PropertiesPanel } from './properties/panel.tsx';
import { Toolbar } from './toolbar.tsx';

declare function acquireVsCodeApi(): Host;

/** The whole preview. */
function Preview() {
  const { view } = usePreview();
  const { model, notice, isReadOnly, announcement, moving } = view;
  const broken = { text: t('The text has syntax errors. Fix them to edit here.') };
  const warning = notice ?? (model.broken ? broken : undefined);
  return (
    <>
      <div class={classes('stack workspace', { 'read-only': isReadOnly })}>
        <div>
          <Toolbar />
          <main>
            <Page />
            <UnplacedPlugins />
            <Palettes />
            <RunOrder />
          </main>
          {/* Over the lower edge of the page, which they do not move. */}
          <div class="banners">
            <Warning notice={warning} />
            {warning === undefined && moving?.by === 'keys' && (
              <p class="row banner">
                {t('Arrow keys choose the place, Space drops, Escape cancels.')}
              </p>
            )}
          </div>
        </div>
        <PropertiesPanel />
      </div>
      <div class="hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}

/** A banner with a warning, if there is one. */
function Warning({ notice }: { readonly notice: Notice | undefined }) {
  if (notice === undefined) return null;
  return (
    <div class="row banner" role="alert">
      <Icon name="warning" />
      <span>{notice.text}</span>
      {notice.canReload && <Button onClick={reload}>{t('Reload')}</Button>}
    </div>
  );
}

/** Draws the app. If a component throws, the next frame is drawn from what could be drawn before. */
class Root extends Component<{ readonly app: App }> {
  override componentDidCatch(error: unknown): void {
    this.props.app.fail(error);
    this.setState({});
  }

  override render({ app }: { readonly app: App }): ComponentChildren {
    const { view, state } = app;
    if (view === undefined) return <Warning notice={state.notice} />;
    return (
      <PreviewContext.Provider value={{ app, view }}>
        <Preview />
      </PreviewContext.Provider>
    );
  }
}

const root = document.getElementById('root') as HTMLElement;
const host = acquireVsCodeApi();
let app = start();

function start(): App {
  return new App(host, () => render(<Root app={app} />, root));
}

/** Starts over from the state that is saved, for which the extension sends everything again. */
function reload(): void {
  app.keepClosed();
  app.form.flush();
  render(null, root);
  app = start();
}

// What is thrown while a message or an action of the user is handled, or in a timer.
window.addEventListener('error', ({ error }) => {
  if (error instanceof Error) app.fail(error);
});
window.addEventListener('message', ({ data }: MessageEvent<ToWebview>) => app.receive(data));
window.addEventListener('scrollend', () => app.noteScroll(window.scrollY));
window.addEventListener('blur', () => app.noteFocus(undefined));
document.addEventListener('focusin', ({ target }) => app.noteFocus(target as Element));
