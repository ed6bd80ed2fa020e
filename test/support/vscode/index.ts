/**
 * A small fake of the API of VS Code in this process, for tests of the client that need no window. It
 * behaves as VS Code does where the client depends on it: the order of events, versions and edits of
 * documents, promises of messages that stay pending, precedence of settings, and errors.
 *
 * Import this module, and load the client with `await import(…)`: a static import would be resolved
 * before the fake is there.
 */
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { URI } from 'vscode-uri';
import manifest from '../../../package.json' with { type: 'json' };
import { configurationChanged, Settings } from './configuration.ts';
import { enums, records } from './declarations.ts';
import { Dialogs } from './dialogs.ts';
import { Document, documentEvents, Editor, selectionChanged } from './documents.ts';
import { fileSystem } from './files.ts';
import { Languages } from './languages.ts';
import { Tree } from './tree.ts';
import {
  CancellationTokenSource,
  classes,
  Disposable,
  EventEmitter,
  type Range,
  Selection,
  Uri,
} from './types.ts';
import { Panel } from './webview.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

type Handler = (...args: unknown[]) => unknown;

interface ContentProvider {
  readonly onDidChange?: EventEmitter<URI>['event'];
  provideTextDocumentContent(uri: URI): string | PromiseLike<string>;
}

interface CustomEditorProvider {
  resolveCustomTextEditor(document: Document, panel: Panel): unknown;
}

interface ShowOptions {
  readonly viewColumn?: number;
  readonly preserveFocus?: boolean;
  readonly selection?: Range;
}

class Watcher {
  readonly created = new EventEmitter<URI>();
  readonly changed = new EventEmitter<URI>();
  readonly deleted = new EventEmitter<URI>();
  readonly onDidCreate = this.created.event;
  readonly onDidChange = this.changed.event;
  readonly onDidDelete = this.deleted.event;
  readonly pattern: string;

  constructor(pattern: string | { readonly pattern: string }) {
    this.pattern = typeof pattern === 'string' ? pattern : pattern.pattern;
  }

  dispose(): void {
    for (const emitter of [this.created, this.changed, this.deleted]) emitter.dispose();
  }
}

/** The log of an output channel, a line per entry: `error The server …`. */
class OutputChannel {
  readonly lines: string[] = [];
  isShown = false;
  readonly logLevel = 3;
  readonly onDidChangeLogLevel = new EventEmitter<number>().event;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  private to(level: string) {
    return (message: unknown) => {
      this.lines.push(`${level} ${message instanceof Error ? message.message : message}`);
    };
  }

  readonly trace = this.to('trace');
  readonly debug = this.to('debug');
  readonly info = this.to('info');
  readonly warn = this.to('warn');
  readonly error = this.to('error');
  readonly append = this.info;
  readonly appendLine = this.info;
  show(): void {
    this.isShown = true;
  }
  dispose(): void {}
}

const beside = -2;

/** A window of VS Code. */
class FakeWindow {
  readonly dialogs = new Dialogs();
  readonly settings = new Settings();
  readonly languages = new Languages();
  /** The open folders. */
  folders: URI[] = [];
  documents: Document[] = [];
  readonly editors: Editor[] = [];
  activeEditor: Editor | undefined;
  readonly commands = new Map<string, Handler>();
  /** The calls of `executeCommand` so far. */
  readonly executed: (readonly [id: string, ...args: unknown[]])[] = [];
  readonly contexts = new Map<string, unknown>();
  readonly outputs = new Map<string, OutputChannel>();
  readonly trees = new Map<string, Tree>();
  readonly statusBar = new Map<
    string,
    { text: string; isVisible: boolean; command?: string; tooltip?: string }
  >();
  /** The open webviews. */
  readonly panels: Panel[] = [];
  readonly taskProviders = new Map<string, vscode.TaskProvider>();
  readonly opened: string[] = [];
  /** The other extensions by id, with what they export. */
  readonly extensions = new Map<string, { readonly exports: unknown }>();
  translations: Readonly<Record<string, string>> | undefined;
  clipboard = '';
  /** Maps the address of a local server to the one for the user's browser. */
  asExternal: (uri: URI) => URI | PromiseLike<URI> = uri => uri;
  private readonly watchers = new Set<Watcher>();
  private readonly contentProviders = new Map<string, ContentProvider>();
  private readonly customEditors = new Map<string, CustomEditorProvider>();
  private readonly documentOpened = new EventEmitter<Document>();
  private readonly documentClosed = new EventEmitter<Document>();
  private readonly foldersChanged = new EventEmitter<unknown>();
  private readonly activeChanged = new EventEmitter<Editor | undefined>();
  private readonly visibleChanged = new EventEmitter<readonly Editor[]>();
  private untitled = 0;

