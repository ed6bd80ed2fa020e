import { matchesGlob } from 'node:path';
import type { URI } from 'vscode-uri';
import type { Document } from './documents.ts';
import { Disposable, EventEmitter } from './types.ts';

interface Filter {
  readonly language?: string;
  readonly scheme?: string;
  readonly pattern?: string | { readonly base: { readonly uri: URI }; readonly pattern: string };
}

interface StatusItem {
  text: string;
  detail?: string;
  severity?: number;
  busy: boolean;
  command?: { readonly command: string };
}

/** `languages`: the providers, the diagnostics and the language status items of the window. */
export class Languages {
  readonly statusItems = new Map<string, StatusItem>();
  /** The providers by the name of the function that registered them, the last ones at the end. */
  private readonly providers = new Map<string, unknown[]>();
  readonly diagnosticsChanged = new EventEmitter<{ readonly uris: readonly URI[] }>();
  private readonly collections = new Set<Map<string, readonly unknown[]>>();

  readonly api: object = new Proxy(
    {
      match: (selector: unknown, document: Document) => (matches(selector, document) ? 10 : 0),
      onDidChangeDiagnostics: this.diagnosticsChanged.event,
      getDiagnostics: (uri: URI) =>
        [...this.collections].flatMap(problems => problems.get(uri.toString()) ?? []),
      createDiagnosticCollection: () => this.createCollection(),
      createLanguageStatusItem: (id: string) => {
        const removal = new Disposable(() => this.statusItems.delete(id));
        const item: StatusItem = Object.assign(removal, { text: '', busy: false });
        this.statusItems.set(id, item);
        return item;
      },
    },
    {
      // All providers are registered in the same way.
      get: (target, name: string) =>
        name.startsWith('register')
          ? (_selector: unknown, provider: unknown) => this.register(name, provider)
          : Reflect.get(target, name),
    },
  );

  /** Returns the last registered provider of a kind, such as `registerDocumentPasteEditProvider`. */
  provider<Provider>(kind: string): Provider {
    const found = this.providers.get(kind)?.at(-1);
    if (found === undefined) throw new Error(`Nothing has called ${kind}.`);
    return found as Provider;
  }

  /** Returns what was registered or created and not disposed of. */
  left(): string[] {
    const kinds = [...this.providers].flatMap(([kind, { length }]) => (length > 0 ? kind : []));
    const collections = [...this.collections].map(() => 'createDiagnosticCollection');
    return [...this.statusItems.keys(), ...kinds, ...collections];
  }

  private register(kind: string, provider: unknown): Disposable {
    const others = this.providers.get(kind) ?? [];
    this.providers.set(kind, [...others, provider]);
    return new Disposable(() => {
      const left = (this.providers.get(kind) ?? []).filter(one => one !== provider);
      this.providers.set(kind, left);
    });
  }

  private createCollection(): object {
    const problems = new Map<string, readonly unknown[]>();
    this.collections.add(problems);
    const set = (uri: URI, found: readonly unknown[] = []) => {
      problems.set(uri.toString(), found);
      this.diagnosticsChanged.fire({ uris: [uri] });
    };
    return {
      set,
      delete: (uri: URI) => set(uri),
      clear: () => problems.clear(),
      dispose: () => this.collections.delete(problems),
    };
  }
}

function absoluteGlob(pattern: NonNullable<Filter['pattern']>): string {
  return typeof pattern === 'string' ? pattern : `${pattern.base.uri.path}/${pattern.pattern}`;
}

function matches(selector: unknown, document: Document): boolean {
  if (Array.isArray(selector)) return selector.some(item => matches(item, document));
  const filter = typeof selector === 'string' ? { language: selector } : (selector as Filter);
  const { language = document.languageId, scheme = document.uri.scheme, pattern } = filter;
  return (
    language === document.languageId &&
    scheme === document.uri.scheme &&
    (pattern === undefined || matchesGlob(document.uri.path, absoluteGlob(pattern)))
  );
}
