import { matchesGlob } from 'node:path';
import type { URI } from 'vscode-uri';
import type { Document } from './documents.ts';
import { Disposable, EventEmitter } from './types.ts';

interface Filter {
  readonly language?: string;
  readonly scheme?: string;
  readonly pattern?: string;
}

/** A registered provider of an editor feature. */
interface Registration {
  /** The name of the function that it was registered with. */
  readonly kind: string;
  readonly selector: unknown;
  readonly provider: unknown;
  readonly metadata: unknown;
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
  readonly registrations = new Set<Registration>();
  readonly statusItems = new Map<string, StatusItem>();
  readonly diagnosticsChanged = new EventEmitter<{ readonly uris: readonly URI[] }>();
  private readonly collections = new Set<Map<string, readonly unknown[]>>();

  readonly api = new Proxy(
    {
      match: (selector: unknown, document: Document) => (matches(selector, document) ? 10 : 0),
      onDidChangeDiagnostics: this.diagnosticsChanged.event,
      getDiagnostics: (uri: URI) =>
        [...this.collections].flatMap(problems => problems.get(uri.toString()) ?? []),
      createDiagnosticCollection: () => this.createCollection(),
      createLanguageStatusItem: (id: string) => {
        const item: StatusItem & Disposable = Object.assign(
          new Disposable(() => this.statusItems.delete(id)),
          { text: '', busy: false },
        );
        this.statusItems.set(id, item);
        return item;
      },
    },
    {
      // All providers are registered in the same way.
      get: (target, name: string) =>
        name in target
          ? Reflect.get(target, name)
          : name.startsWith('register')
            ? (selector: unknown, provider: unknown, metadata: unknown) =>
                this.register({ kind: name, selector, provider, metadata })
            : undefined,
    },
  );

  /** Returns the last registered provider of a kind, such as `registerDocumentPasteEditProvider`. */
  provider<Provider>(kind: string): Provider {
    const found = [...this.registrations].findLast(registration => registration.kind === kind);
    if (found === undefined) throw new Error(`Nothing has called ${kind}.`);
    return found.provider as Provider;
  }

  private register(registration: Registration): Disposable {
    this.registrations.add(registration);
    return new Disposable(() => this.registrations.delete(registration));
  }

  private createCollection(): object {
    const problems = new Map<string, readonly unknown[]>();
    this.collections.add(problems);
    const set = (uri: URI, found: readonly unknown[] | undefined) => {
      problems.set(uri.toString(), found ?? []);
      this.diagnosticsChanged.fire({ uris: [uri] });
    };
    return {
      set,
      delete: (uri: URI) => set(uri, undefined),
      has: (uri: URI) => problems.has(uri.toString()),
      clear: () => problems.clear(),
      dispose: () => this.collections.delete(problems),
    };
  }
}

function matches(selector: unknown, document: Document): boolean {
  if (Array.isArray(selector)) return selector.some(item => matches(item, document));
  const filter = typeof selector === 'string' ? { language: selector } : (selector as Filter);
  return (
    (filter.language === undefined || filter.language === document.languageId) &&
    (filter.scheme === undefined || filter.scheme === document.uri.scheme) &&
    (typeof filter.pattern !== 'string' || matchesGlob(document.uri.path, filter.pattern))
  );
}
