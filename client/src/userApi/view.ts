import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  MarkdownString,
  type Memento,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  window,
} from 'vscode';
import type { FaultRule, User } from '../../../mock-api/src/control/protocol.ts';
import { Coalescer } from '../coalescer.ts';
import { configuredFaults, describeEffect, describeTarget } from './faults.ts';
import { formatDuration, type LoggedRequest, timeOf } from './requestLog.ts';
import type { State } from './state.ts';
import type { UserApi } from './userApi.ts';

/** The items of the view; each kind is a `viewItem` in the menus of the manifest. */
type Node =
  | { readonly kind: 'address' | 'users' | 'faults' | 'requests' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'more'; readonly count: number }
  | { readonly kind: 'fault'; readonly index: number; readonly rule: FaultRule }
  | { readonly kind: 'addedFault'; readonly id: number; readonly rule: FaultRule }
  | { readonly kind: 'request'; readonly request: LoggedRequest };

/** The root items are reused, so that each can be refreshed alone. */
const roots = {
  state: { kind: 'address' },
  users: { kind: 'users' },
  faults: { kind: 'faults' },
  requests: { kind: 'requests' },
} as const satisfies Record<string, Node>;

/** Maximum number of users in the view; a collection may have a hundred thousand. */
const userLimit = 200;

/**
 * How long changes are coalesced, in milliseconds. VS Code postpones a refresh until there was none for
 * 200 ms, so that with less, steady traffic would leave the tree as it is.
 */
const refreshIntervalMs = 300;

/** The key of the workspace state: whether the view is visible. */
const shownKey = 'userApi.isViewShown';

/** Shows the User API: its address, its users, its fault rules and the last requests. */
export function createView(api: UserApi, memento: Memento): Disposable {
  const changed = new EventEmitter<Node[] | undefined>();
  const provider: TreeDataProvider<Node> = {
    onDidChangeTreeData: changed.event,
    getTreeItem: node => Object.assign(itemOf(node, api), { contextValue: node.kind }),
    getChildren: node => childrenOf(node, api),
  };
  const waiting = new Set<Node>();
  let shape = shapeOf(api);
  const refreshing = new Coalescer(async () => {
    const before = shape;
    shape = shapeOf(api);
    // VS Code drops clicks while the whole tree is refreshed.
    changed.fire(shape === before ? [...waiting] : undefined);
    waiting.clear();
  }, refreshIntervalMs);
  const view = window.createTreeView('sitePlugins.userApi', { treeDataProvider: provider });
  // VS Code shows the Explorer instead when a window is reloaded, because the view comes later.
  if (memento.get(shownKey) === true) {
    void commands.executeCommand('sitePlugins.userApi.focus', { preserveFocus: true });
  }
  return Disposable.from(
    view,
    changed,
    view.onDidChangeVisibility(({ visible }) => void memento.update(shownKey, visible)),
    api.onDidChange(part => {
      waiting.add(roots[part]);
      refreshing.request();
    }),
    refreshing,
  );
}

/** Returns which root items are shown; none, and so the welcome text, while it is stopped without requests. */
function shapeOf({ state, requests }: UserApi): 'none' | 'requests' | 'all' {
  if (state.kind === 'running') return 'all';
  const isIdle = state.kind === 'stopped' || state.kind === 'failed';
  return isIdle && requests.all.length === 0 ? 'none' : 'requests';
}

function childrenOf(node: Node | undefined, api: UserApi): Node[] {
  switch (node?.kind) {
    case undefined: {
      const { state, users, faults, requests } = roots;
      const all = { none: [], requests: [state, requests], all: [state, users, faults, requests] };
      return all[shapeOf(api)];
    }
    case 'users': {
      const { users, count } = api.users ?? { users: [], count: 0 };
      const shown = users.slice(0, userLimit).map((user): Node => ({ kind: 'user', user }));
      const rest = count - shown.length;
      return rest > 0 ? [...shown, { kind: 'more', count: rest }] : shown;
    }
    case 'faults':
      return [
        ...api.addedFaults.map((fault): Node => ({ kind: 'addedFault', ...fault })),
        ...configuredFaults().map((rule, index): Node => ({ kind: 'fault', index, rule })),
      ];
    case 'requests':
      return api.requests.all.map(request => ({ kind: 'request', request }));
    default:
      return [];
  }
}