  /** Opens a text in the active group. @param path on disk, or a URI */
  async open(path: string | URI, text?: string, languageId?: string): Promise<vscode.TextDocument> {
    const uri = typeof path === 'string' ? Uri.file(path) : path;
    const document =
      text === undefined ? await this.openDocument(uri) : this.create(uri, text, languageId);
    this.show(document);
    return document as unknown as vscode.TextDocument;
  }

  /** Closes a document and its editors. */
  close(uri: { toString(): string }): void {
    const document = this.documents.find(open => open.uri.toString() === uri.toString());
    if (document === undefined) return;
    document.isClosed = true;
    this.documents = this.documents.filter(open => open !== document);
    const remaining = this.editors.filter(editor => editor.document !== document);
    this.editors.splice(0, Number.POSITIVE_INFINITY, ...remaining);
    if (this.activeEditor?.document === document) this.activate(undefined);
    this.documentClosed.fire(document);
  }

  activate(editor: Editor | undefined): void {
    this.activeEditor = editor;
    this.activeChanged.fire(editor);
  }

  /** Sets the folders of the workspace. */
  setFolders(...paths: readonly (string | URI)[]): void {
    this.folders = paths.map(path => (typeof path === 'string' ? Uri.file(path) : path));
    this.foldersChanged.fire({ added: this.workspaceFolders(), removed: [] });
  }

  /** Reports a file that another program has created. */
  created(path: string): void {
    for (const { pattern, created } of this.watchers) {
      if (matchesGlob(path, pattern)) created.fire(Uri.file(path));
    }
  }

  /** The output channel with a name. */
  output(name: string): OutputChannel {
    const channel = this.outputs.get(name);
    if (channel === undefined) throw new Error(`There is no output channel "${name}".`);
    return channel;
  }

  /** Shows the texts of the extension in another language; `undefined` is English. */
  translate(bundle: Readonly<Record<string, string>> | undefined): void {
    this.translations = bundle;
    l10n.config({ contents: bundle ?? {} });
  }

  /** Returns a context for `activate`. */
  context(storage: string = join(root, '.cache', 'storage')): vscode.ExtensionContext {
    const context = {
      subscriptions: [],
      extension: { packageJSON: manifest, id: 'site-plugins.site-plugins' },
      extensionUri: Uri.file(root),
      extensionPath: root,
      asAbsolutePath: (path: string) => join(root, path),
      storageUri: Uri.file(storage),
      globalStorageUri: Uri.file(storage),
      workspaceState: memento(),
      globalState: memento(),
    };
    return context as unknown as vscode.ExtensionContext;
  }

  /** The API as the extension sees it. */
  api(): object {
    return {
      ...classes,
      ...enums,
      version: '1.139.1',
      l10n: this.l10n(),
      env: this.env(),
      commands: this.commandsApi(),
      languages: this.languagesApi(),
      tasks: {
        registerTaskProvider: (type: string, provider: vscode.TaskProvider) =>
          register(this.taskProviders, type, provider),
      },
      extensions: {
        getExtension: (id: string) => {
          const found = this.extensions.get(id);
          return found && { ...found, activate: async () => found.exports };
        },
      },
      window: withEvents(this.windowApi()),
      workspace: withEvents(this.workspaceApi()),
    };
  }

  private l10n(): object {
    const self = this;
    return {
      t: l10n.t,
      get bundle() {
        return self.translations;
      },
    };
  }

  private env(): object {
    return {
      appName: 'Visual Studio Code',
      language: 'en',
      uiKind: 1,
      clipboard: {
        readText: async () => this.clipboard,
        writeText: async (text: string) => {
          this.clipboard = text;
        },
      },
      asExternalUri: async (uri: URI) => this.asExternal(uri),
      openExternal: async (uri: URI) => this.opened.push(uri.toString()) > 0,
    };
  }

