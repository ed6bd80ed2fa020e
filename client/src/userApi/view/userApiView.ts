import {
  type Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeItem,
  window,
} from 'vscode';
import type { State } from '../state.ts';
import type { UserApi } from '../userApi.ts';
import { UserList } from '../userList.ts';
import { type Node, treeItemOf } from './nodes.ts';

// Always the same objects, so that one of them can be drawn anew without the others.
const addressNode: Node = { kind: 'address' };
const usersNode: Node = { kind: 'users' };
const requestsNode: Node = { kind: 'requests' };

/** How many users are shown; a collection may have a hundred thousand. */
const shownUsers = 200;

/** The view "User API": where it answers, its users as they are now, and what was asked of it last. */
export class UserApiView implements TreeDataProvider<Node>, Disposable {
  private readonly api: UserApi;
  private readonly users: UserList;
  private readonly changed = new EventEmitter<Node | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly disposables: Disposable[];

  constructor(api: UserApi) {
    this.api = api;
    this.users = new UserList({
      url: () => api.address?.url,
      changed: () => this.changed.fire(usersNode),
      failed: reason => api.log.warn(`The view could not read the users: ${reason}`),
    });
    const view = window.createTreeView('sitePlugins.userApi', { treeDataProvider: this });
    this.disposables = [
      view,
      this.changed,
      api.onDidChangeState(state => this.stateWas(state)),
      api.onDidChangeUsers(() => void this.users.read()),
      // Where it does not run, what is there at all depends on whether there are requests.
      api.onDidChangeRequests(() =>
        this.changed.fire(api.address === undefined ? undefined : requestsNode),
      ),
    ];
    const describe = () => {
      view.description = api.address === undefined ? '' : l10n.t('port {0}', api.address.port);
    };
    this.disposables.push(api.onDidChangeState(describe));
  }

  getTreeItem(node: Node): TreeItem {
    return treeItemOf(node, {
      state: this.api.state,
      userCount: this.users.users?.length,
      requestCount: this.api.requests.all.length,
    });
  }

  getChildren(node?: Node): Node[] {
    switch (node?.kind) {
      case undefined:
        return this.roots();
      case 'users':
        return this.userNodes();
      case 'requests':
        return this.api.requests.all.map(request => ({ kind: 'request', request }));
      default:
        return [];
    }
  }

  dispose(): void {
    for (const disposable of this.disposables) disposable.dispose();
  }

  /** Nothing at all while it is stopped and nothing was asked: the welcome takes its place. */
  private roots(): Node[] {
    const { state, requests } = this.api;
    const isIdle = state.kind === 'stopped' || state.kind === 'failed';
    if (isIdle && requests.all.length === 0) return [];
    return state.kind === 'running'
      ? [addressNode, usersNode, requestsNode]
      : [addressNode, requestsNode];
  }

  private userNodes(): Node[] {
    const users = this.users.users ?? [];
    const nodes: Node[] = users.slice(0, shownUsers).map(user => ({ kind: 'user', user }));
    const rest = users.length - nodes.length;
    return rest > 0 ? [...nodes, { kind: 'more', count: rest }] : nodes;
  }

  private stateWas({ kind }: State): void {
    this.users.forget();
    this.changed.fire(undefined);
    if (kind === 'running') void this.users.read();
  }
}
