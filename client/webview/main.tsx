import { t } from '@vscode/l10n';
import { render } from 'preact';
import type { ToWebview } from '../src/preview/messages.ts';
import { App, type Host, PreviewContext, usePreview } from './app.ts';
import { classes, Icon } from './elements.tsx';
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
  const warning =
    notice ?? (model.broken ? t('The text has syntax errors. Fix them to edit here.') : undefined);
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
            <Warning text={warning} />
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
function Warning({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div class="row banner" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </div>
  );
}

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