  private commandsApi(): object {
    return {
      registerCommand: (id: string, handler: Handler) => {
        if (this.commands.has(id)) throw new Error(`command '${id}' already exists`);
        return register(this.commands, id, handler);
      },
      executeCommand: async (id: string, ...args: readonly unknown[]) => {
        this.executed.push([id, ...args]);
        if (id === 'setContext') return void this.contexts.set(String(args[0]), args[1]);
        if (id === 'vscode.openWith') return this.openWith(args);
        const handler = this.commands.get(id);
        if (handler !== undefined) return handler(...args);
        // Those of VS Code are only recorded.
        if (id.startsWith('sitePlugins.')) throw new Error(`command '${id}' not found`);
        return undefined;
      },
    };
  }

  private async openWith([uri, viewType, place]: readonly unknown[]): Promise<void> {
    const { viewColumn = 1 } = (place ?? {}) as ShowOptions;
    const provider = this.customEditors.get(String(viewType));
    if (provider === undefined) throw new Error(`There is no editor ${viewType}.`);
    const document = await this.openDocument(uri as URI);
    const panel = new Panel(document.uri, this.column(viewColumn));
    this.panels.push(panel);
    panel.onDidDispose(() => this.panels.splice(this.panels.indexOf(panel), 1));
    await provider.resolveCustomTextEditor(document, panel);
  }

  private languagesApi(): object {
    const setTextDocumentLanguage = async (document: Document, languageId: string) => {
      if (document.isClosed) throw new Error('The document is closed.');
      // The document is closed and opened again as the same object.
      this.documentClosed.fire(document);
      document.languageId = languageId;
      this.documentOpened.fire(document);
      return document;
    };
    return new Proxy(this.languages.api, {
      get: (target, name) =>
        name === 'setTextDocumentLanguage' ? setTextDocumentLanguage : Reflect.get(target, name),
    });
  }

  private windowApi(): object {
    const self = this;
    return {
      ...this.dialogs.api,
      get activeTextEditor() {
        return self.activeEditor;
      },
      get visibleTextEditors() {
        return self.editors;
      },
      tabGroups: {
        get all() {
          return self.tabGroups();
        },
        get activeTabGroup() {
          return { activeTab: self.activeTab() };
        },
        close: async (tabs: readonly { readonly input: { readonly uri: URI } }[]) => {
          for (const { input } of tabs) this.close(input.uri);
        },
        onDidChangeTabs: new EventEmitter<unknown>().event,
        onDidChangeTabGroups: new EventEmitter<unknown>().event,
      },
      onDidChangeActiveTextEditor: this.activeChanged.event,
      onDidChangeVisibleTextEditors: this.visibleChanged.event,
      onDidChangeTextEditorSelection: selectionChanged.event,
      showTextDocument: async (given: Document | URI, options: ShowOptions = {}) =>
        this.show(given instanceof Document ? given : await this.openDocument(given), options),
      createTextEditorDecorationType: (options: object) => ({ ...options, dispose: () => {} }),
      createOutputChannel: (name: string) => {
        const channel = new OutputChannel(name);
        this.outputs.set(name, channel);
        return channel;
      },
      showWorkspaceFolderPick: async (options: object) => {
        const items = this.workspaceFolders().map(folder => ({ label: folder.name, folder }));
        const chosen: unknown = await this.dialogs.api.showQuickPick(items, options);
        return (chosen as (typeof items)[number] | undefined)?.folder;
      },
      createStatusBarItem: (id: string) => {
        const item = Object.assign(new Disposable(() => this.statusBar.delete(id)), {
          text: '',
          isVisible: false,
          show: () => {
            item.isVisible = true;
          },
        });
        this.statusBar.set(id, item);
        return item;
      },
      createTreeView: (
        id: string,
        { treeDataProvider }: { treeDataProvider: ConstructorParameters<typeof Tree>[0] },
      ) => {
        const tree = new Tree(treeDataProvider, () => this.trees.delete(id));
        this.trees.set(id, tree);
        return tree;
      },
      registerCustomEditorProvider: (viewType: string, provider: CustomEditorProvider) =>
        register(this.customEditors, viewType, provider),
      withProgress: (_: unknown, task: Handler) =>
        task({ report: () => {} }, new CancellationTokenSource().token),
    };
  }

