import { EventEmitter } from './types.ts';

/** The properties of a `TreeItem` that are shown. */
interface Item {
  readonly label: string;
  readonly description?: string;
  readonly contextValue?: string;
  readonly iconPath?: { readonly id: string };
  readonly command?: object;
}

interface Row {
  readonly node: object;
  readonly item: Item;
  readonly depth: number;
}

interface Provider {
  readonly onDidChangeTreeData: EventEmitter<unknown>['event'];
  getTreeItem(node: object): Item;
  getChildren(node?: object): object[];
}

/** A view with a tree. As in VS Code, what was shown stays until the provider reports a change. */
export class Tree {
  private readonly visibility = new EventEmitter<{ readonly visible: boolean }>();
  readonly onDidChangeVisibility = this.visibility.event;
  /** The changes that the provider has reported; `undefined` is the whole tree. */
  readonly changes: unknown[] = [];
  private readonly provider: Provider;
  private shown: readonly Row[] | undefined;
  readonly dispose: () => unknown;

  /** @param dispose is called when the view is disposed */
  constructor(provider: Provider, dispose: () => unknown) {
    this.provider = provider;
    this.dispose = dispose;
    provider.onDidChangeTreeData(changed => {
      this.changes.push(changed);
      this.shown = undefined;
    });
  }

  /** The rows, indented by their depth: a label and a description. */
  rows(): string[] {
    return this.read().map(({ item: { label, description }, depth }) => {
      const details = description ? ` (${description})` : '';
      return `${'  '.repeat(depth)}${label}${details}`;
    });
  }

  /** Returns the first row with a label. */
  find(label: string): Row {
    const found = this.read().find(({ item }) => item.label === label);
    if (found === undefined) throw new Error(`The tree has no row "${label}".`);
    return found;
  }

  setVisible(visible: boolean): void {
    this.visibility.fire({ visible });
  }

  private read(): readonly Row[] {
    this.shown ??= this.rowsBelow(undefined, 0);
    return this.shown;
  }

  private rowsBelow(parent: object | undefined, depth: number): Row[] {
    return this.provider.getChildren(parent).flatMap(node => {
      const item = this.provider.getTreeItem(node);
      return [{ node, item, depth }, ...this.rowsBelow(node, depth + 1)];
    });
  }
}
