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
import { enums } from './declarations.ts';
import { Dialogs } from './dialogs.ts';
import { Document, documentEvents, selectionChanged } from './documents.ts';
import { EditorArea, type ShowOptions } from './editorArea.ts';
import { fileSystem } from './files.ts';
import { Languages } from './languages.ts';
import { Tree } from './tree.ts';
import { classes, Disposable, EventEmitter, Uri } from './types.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

type Handler = (...args: unknown[]) => unknown;

/** An output channel, and its log with a line per entry: `error The server …`. */
function outputChannel(name: string, dispose: () => void) {
  const lines: string[] = [];
  const write = (level: string) => (message: unknown) => {
    lines.push(`${level} ${message instanceof Error ? message.message : message}`);
  };
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'append', 'appendLine'];
  const channel = {
    ...Object.fromEntries(levels.map(level => [level, write(level)])),
    name,
    lines,
    isShown: false,
    logLevel: 3,
    onDidChangeLogLevel: new EventEmitter<number>().event,
    show: () => {
      channel.isShown = true;
    },
    dispose,
  };
  return channel;
}

type OutputChannel = ReturnType<typeof outputChannel>;

interface StatusBarItem {
  text: string;
  isVisible: boolean;
  command?: string;
  tooltip?: string;
}

/** A window of VS Code. */
class FakeWindow extends EditorArea {
  readonly dialogs = new Dialogs();
  readonly settings = new Settings();
  readonly languages = new Languages();
  readonly commands = new Map<string, Handler>();
  /** The calls of `executeCommand` so far. */
  readonly executed: (readonly [id: string, ...args: unknown[]])[] = [];
  readonly contexts = new Map<string, unknown>();
  readonly outputs = new Map<string, OutputChannel>();
  readonly trees = new Map<string, Tree>();
  readonly statusBar = new Map<string, StatusBarItem>();
  /** What restores the webviews of a type after the window was reloaded. */
  readonly serializers = new Map<string, Handler>();
  /** What was opened in the browser. */
  readonly opened: string[] = [];
  /** The other extensions by id. */
  readonly extensions = new Map<string, object>();
  readonly extensionsChanged = new EventEmitter<void>();
  clipboard = '';
  /** Maps the address of a local server to the one for the user's browser. */
  asExternal: (uri: URI) => URI | PromiseLike<URI> = uri => uri;
  private folders: { readonly uri: URI; readonly name: string }[] = [];
  private translations: Readonly<Record<string, string>> | undefined;
  private readonly watchers = new Map<string, EventEmitter<URI>>();
  private readonly foldersChanged = new EventEmitter<object>();

  /** Sets the folders of the workspace. */
  setFolders(...paths: readonly (string | URI)[]): void {
    this.folders = paths.map((path, index) => {
      const uri = typeof path === 'string' ? Uri.file(path) : path;
      return { uri, name: uri.path.split('/').at(-1) ?? '', index };
    });
    this.foldersChanged.fire({ added: this.folders, removed: [] });
  }

  /** Reports a file that another program has created. */
  created(path: string): void {
    for (const [pattern, created] of this.watchers) {
      if (matchesGlob(path, pattern)) created.fire(Uri.file(path));
    }
  }

  /** The output channel with a name. */
  output(name: string): OutputChannel {
    const channel = this.outputs.get(name);
    if (channel === undefined) throw new Error(`There is no output channel "${name}".`);
    return channel;
  }