  private workspaceApi(): object {
    const self = this;
    return {
      fs: fileSystem,
      isTrusted: true,
      notebookDocuments: [],
      get textDocuments() {
        return self.documents;
      },
      get workspaceFolders() {
        return self.folders.length === 0 ? undefined : self.workspaceFolders();
      },
      getWorkspaceFolder: (uri: URI) =>
        this.workspaceFolders().find(folder => isInside(uri, folder.uri)),
      asRelativePath: (uri: URI) => {
        const folder = this.workspaceFolders().find(({ uri: own }) => isInside(uri, own));
        if (folder === undefined) return uri.fsPath;
        const path = uri.path.slice(folder.uri.path.length + 1);
        return this.folders.length > 1 ? `${folder.name}/${path}` : path;
      },
      onDidOpenTextDocument: this.documentOpened.event,
      onDidCloseTextDocument: this.documentClosed.event,
      onDidChangeTextDocument: documentEvents.changed.event,
      onDidSaveTextDocument: documentEvents.saved.event,
      onDidChangeConfiguration: configurationChanged.event,
      onDidChangeWorkspaceFolders: this.foldersChanged.event,
      getConfiguration: (section?: string) => this.settings.section(section),
      decode: async (bytes: Uint8Array) => new TextDecoder().decode(bytes),
      openTextDocument: async (given: URI | { language?: string; content?: string }) =>
        'scheme' in given ? this.openDocument(given) : this.createUntitled(given),
      applyEdit: async (edit: InstanceType<typeof classes.WorkspaceEdit>) => {
        for (const [uri, edits] of edit.entries()) (await this.openDocument(uri)).apply(edits);
        return true;
      },
      findFiles: async (pattern: string, exclude: string, limit?: number) =>
        this.folders
          .filter(({ scheme }) => scheme === 'file')
          .flatMap(({ fsPath }) =>
            globSync(pattern, { cwd: fsPath, exclude: [exclude] }).map(path =>
              Uri.file(join(fsPath, path)),
            ),
          )
          .slice(0, limit),
      createFileSystemWatcher: (pattern: string | { readonly pattern: string }) => {
        const watcher = new Watcher(pattern);
        this.watchers.add(watcher);
        return watcher;
      },
      registerTextDocumentContentProvider: (scheme: string, provider: ContentProvider) => {
        // VS Code logs it if one fails.
        provider.onDidChange?.(uri => void this.reload(uri).catch(() => {}));
        return register(this.contentProviders, scheme, provider);
      },
    };
  }

  private workspaceFolders(): { uri: URI; name: string; index: number }[] {
    return this.folders.map((uri, index) => ({
      uri,
      name: uri.path.split('/').at(-1) ?? '',
      index,
    }));
  }

  private tabGroups(): object[] {
    const { TabInputText = Object } = records;
    const columns = [...new Set(this.editors.map(({ viewColumn }) => viewColumn))];
    return columns.map(viewColumn => ({
      viewColumn,
      tabs: this.editors
        .filter(editor => editor.viewColumn === viewColumn)
        .map(({ document }) => ({ input: new TabInputText(document.uri) })),
    }));
  }

  /** The tab of the active editor, or of the active panel if there is none. */
  private activeTab(): object | undefined {
    const { TabInputText = Object, TabInputCustom = Object } = records;
    if (this.activeEditor !== undefined) {
      return { input: new TabInputText(this.activeEditor.document.uri) };
    }
    const panel = this.panels.find(({ active }) => active);
    return panel && { input: new TabInputCustom(panel.uri) };
  }

  private async openDocument(uri: URI): Promise<Document> {
    const open = () => this.documents.find(document => document.uri.toString() === uri.toString());
    const known = open();
    if (known !== undefined) return known;
    const provider = this.contentProviders.get(uri.scheme);
    const text = await (provider === undefined
      ? fileSystem.readFile(uri).then(bytes => new TextDecoder().decode(bytes))
      : provider.provideTextDocumentContent(uri));
    return open() ?? this.create(uri, text);
  }

