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
import { type Node, treeItemOf } from './nodes.ts';

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
  private readonly changed = new EventEmitter<Node | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly disposables: Disposable[];

  constructor(api: UserApi) {
    this.api = api;
    this.users = new UserList({
      read: () => (this.canRead ? api.manager.call('users', { limit: userLimit }) : undefined),
      changed: () => this.changed.fire(usersNode),
    });
    this.view = window.createTreeView('sitePlugins.userApi', {
      treeDataProvider: this,
      manageCheckboxStateManually: true,
    });
    this.disposables = [
      this.view,
      this.changed,
      this.view.onDidChangeVisibility(() => this.handleVisibility()),
      this.view.onDidChangeCheckboxState(({ items }) => {
        for (const [node, state] of items) this.toggle(node, state);
      }),
      api.onDidChangeState(state => this.handleState(state)),
      api.onDidChangeUsers(() => void this.users.read()),
      api.faults.onDidChange(() => this.changed.fire(faultsNode)),
      // While the API is not running, requests decide whether the tree is empty.
      api.onDidChangeRequests(() =>
        this.changed.fire(api.address === undefined ? undefined : requestsNode),
      ),
    ];
  }

  getTreeItem(node: Node): TreeItem {
    const { state, externalAddress, faults, requests } = this.api;
    return treeItemOf(node, {
      state,
      url: externalAddress?.url,
      userCount: this.users.users?.count,
      faultCount: faults.added.length + faults.configured.length,
      requestCount: requests.all.length,
      isEnabled: rule => faults.isEnabled(rule),
    });
  }

  getChildren(node?: Node): Node[] {
    switch (node?.kind) {
      case undefined:
        return this.roots();
      case 'users':
        return this.userNodes();
      case 'faults':
        return this.faultNodes();
      case 'requests':
        return this.api.requests.all.map(request => ({ kind: 'request', request }));
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

  private faultNodes(): Node[] {
    const { added, configured } = this.api.faults;
    return [
      ...added.map((fault): Node => ({ kind: 'addedFault', ...fault })),
      ...configured.map((rule, index): Node => ({ kind: 'fault', rule, index })),
    ];
  }

  private toggle(node: Node, state: TreeItemCheckboxState): void {
    const isEnabled = state === TreeItemCheckboxState.Checked;
    const { api } = this;
    if (node.kind === 'fault') api.faults.enable(node.rule, isEnabled);
    if (node.kind === 'addedFault') {
      void api.request(() => api.faults.enableAdded(node.id, isEnabled));
    }
  }

  private handleVisibility(): void {
    this.api.manager.watchRequests(this.view.visible ? 'details' : 'summaries');
    void this.users.read();
  }

  private handleState({ kind }: State): void {
    if (kind !== 'running') this.users.clear();
    const { address } = this.api;
    this.view.description = address === undefined ? '' : l10n.t('port {0}', address.port);
    this.changed.fire(undefined);
    if (kind === 'running') void this.users.read();
  }
}
