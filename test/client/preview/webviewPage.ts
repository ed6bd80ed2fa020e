/** The bundled webview in a browser with a mock of VS Code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Uri as UriType, WebviewPanel } from 'vscode';
import type { FromWebview, SavedState, ToWebview } from '../../../client/src/preview/messages.ts';
import { type BrowserOptions, openBrowser } from '../../../scripts/vscode/browser.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { propertyForm } from '../../../server/src/core/features/properties/index.ts';
import { previewEdits } from '../../../server/src/core/preview/edits/index.ts';
import {
  defaultOptions,
  type PreviewOptions,
  type Selection,
} from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { fail } from '../../../server/src/core/text/result.ts';
import { gardenText } from '../../support/gardenText.ts';
import '../../support/vscode/index.ts';
import { type ThemeName, variablesOf } from './themes.ts';

const { Uri } = await import('vscode');
const { editVersions } = await import('../../../client/src/preview/edits.ts');
const { loadWebview } = await import('../../../client/src/preview/loadWebview.ts');

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const origin = 'http://preview.test';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
);

/** The state before a reload of the window, and what VS Code and the file are like. */
export interface Opened extends Partial<Pick<SavedState, 'selection' | 'propertiesStayClosed'>> {
  readonly text?: string;
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly options?: Partial<PreviewOptions>;
  /** The message that VS Code sends if the file cannot be read. */
  readonly failure?: string;
  readonly projectContext?: ProjectContext;
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
    await page.waitForSelector(opened.failure === undefined ? 'main' : '[role="alert"]');
    // The properties of a selection come after the page.
    await webview.settle();
    return webview;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A webview and the text that it shows; edits are applied as VS Code would. */
export class WebviewPage {
  readonly page: Page;
  readonly id: number;
  /** All messages of the webview, in order. */
  readonly messages: FromWebview[] = [];
  /** The exceptions and policy violations in the page. */
  readonly errors: string[] = [];
  text: string;
  private version = 1;
  private readonly opened: Opened;
  private readonly projectContext: ProjectContext;
  private readonly editVersions = editVersions();
  private readonly pending = new Set<Promise<void>>();
  private options: PreviewOptions = defaultOptions;
  private lastGood: ConfigDocument | undefined;
  private selection: Selection | undefined;

  constructor(page: Page, opened: Opened, id: number) {
    this.page = page;
    this.id = id;
    this.opened = opened;
    this.projectContext = opened.projectContext ?? noProjectContext;
    this.text = opened.text ?? gardenText;
  }

  /** The document with VS Code's classes, variables and API, which its own script finds. */
  get html(): string {
    const { theme = 'light', options, selection, propertiesStayClosed } = this.opened;
    const saved: SavedState | undefined =
      options || selection || propertiesStayClosed
        ? { options: { ...defaultOptions, ...options }, scroll: 0, selection, propertiesStayClosed }
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

  async send(message: ToWebview): Promise<void> {
    await this.page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    await this.frames();
  }

  /** Shows another text, as after a keystroke. */
  async type(text: string): Promise<void> {
    this.change(text);
    await this.show();
  }

  /** Changes the text, which the page does not show yet. */
  change(text: string): void {
    this.text = text;
    this.version++;
  }

  /** The first message of a kind, once it has come. */
  async said<Type extends FromWebview['type']>(
    type: Type,
  ): Promise<Extract<FromWebview, { type: Type }>> {
    for (;;) {
      const found = this.messages.find(message => message.type === type);
      if (found !== undefined) return found as Extract<FromWebview, { type: Type }>;
      await this.settle();
    }
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

  /** Waits until the last action has been handled and rendered. */
  async settle(): Promise<void> {
    await this.frames();
    while (this.pending.size > 0) {
      await Promise.all(this.pending);
      await this.frames();
    }
  }

  /** Puts the text cursor into a piece of the text. */
  cursorAt(piece: string): Promise<void> {
    const offset = this.text.indexOf(piece) + 1;
    return this.send({ type: 'cursor', version: this.version, offset });
  }

  /** The texts of the places that the webview has asked to reveal, in order. */
  get revealed(): string[] {
    return this.messages.flatMap(message => {
      if (message.type !== 'reveal') return [];
      return [this.text.slice(message.span.start, message.span.end)];
    });
  }

  private async frames(): Promise<void> {
    await this.page.evaluate(
      'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
  }

  /** Takes a message of the webview. */
  take(message: FromWebview): void {
    this.messages.push(message);
    const answered = this.answer(message).finally(() => this.pending.delete(answered));
    this.pending.add(answered);
  }

  private async answer(message: FromWebview): Promise<void> {
    if (message.type === 'ready' || message.type === 'options') {
      this.options = message.options;
      const { failure } = this.opened;
      if (failure === undefined) await this.show();
      else await this.send({ type: 'warning', text: failure });
    }
    if (message.type === 'select') {
      this.selection = message.selection;
      await this.showProperties();
    }
    if (message.type !== 'edit') return;
    const isRefused = !(await this.edit(message));
    await this.send({ type: 'edited', version: this.version, isRefused });
  }

  /** @returns whether the edit is applied */
  private async edit({
    version,
    action,
  }: Extract<FromWebview, { type: 'edit' }>): Promise<boolean> {
    const before = this.version;
    const document = new ConfigDocument(this.text);
    const { projectContext } = this;
    const problems = action.kind === 'fix' ? validate(document, { projectContext }) : [];
    const answer =
      this.editVersions.latest(version, action) === before
        ? previewEdits(document, action, { problems, projectContext })
        : fail({ message: 'The file has changed in the meantime.' });
    if (!answer.ok) await this.send({ type: 'warning', text: answer.failure.message });
    else if (answer.value.length > 0) {
      this.editVersions.note(action, before, before + 1);
      await this.type(applyEdits(this.text, answer.value));
    }
    return answer.ok;
  }

  private async showProperties(): Promise<void> {
    const { selection, lastGood, projectContext, version } = this;
    if (selection === undefined) return;
    const document = new ConfigDocument(this.text);
    const problems = validate(document, { projectContext });
    const form = propertyForm({ document, lastGood, projectContext, problems }, selection) ?? null;
    await this.send({ type: 'properties', selection, version, form });
  }

  private async show(): Promise<void> {
    const document = new ConfigDocument(this.text);
    if (document.syntaxErrors.length === 0) this.lastGood = document;
    const { lastGood, projectContext } = this;
    const model = previewModel({ document, lastGood, projectContext }, this.options);
    await this.send({ type: 'model', version: this.version, model });
    await this.showProperties();
  }
}
