import { EventEmitter } from './types.ts';

/** The properties of a `TreeItem` that are shown. */
interface Item {
  readonly label?: string | { readonly label: string };
  readonly description?: string | boolean;
  readonly contextValue?: string;
  readonly collapsibleState?: number;
}

interface Provider {
  readonly onDidChangeTreeData?: EventEmitter<unknown>['event'];
  getTreeItem(node: unknown): Item;
  getChildren(node?: unknown): unknown[] | PromiseLike<unknown[]>;
}

/** A view with a tree. As in VS Code, what was shown stays until the provider reports a change. */
export class Tree {
  visible = true;
  readonly visibilityChanged = new EventEmitter<{ readonly visible: boolean }>();
  readonly onDidChangeVisibility = this.visibilityChanged.event;
  private readonly provider: Provider;
  private readonly items = new Map<unknown, Item>();
  private readonly children = new Map<unknown, readonly unknown[]>();
  private readonly removed: () => unknown;

  /** @param removed is called when the view is disposed */
  constructor(provider: Provider, removed: () => unknown) {
    this.provider = provider;
    this.removed = removed;
    provider.onDidChangeTreeData?.(changed => {
      for (const node of Array.isArray(changed) ? changed : [changed]) this.refresh(node);
    });
  }

  /** The rows, indented by their depth: a label and a description. */
  async rows(parent?: unknown, indent = ''): Promise<string[]> {
    const rows: string[] = [];
    for (const node of await this.childrenOf(parent)) {
      rows.push(indent + rowOf(this.itemOf(node)));
      rows.push(...(await this.rows(node, `${indent}  `)));
    }
    return rows;
  }

  /** Returns the node of the first row with a label. */
  async find(label: string, parent?: unknown): Promise<{ readonly node: object; item: Item }> {
    for (const node of await this.childrenOf(parent)) {
      const item = this.itemOf(node);
      if (labelOf(item) === label) return { node: node as object, item };
      const found = await this.find(label, node).catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw new Error(`The tree has no row "${label}".`);
  }

  setVisible(visible: boolean): void {
    this.visible = visible;
    this.visibilityChanged.fire({ visible });
  }

  dispose(): void {
    this.visibilityChanged.dispose();
    this.removed();
  }

  private refresh(node: unknown): void {
    if (node === undefined || node === null) {
      this.items.clear();
      this.children.clear();
      return;
    }
    this.items.delete(node);
    for (const child of this.children.get(node) ?? []) this.items.delete(child);
    this.children.delete(node);
  }

  private async childrenOf(node: unknown): Promise<readonly unknown[]> {
    const known = this.children.get(node);
    if (known !== undefined) return known;
    const children = await this.provider.getChildren(node);
    this.children.set(node, children);
    return children;
  }

  private itemOf(node: unknown): Item {
    const item = this.items.get(node) ?? this.provider.getTreeItem(node);
    this.items.set(node, item);
    return item;
  }
}

function labelOf({ label }: Item): string {
  return typeof label === 'string' ? label : (label?.label ?? '');
}

function rowOf(item: Item): string {
  const { description } = item;
  return `${labelOf(item)}${description ? ` (${description})` : ''}`;
}
