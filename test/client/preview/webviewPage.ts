/** The bundled webview in a browser with a mock of VS Code. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { EditVersions } from '../../../client/src/preview/editVersions.ts';
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
import { type ThemeName, themes } from './themes.ts';

const { webviewHtml } = await import('../../../client/src/preview/loadWebview.ts');

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const origin = 'http://preview.test';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
);

export interface Opened {
  readonly text?: string;
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly options?: Partial<PreviewOptions>;
  /** The message that VS Code sends if the file cannot be read. */
  readonly failure?: string;
  /** The initial selection of the panel, as after a reload of the window. */
  readonly selection?: Selection;
  /** Whether the panel was closed before the reload. */
  readonly propertiesStayClosed?: boolean;
  readonly projectContext?: ProjectContext;
}

/** A browser that opens webviews. */
export class WebviewBrowser {
  private readonly browser: Browser;
  private readonly pages: BrowserContext;
  /** The pages of closed webviews, because reusing one is faster than opening one. */
  private readonly idle: Page[] = [];

  private constructor(browser: Browser, pages: BrowserContext) {
    this.browser = browser;
    this.pages = pages;
  }

  /** @param options whether its pages are drawn, as screenshots need it, and their code is optimized */
  static async start(options: BrowserOptions): Promise<WebviewBrowser> {
    const browser = await openBrowser(options);
    const pages = await browser.newContext({ reducedMotion: 'reduce' });
    await pages.route(`${origin}/**`, route => {
      const path = new URL(route.request().url()).pathname;
      if (path !== '/') return route.fulfill({ path: dist + path.slice(1) });
      const body = webviewHtml({
        nonce: 'abc123',
        source: origin,
        script: `${origin}/webview.js`,
        style: `${origin}/webview.css`,
        language: 'en',
      });
      return route.fulfill({ body, contentType: 'text/html' });
    });
    return new WebviewBrowser(browser, pages);
  }