function itemOf(node: Node, api: UserApi): TreeItem {
  switch (node.kind) {
    case 'address':
      return addressItem(api);
    case 'users':
      return group('users', l10n.t('Users'), api.users?.count.toString());
    case 'faults': {
      const count = api.addedFaults.length + configuredFaults().length;
      return group('faults', l10n.t('Fault Rules'), String(count));
    }
    case 'requests':
      return group('requests', l10n.t('Requests'), String(api.requests.total));
    case 'user':
      return userItem(node.user);
    case 'more':
      return new TreeItem(l10n.t('{0} more', node.count));
    case 'fault':
      return faultItem(`fault ${node.index}`, node.rule);
    case 'addedFault':
      return faultItem(`added fault ${node.id}`, node.rule);
    case 'request':
      return requestItem(node.request);
  }
}

function group(id: string, label: string, description: string | undefined): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  return Object.assign(item, { id, ...(description !== undefined && { description }) });
}

function addressItem({ state, externalAddress }: UserApi): TreeItem {
  const labels: Record<State['kind'], string> = {
    stopped: l10n.t('Stopped'),
    starting: l10n.t('Starting'),
    running: l10n.t('Running'),
    stopping: l10n.t('Stopping'),
    failed: l10n.t('Failed'),
  };
  const item = new TreeItem(labels[state.kind]);
  item.id = 'address';
  item.iconPath = stateIcon(state);
  if (state.kind === 'running') item.description = externalAddress?.url ?? state.url;
  if (state.kind === 'failed') item.description = state.failure.message;
  if (typeof item.description === 'string') item.tooltip = `${item.label}: ${item.description}`;
  return item;
}

function stateIcon({ kind }: State): ThemeIcon {
  if (kind === 'running') return new ThemeIcon('radio-tower', new ThemeColor('charts.green'));
  if (kind === 'failed') return new ThemeIcon('error', new ThemeColor('errorForeground'));
  return new ThemeIcon(kind === 'stopped' ? 'circle-outline' : 'loading~spin');
}

function userItem({ id, name, email }: User): TreeItem {
  const item = new TreeItem(name);
  item.id = `user ${id}`;
  item.description = `${email} · ${id}`;
  item.iconPath = new ThemeIcon('account');
  item.tooltip = l10n.t('{0} <{1}>, id {2}', name, email, id);
  return item;
}

function faultItem(id: string, rule: FaultRule): TreeItem {
  const item = new TreeItem(describeTarget(rule));
  const effect = describeEffect(rule);
  item.id = id;
  item.description = rule.enabled === false ? l10n.t('off · {0}', effect) : effect;
  item.tooltip = `${item.label}: ${item.description}`;
  item.iconPath = new ThemeIcon(rule.enabled === false ? 'circle-slash' : 'flame');
  return item;
}

function requestItem(request: LoggedRequest): TreeItem {
  const { key, method, path, status, durationMs, isFault } = request;
  const item = new TreeItem(`${method} ${path}`);
  item.id = `request ${key}`;
  const parts = [
    String(status),
    ...(isFault ? [l10n.t('fault rule')] : []),
    // The duration comes last, because a narrow view cuts off the end.
    timeOf(request),
    formatDuration(durationMs),
  ];
  item.description = parts.join(' · ');
  item.iconPath = isFault
    ? new ThemeIcon('flame', new ThemeColor('charts.orange'))
    : statusIcon(status);
  item.tooltip = new MarkdownString().appendText(`${method} ${path} → ${item.description}`);
  item.command = {
    command: 'sitePlugins.userApi.showRequest',
    title: l10n.t('Show Request'),
    arguments: [key],
  };
  return item;
}

function statusIcon(status: number): ThemeIcon {
  if (status >= 500) return new ThemeIcon('error', new ThemeColor('charts.red'));
  if (status >= 400) return new ThemeIcon('warning', new ThemeColor('charts.yellow'));
  return new ThemeIcon('pass', new ThemeColor('charts.green'));
}
