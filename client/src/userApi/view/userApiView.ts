import { type Disposable, EventEmitter, l10n, type TreeDataProvider, window } from 'vscode';
import type { State } from '../state.ts';
import type { UserApi } from '../userApi.ts';
import { UserList } from '../userList.ts';
import { type Node, treeItemOf } from './nodes.ts';

/** How many users are shown; a collection may have a hundred thousand. */
const shownUsers = 200;

/** The view "User API": where it answers, its users as they are now, and what was asked of it last. */
export class UserApiView implements TreeDataProvider<Node>, Disposable {
  private readonly api: UserApi;
  private readonly users: UserList;
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  readonly getTreeItem = treeItemOf;
  private readonly disposables: Disposable[];

  constructor(api: UserApi) {
    this.api = api;
    this.users = new UserList({
      url: () => api.address?.url,
      changed: () => this.refresh(),
      failed: reason => api.log.warn(`The view could not read the users: ${reason}`),
    });
    const view = window.createTreeView('sitePlugins.userApi', { treeDataProvider: this });
    this.disposables = [
      view,
      this.changed,
      api.onDidChangeState(state => this.stateWas(state)),
      api.onDidChangeUsers(() => void this.users.read()),
      api.onDidChangeRequests(() => this.refresh()),
    ];
    const describe = () => {
      view.description = api.address === undefined ? '' : l10n.t('port {0}', api.address.port);
    };
    this.disposables.push(api.onDidChangeState(describe));
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
    const total = requests.all.length;
    const isIdle = state.kind === 'stopped' || state.kind === 'failed';
    if (isIdle && total === 0) return [];
    const nodes: Node[] = [{ kind: 'address', state }];
    if (state.kind === 'running') nodes.push({ kind: 'users', total: this.users.users?.length });
    nodes.push({ kind: 'requests', total });
    return nodes;
  }

  private userNodes(): Node[] {
    const users = this.users.users ?? [];
    const nodes: Node[] = users.slice(0, shownUsers).map(user => ({ kind: 'user', user }));
    const rest = users.length - nodes.length;
    return rest > 0 ? [...nodes, { kind: 'more', count: rest }] : nodes;
  }

  private stateWas({ kind }: State): void {
    this.users.forget();
    this.refresh();
    if (kind === 'running') void this.users.read();
  }

  private refresh(): void {
    this.changed.fire(undefined);
  }
}