  async open(opened: Opened = {}): Promise<WebviewPage> {
    const page = this.idle.pop() ?? (await this.pages.newPage());
    return WebviewPage.open(page, opened, () => this.idle.push(page));
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** A webview and the text that it shows; edits are applied as VS Code would. */
export class WebviewPage {
  readonly page: Page;
  /** All messages of the webview, in order. */
  readonly messages: FromWebview[] = [];
  /** The exceptions and policy violations in the page. */
  readonly errors: string[] = [];
  text: string;
  private version = 1;
  private readonly editVersions = new EditVersions();
  private readonly pending = new Set<Promise<void>>();
  private options: PreviewOptions = defaultOptions;
  private lastGood: ConfigDocument | undefined;
  private readonly failure: string | undefined;
  private readonly projectContext: ProjectContext;
  private selection: Selection | undefined;
  /** Distinguishes its messages from the last ones of the webview that had the page before. */
  private readonly key = randomUUID();
  private readonly additions: Disposable[] = [];
  private readonly release: () => void;

  private constructor(
    page: Page,
    { text = gardenText, failure, projectContext }: Opened,
    release: () => void,
  ) {
    this.page = page;
    this.release = release;
    this.projectContext = projectContext ?? noProjectContext;
    this.text = text;
    this.failure = failure;
  }

  /** @param release takes the page once the webview is closed */
  static async open(page: Page, opened: Opened, release: () => void): Promise<WebviewPage> {
    await page.setViewportSize({ width: opened.width ?? 900, height: opened.height ?? 800 });
    const webview = new WebviewPage(page, opened, release);
    await webview.load(opened);
    return webview;
  }

  /** Leaves the page to the next webview; the page of a failed test is not reused. */
  async close(): Promise<void> {
    const { page } = this;
    await page.mouse.move(0, 0);
    // Its timers go on until the next webview is loaded; the answers to its last messages are awaited.
    await page.evaluate('globalThis.isClosed = true');
    await this.settle();
    page.removeAllListeners('pageerror');
    page.removeAllListeners('console');
    for (const addition of this.additions) await addition.dispose();
    this.release();
  }

  private async load({
    theme = 'light',
    options,
    selection,
    propertiesStayClosed,
  }: Opened): Promise<void> {
    const { page } = this;
    page.on('pageerror', error => this.errors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    const receive = (key: string, message: FromWebview) => {
      if (key !== this.key) return;
      const answered = this.receive(message)
        // A page that is closed sends a last message, which cannot be answered.
        .catch(error => assert.ok(page.isClosed(), error))
        .finally(() => this.pending.delete(answered));
      this.pending.add(answered);
    };
    const given = {
      key: this.key,
      ...themes[theme],
      state:
        options || selection || propertiesStayClosed
          ? {
              options: { ...defaultOptions, ...options },
              scroll: 0,
              selection,
              propertiesStayClosed,
            }
          : undefined,
    };
    this.additions.push(
      await page.exposeFunction('hostMessage', receive),
      await page.addInitScript(standIn, given),
    );
    await page.goto(`${origin}/`);
    await page.waitForSelector(this.failure === undefined ? 'main' : '[role="alert"]');
    // The properties of a selection come after the page.
    await this.settle();
  }

  async send(message: ToWebview): Promise<void> {
    await this.page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    await this.frames();
  }

  /** Shows another text, as after a keystroke. */
  async type(text: string): Promise<void> {
    this.text = text;
    this.version++;
    await this.show();
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
    await this.page.evaluate(oneFont());
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

  private async receive(message: FromWebview): Promise<void> {
    this.messages.push(message);
    if (message.type === 'ready' || message.type === 'options') {
      this.options = message.options;
      if (this.failure === undefined) await this.show();
      else await this.send({ type: 'warning', text: this.failure });
    }
    if (message.type === 'select') {
      this.selection = message.selection;
      await this.showProperties();
    }
    if (message.type !== 'edit') return;
    await this.edit(message);
    await this.send({ type: 'edited', version: this.version });
  }

  private async edit({ version, action }: Extract<FromWebview, { type: 'edit' }>): Promise<void> {
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

/** Runs in the page before its own script: VS Code's classes, variables and API. */
function standIn(given: {
  key: string;
  kind: string;
  variables: Readonly<Record<string, string>>;
  state: SavedState | undefined;
}): void {
  const page = globalThis as unknown as {
    hostMessage(key: string, message: unknown): void;
    document: {
      documentElement: { style: { setProperty(name: string, value: string): void } };
      body: { classList: { add(...names: string[]): void } };
      addEventListener(name: string, listener: () => void): void;
    };
    acquireVsCodeApi: unknown;
    /** Whether the test of this webview has ended. */
    isClosed?: boolean;
  };
  page.document.addEventListener('DOMContentLoaded', () => {
    page.document.body.classList.add(...given.kind.split(' '));
    for (const [name, value] of Object.entries(given.variables))
      page.document.documentElement.style.setProperty(`--vscode-${name}`, value);
  });
  let state: unknown = given.state;
  page.acquireVsCodeApi = () => ({
    postMessage: (message: unknown) => {
      if (page.isClosed !== true) page.hostMessage(given.key, message);
    },
    getState: () => state,
    setState: (next: unknown) => {
      state = next;
    },
  });
}

/** A script that draws every text of a page in one font. */
export function oneFont(): string {
  const data = readFileSync(font).toString('base64');
  return `(async () => {
    const bytes = Uint8Array.from(atob('${data}'), character => character.charCodeAt(0));
    for (const name of ['One Font', 'Schibsted Grotesk', 'Source Sans Pro', 'IBM Plex Mono']) {
      const face = new FontFace(name, bytes);
      document.fonts.add(await face.load());
    }
    for (const name of ['--vscode-font-family', '--vscode-editor-font-family'])
      document.documentElement.style.setProperty(name, '"One Font"');
  })()`;
}
