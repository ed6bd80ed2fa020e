/** The bundled webview in a browser with a mock of VS Code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Uri as UriType, WebviewPanel } from 'vscode';
import type { FromWebview, SavedState, ToWebview } from '../../../client/src/preview/messages.ts';
import { type BrowserOptions, openBrowser } from '../../../scripts/vscode/browser.ts';
import { defaultOptions, type PreviewOptions } from '../../../server/src/core/preview/model.ts';
import '../../support/vscode/index.ts';
import { type Hosted, PreviewHost } from './previewHost.ts';
import { type ThemeName, variablesOf } from './themes.ts';

const { Uri } = await import('vscode');
const { loadWebview } = await import('../../../client/src/preview/loadWebview.ts');

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const origin = 'http://preview.test';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
);

/** The state before a reload of the window, and what VS Code and the file are like. */
export interface Opened extends Hosted, Pick<SavedState, 'selection'> {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly options?: Partial<PreviewOptions>;
}

/** A browser with one page, which shows one webview after the other. */
export class WebviewBrowser {
  private readonly browser: Browser;
  private readonly page: Page;
  private current: WebviewPage | undefined;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** @param options whether its page is drawn, as screenshots need it */
  static async start(options: BrowserOptions): Promise<WebviewBrowser> {
    const browser = await openBrowser(options);
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const own = new WebviewBrowser(browser, page);
    page.on('pageerror', error => own.current?.errors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') own.current?.errors.push(message.text());
    });
    await page.exposeFunction('hostMessage', (id: number, message: FromWebview) => {
      // The last messages of the webview before may be late.
      if (id === own.current?.id) own.current.take(message);
    });
    await page.route(`${origin}/**`, route => {
      const path = new URL(route.request().url()).pathname;
      if (path !== '/') return route.fulfill({ path: dist + path.slice(1) });
      return route.fulfill({ body: own.current?.html ?? '', contentType: 'text/html' });
    });
    return own;
  }

  async open(opened: Opened = {}): Promise<WebviewPage> {
    const { page, current } = this;
    const { width = 900, height = 800 } = opened;
    await current?.settle();
    const webview = new WebviewPage(page, opened, (current?.id ?? 0) + 1);
    this.current = webview;
    await page.mouse.move(0, 0);
    await page.emulateMedia({ forcedColors: null });
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/`);
    await page.waitForSelector('main');
    // The properties of a selection come after the page.
    await webview.settle();
    return webview;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A webview in a browser, whose extension is a mock. */
export class WebviewPage extends PreviewHost {
  readonly page: Page;
  readonly id: number;
  /** The exceptions and policy violations in the page. */
  readonly errors: string[] = [];
  private readonly opened: Opened;

  constructor(page: Page, opened: Opened, id: number) {
    super(opened);
    this.page = page;
    this.id = id;
    this.opened = opened;
  }

  /** The document with VS Code's classes, variables and API, which its own script finds. */
  get html(): string {
    const { theme = 'light', options, selection } = this.opened;
    const saved: SavedState | undefined =
      options || selection
        ? { options: { ...defaultOptions, ...options }, scroll: 0, selection }
        : undefined;
    const webview = {
      html: '',
      options: {},
      cspSource: origin,
      onDidReceiveMessage: () => {},
      asWebviewUri: ({ path }: UriType) => origin + path.slice(path.lastIndexOf('/')),
    };
    const panel = { webview, onDidDispose: () => {} } as unknown as WebviewPanel;
    loadWebview(panel, Uri.file(dist), 'webview', () => {});
    const [nonce] = /nonce="[^"]+"/.exec(webview.html) ?? [];
    const host = `<script ${nonce}>
      document.body.classList.add('vscode-${theme}');
      for (const [name, value] of Object.entries(${JSON.stringify(variablesOf(theme))}))
        document.documentElement.style.setProperty('--vscode-' + name, value);
      let state = ${JSON.stringify(saved)};
      globalThis.acquireVsCodeApi = () => ({
        postMessage: message => hostMessage(${this.id}, message),
        getState: () => state,
        setState: next => { state = next; },
      });
    </script>`;
    return webview.html.replace('<body>', () => `<body>${host}`);
  }

  override async send(message: ToWebview): Promise<void> {
    await this.page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    await this.frames();
  }

  /** Uses the same font for all texts, so that screenshots are equal on all machines. */
  async useOneFont(): Promise<void> {
    const data = readFileSync(font).toString('base64');
    await this.page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${data}'), character => character.charCodeAt(0));
      for (const name of ['One Font', 'Schibsted Grotesk', 'Source Sans Pro', 'IBM Plex Mono'])
        document.fonts.add(await new FontFace(name, bytes).load());
      for (const name of ['--vscode-font-family', '--vscode-editor-font-family'])
        document.documentElement.style.setProperty(name, '"One Font"');
    })()`);
    await this.frames();
  }

  protected override async frames(): Promise<void> {
    await this.page.evaluate(
      'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
  }
}