  /** Returns what was registered or created and not disposed of, such as the id of a command. */
  left(): string[] {
    const registries: readonly ReadonlyMap<string, unknown>[] = [
      this.commands,
      this.outputs,
      this.trees,
      this.statusBar,
      this.serializers,
      this.customEditors,
      this.contentProviders,
    ];
    const names = registries.flatMap(registry => [...registry.keys()]);
    // The language client of VS Code never stops to listen for the others.
    const events = {
      configurationChanged,
      selectionChanged,
      saved: documentEvents.saved,
      active: this.activeChanged,
      folders: this.foldersChanged,
      extensions: this.extensionsChanged,
      diagnostics: this.languages.diagnosticsChanged,
    };
    const heard = Object.entries(events).filter(([, { listenerCount }]) => listenerCount > 0);
    return [...names, ...this.languages.left(), ...heard.map(([name]) => name)];
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
      asAbsolutePath: (path: string) => join(root, path),
      storageUri: Uri.file(storage),
      globalStorageUri: Uri.file(storage),
      workspaceState: memento(),
    };
    return context as unknown as vscode.ExtensionContext;
  }

  /** The API as the extension sees it. */
  api(): object {
    return {
      ...classes,
      ...enums,
      version: '1.139.1',
      l10n: withLive({ t: l10n.t }, { bundle: () => this.translations }),
      env: {
        appName: 'Visual Studio Code',
        language: 'en',
        clipboard: {
          writeText: async (text: string) => {
            this.clipboard = text;
          },
        },
        asExternalUri: async (uri: URI) => this.asExternal(uri),
        openExternal: async (uri: URI) => this.opened.push(uri.toString()) > 0,
      },
      commands: {
        registerCommand: (id: string, handler: Handler) => {
          if (this.commands.has(id)) throw new Error(`command '${id}' already exists`);
          return register(this.commands, id, handler);
        },
        executeCommand: async (id: string, ...args: readonly unknown[]) => this.execute(id, args),
      },
      languages: this.languages.api,
      extensions: {
        getExtension: (id: string) => this.extensions.get(id),
        onDidChange: this.extensionsChanged.event,
      },
      window: withLive(this.windowApi(), {
        activeTextEditor: () => this.activeEditor,
        visibleTextEditors: () => this.editors,
      }),
      workspace: withLive(this.workspaceApi(), {
        textDocuments: () => this.documents,
        workspaceFolders: () => (this.folders.length === 0 ? undefined : this.folders),
      }),
    };
  }

  private execute(id: string, args: readonly unknown[]): unknown {
    this.executed.push([id, ...args]);
    if (id === 'setContext') return void this.contexts.set(String(args[0]), args[1]);
    if (id === 'vscode.openWith') {
      return this.openWith(...(args as Parameters<typeof this.openWith>));
    }
    const handler = this.commands.get(id);
    if (handler !== undefined) return handler(...args);
    // Those of VS Code itself, also for views, are only recorded.
    if (/^(sitePlugins|markdown)\..*(?<!\.focus)$/.test(id))
      throw new Error(`command '${id}' not found`);
    return undefined;
  }

  private windowApi(): object {
    return {
      ...this.dialogs.api,
      tabGroups: withLive(
        {},
        { all: () => this.tabGroups, activeTabGroup: () => ({ activeTab: this.activeTab }) },
      ),
      onDidChangeActiveTextEditor: this.activeChanged.event,
      onDidChangeTextEditorSelection: selectionChanged.event,
      showTextDocument: async (given: Document | URI, options: ShowOptions = {}) =>
        this.show(given instanceof Document ? given : await this.openDocument(given), options),
      createTextEditorDecorationType: () => new Disposable(() => {}),
      createOutputChannel: (name: string) => {
        const channel = outputChannel(name, () => this.outputs.delete(name));
        this.outputs.set(name, channel);
        return channel;
      },
      showWorkspaceFolderPick: (options: object) =>
        this.dialogs.api.showQuickPick(
          this.folders.map(folder => ({ ...folder, label: folder.name })),
          options,
        ),
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
      createWebviewPanel: (_: string, title: string, viewColumn: number) =>
        Object.assign(this.openPanel(viewColumn), { title }),
      registerWebviewPanelSerializer: (
        viewType: string,
        { deserializeWebviewPanel }: { deserializeWebviewPanel: Handler },
      ) => register(this.serializers, viewType, deserializeWebviewPanel),
      registerCustomEditorProvider: (viewType: string, provider: never) =>
        register(this.customEditors, viewType, provider),
      withProgress: (_: unknown, task: Handler) =>
        task({ report: () => {} }, new classes.CancellationTokenSource().token),
    };
  }

  private workspaceApi(): object {
    return {
      fs: fileSystem,
      isTrusted: true,
      notebookDocuments: [],
      getWorkspaceFolder: (uri: URI) => this.folders.find(folder => isInside(uri, folder.uri)),
      onDidOpenTextDocument: this.documentOpened.event,
      onDidCloseTextDocument: this.documentClosed.event,
      onDidChangeTextDocument: documentEvents.changed.event,
      onDidSaveTextDocument: documentEvents.saved.event,
      onDidChangeConfiguration: configurationChanged.event,
      onDidChangeWorkspaceFolders: this.foldersChanged.event,
      getConfiguration: (section?: string) => this.settings.section(section),
      openTextDocument: async (given: URI | { language?: string; content?: string }) =>
        'scheme' in given ? this.openDocument(given) : this.createUntitled(given),
      applyEdit: async (edit: InstanceType<typeof classes.WorkspaceEdit>) => {
        const entries = edit.entries().filter(([, { length }]) => length > 0);
        for (const [uri, edits] of entries) (await this.openDocument(uri)).apply(edits);
        // As in VS Code, nothing is not applied.
        return entries.length > 0;
      },
      findFiles: async (pattern: string, exclude: string, limit?: number) =>
        this.folders
          .filter(({ uri }) => uri.scheme === 'file')
          .flatMap(({ uri: { fsPath } }) =>
            globSync(pattern, { cwd: fsPath, exclude: [exclude] }).map(path =>
              Uri.file(join(fsPath, path)),
            ),
          )
          .slice(0, limit),
      createFileSystemWatcher: (given: string | { readonly pattern: string }) => {
        const pattern = typeof given === 'string' ? given : given.pattern;
        const created = this.watchers.get(pattern) ?? new EventEmitter<URI>();
        this.watchers.set(pattern, created);
        return withLive({ onDidCreate: created.event, dispose: () => {} });
      },
      registerTextDocumentContentProvider: (
        scheme: string,
        provider: NonNullable<ReturnType<typeof this.contentProviders.get>>,
      ) => register(this.contentProviders, scheme, provider),
    };
  }
}

function memento(): object {
  const values = new Map<string, unknown>();
  return {
    get: (key: string, fallback?: unknown) => values.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
}

function register<Value>(registry: Map<string, Value>, id: string, value: Value): Disposable {
  registry.set(id, value);
  return new Disposable(() => {
    if (registry.get(id) === value) registry.delete(id);
  });
}

function isInside(uri: URI, folder: URI): boolean {
  return uri.scheme === folder.scheme && `${uri.path}/`.startsWith(`${folder.path}/`);
}

/** Adds values that change, and events that the fake never fires. */
function withLive(namespace: object, live: Readonly<Record<string, () => unknown>> = {}): object {
  const never = new EventEmitter<unknown>().event;
  return new Proxy(namespace, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name);
      return /^on(Did|Will)/.test(String(name)) ? never : live[String(name)]?.();
    },
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
