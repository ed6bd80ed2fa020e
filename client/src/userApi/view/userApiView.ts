import {
  type Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeItem,
  TreeItemCheckboxState,
  type TreeView,
  window,
} from 'vscode';
import type { State } from '../state.ts';
import type { UserApi } from '../userApi.ts';
import { UserList } from '../userList.ts';
import { FaultNodes } from './faultNodes.ts';
import { type Node, treeItemOf } from './nodes.ts';
import { RefreshQueue } from './refreshQueue.ts';

// The root items are reused, so that each can be refreshed separately.
const addressNode: Node = { kind: 'address' };
const usersNode: Node = { kind: 'users' };
const faultsNode: Node = { kind: 'faults' };
const requestsNode: Node = { kind: 'requests' };

/** Maximum number of users in the view; a collection may have a hundred thousand. */
const userLimit = 200;

/** The view "User API": its address, its users, its fault rules and the last requests. */
export class UserApiView implements TreeDataProvider<Node>, Disposable {
  private readonly api: UserApi;
  private readonly view: TreeView<Node>;
  private readonly users: UserList;
  private readonly faultNodes = new FaultNodes();
  private readonly changed = new EventEmitter<Node[] | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly refreshes = new RefreshQueue<Node>(nodes => this.refresh(nodes));
  /** Those that VS Code asked for last, which it does some time after a refresh. */
  private shownRoots: readonly Node[];
  private readonly disposables: Disposable[];

  constructor(api: UserApi) {
    this.api = api;
    this.shownRoots = this.roots();
    this.faultNodes.update(api.faults);
    this.users = new UserList({
      read: () => (this.canRead ? api.manager.call('users', { limit: userLimit }) : undefined),
      changed: () => this.refreshes.add(usersNode),
    });
    this.view = window.createTreeView('sitePlugins.userApi', {
      treeDataProvider: this,
      manageCheckboxStateManually: true,
    });
    this.disposables = [
      this.view,
      this.changed,
      this.refreshes,
      this.view.onDidChangeVisibility(() => void this.users.read()),
      this.view.onDidChangeCheckboxState(({ items }) => this.handleToggles(items)),
      api.onDidChangeState(state => this.handleState(state)),
      api.onDidChangeUsers(() => void this.users.read()),
      api.faults.onDidChange(() => this.handleFaults()),
      api.onDidChangeRequests(() => this.refreshes.add(requestsNode)),
    ];
  }

  getTreeItem(node: Node): TreeItem {
    const { state, externalAddress, faults, requests } = this.api;
    return treeItemOf(node, {
      state,
      url: externalAddress?.url,
      userCount: this.users.users?.count,
      faultCount: faults.added.length + faults.configured.length,
      requests: {
        shown: requests.shown.length,
        total: requests.total,
        filter: requests.filter.trim(),
      },
      isEnabled: rule => faults.isEnabled(rule),
    });
  }

  getChildren(node?: Node): Node[] {
    switch (node?.kind) {
      case undefined:
        this.shownRoots = this.roots();
        return [...this.shownRoots];
      case 'users':
        return this.userNodes();
      case 'faults':
        return [...this.faultNodes.all];
      case 'requests':
        return this.api.requests.shown.map(request => ({ kind: 'request', request }));
      default:
        return [];
    }
  }

  dispose(): void {
    for (const disposable of this.disposables) disposable.dispose();
  }

  private get canRead(): boolean {
    return this.view.visible && this.api.address !== undefined;
  }

  /** Empty while it is stopped and there are no requests, so that the welcome text is shown. */
  private roots(): Node[] {
    const { state, requests } = this.api;
    const isIdle = state.kind === 'stopped' || state.kind === 'failed';
    if (isIdle && requests.all.length === 0) return [];
    return state.kind === 'running'
      ? [addressNode, usersNode, faultsNode, requestsNode]
      : [addressNode, requestsNode];
  }

  private userNodes(): Node[] {
    const { users, count } = this.users.users ?? { users: [], count: 0 };
    const nodes: Node[] = users.map(user => ({ kind: 'user', user }));
    const rest = count - nodes.length;
    return rest > 0 ? [...nodes, { kind: 'more', count: rest }] : nodes;
  }

  /** Refreshes the whole tree only if its roots are others: VS Code drops clicks meanwhile. */
  private refresh(nodes: readonly Node[]): void {
    const roots = this.roots();
    const { shownRoots } = this;
    const isSame =
      roots.length === shownRoots.length &&
      roots.every((root, index) => root === shownRoots[index]);
    this.changed.fire(isSame ? [...nodes] : undefined);
  }

  private handleToggles(items: readonly (readonly [Node, TreeItemCheckboxState])[]): void {
    for (const [node, state] of items) this.toggle(node, state);
    // A click while the list was refreshed comes without its item, but its box has changed.
    if (items.length === 0) this.refreshes.add(faultsNode);
  }

  private toggle(node: Node, state: TreeItemCheckboxState): void {
    const isEnabled = state === TreeItemCheckboxState.Checked;
    const { api } = this;
    if (node.kind !== 'fault' && node.kind !== 'addedFault') return;
    this.faultNodes.setChecked(node, isEnabled);
    if (node.kind === 'fault') api.faults.enable(node.rule, isEnabled);
    else void api.request(() => this.enableAdded(node.id, isEnabled));
  }

  private async enableAdded(id: number, isEnabled: boolean): Promise<void> {
    try {
      await this.api.faults.enableAdded(id, isEnabled);
    } catch (reason) {
      // The box shows the state that the user wanted.
      this.handleFaults();
      throw reason;
    }
  }

  private handleFaults(): void {
    const changed = this.faultNodes.update(this.api.faults);
    this.refreshes.add(...(changed === 'list' ? [faultsNode] : changed));
  }

  private handleState({ kind }: State): void {
    if (kind !== 'running') this.users.clear();
    const { address } = this.api;
    this.view.description = address === undefined ? '' : l10n.t('port {0}', address.port);
    this.refreshes.add(addressNode);
    if (kind === 'running') void this.users.read();
  }
}