  private create(uri: URI, text: string, languageId = languageOf(uri)): Document {
    const isReadOnly =
      uri.scheme !== 'untitled' && fileSystem.isWritableFileSystem(uri.scheme) !== true;
    const document = new Document({ uri, languageId, text, isReadOnly }, saved =>
      fileSystem.writeFile(saved.uri, new TextEncoder().encode(saved.getText())),
    );
    this.documents.push(document);
    this.documentOpened.fire(document);
    return document;
  }

  private createUntitled({ language, content = '' }: { language?: string; content?: string }) {
    this.untitled += 1;
    const uri = Uri.from({ scheme: 'untitled', path: `Untitled-${this.untitled}` });
    return this.create(uri, content, language);
  }

  /** Reads a document of a content provider again. */
  private async reload(uri: URI): Promise<void> {
    const document = this.documents.find(open => open.uri.toString() === uri.toString());
    const text = await this.contentProviders.get(uri.scheme)?.provideTextDocumentContent(uri);
    if (document === undefined || text === undefined) return;
    const all = new classes.Range(
      document.positionAt(0),
      document.positionAt(document.getText().length),
    );
    document.apply([new classes.TextEdit(all, text)]);
  }

  private show(document: Document, options: ShowOptions = {}): Editor {
    const { viewColumn, preserveFocus, selection } = options;
    const column = this.column(viewColumn ?? this.activeEditor?.viewColumn ?? 1);
    let editor = this.editors.find(
      shown => shown.document === document && shown.viewColumn === column,
    );
    if (editor === undefined) {
      editor = new Editor(document, column);
      // One editor is visible in each group.
      const hidden = this.editors.findIndex(shown => shown.viewColumn === column);
      if (hidden !== -1) this.editors.splice(hidden, 1);
      this.editors.push(editor);
      this.visibleChanged.fire(this.editors);
    }
    if (selection !== undefined) editor.selection = new Selection(selection.start, selection.end);
    if (preserveFocus !== true) this.activate(editor);
    return editor;
  }

  private column(viewColumn: number): number {
    const active = this.activeEditor?.viewColumn ?? 1;
    return viewColumn === beside ? active + 1 : viewColumn;
  }
}

function memento(): object {
  const values = new Map<string, unknown>();
  return {
    get: (key: string, fallback?: unknown) => values.get(key) ?? fallback,
    keys: () => [...values.keys()],
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
}

function register<Value>(registry: Map<string, Value>, id: string, value: Value): Disposable {
  registry.set(id, value);
  return new Disposable(() => {
    if (registry.get(id) === value) registry.delete(id);
  });
}

function languageOf({ path }: URI): string {
  if (path.endsWith('/site.plugins.json')) return 'site-plugins';
  return /\.(json|http|md)$/.exec(path)?.[1] ?? 'plaintext';
}

function isInside(uri: URI, folder: URI): boolean {
  return uri.scheme === folder.scheme && `${uri.path}/`.startsWith(`${folder.path}/`);
}

/** Events that the fake never fires. */
function withEvents(namespace: object): object {
  const never = new EventEmitter<unknown>().event;
  return new Proxy(namespace, {
    get: (target, name) =>
      name in target
        ? Reflect.get(target, name)
        : /^on(Did|Will)/.test(String(name))
          ? never
          : undefined,
  });
}

/** The window that the client under test runs in. */
export const editor = new FakeWindow();

const api = editor.api();
const key = 'site-plugins.fakeVscode';
Object.assign(globalThis, { [key]: api });
const names = Object.keys(api).join(', ');
const source = `export const { ${names} } = globalThis[${JSON.stringify(key)}];`;
const url = new URL('vscode.fake.mjs', pathToFileURL(`${root}/`)).href;

/** The client library has a variant for browsers, which Node does not resolve. */
function conditionsOf(specifier: string, conditions: readonly string[]): string[] {
  return specifier.endsWith('/browser') ? [...conditions, 'browser'] : [...conditions];
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode'
      ? { url, shortCircuit: true }
      : next(specifier, { ...context, conditions: conditionsOf(specifier, context.conditions) }),
  load: (requested, context, next) =>
    requested === url ? { format: 'module', source, shortCircuit: true } : next(requested, context),
});
