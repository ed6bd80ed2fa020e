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
import { describeEffect, describeTarget } from './faultTexts.ts';
import { formatDuration, type LoggedRequest, timeOf } from './requestLog.ts';
import { configuredFaults } from './settings.ts';
import type { State, UserApi } from './userApi.ts';

/** The items of the view; each kind is a `viewItem` in the menus of the manifest. */
export type Node =
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
  /** The root items that VS Code was given last. */
  let given: readonly Node[] | undefined;
  const provider: TreeDataProvider<Node> = {
    onDidChangeTreeData: changed.event,
    getTreeItem: node => Object.assign(itemOf(node, api), { contextValue: node.kind }),
    getChildren(node) {
      if (node !== undefined) return childrenOf(node, api);
      const shown = rootsOf(api);
      given = shown;
      return shown;
    },
  };
  const waiting = new Set<Node>();
  const refreshing = new Coalescer(async () => {
    // While the whole tree is refreshed, VS Code drops clicks, and the children that it has just asked for.
    changed.fire(rootsOf(api).length === given?.length ? [...waiting] : undefined);
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

/** Returns the root items; none, and so the welcome text, while it is stopped without requests. */
function rootsOf({ state: { kind }, requests: { all } }: UserApi): Node[] {
  const { state, users, faults, requests } = roots;
  if (kind === 'running') return [state, users, faults, requests];
  const isIdle = kind === 'stopped' || kind === 'failed';
  return isIdle && all.length === 0 ? [] : [state, requests];
}

function childrenOf(node: Node, api: UserApi): Node[] {
  switch (node.kind) {
    case 'users': {
      const { users, count } = api.users ?? { users: [], count: 0 };
      const shown = users.slice(0, userLimit).map((user): Node => ({ kind: 'user', user }));
      const rest = count - shown.length;
      return rest > 0 ? [...shown, { kind: 'more', count: rest }] : shown;
    }
    case 'faults':
      return [
        ...api.faults.map((fault): Node => ({ kind: 'addedFault', ...fault })),
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
      return group('users', l10n.t('Users'), api.users?.count);
    case 'faults':
      return group('faults', l10n.t('Fault Rules'), api.faults.length + configuredFaults().length);
    case 'requests':
      return group('requests', l10n.t('Requests'), api.requests.total);
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

function group(id: string, label: string, count: number | undefined): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  return Object.assign(item, { id, ...(count !== undefined && { description: String(count) }) });
}

function addressItem({ state, external }: UserApi): TreeItem {
  const labels: Record<State['kind'], string> = {
    stopped: l10n.t('Stopped'),
    starting: l10n.t('Starting'),
    running: l10n.t('Running'),
    failed: l10n.t('Failed'),
  };
  const item = new TreeItem(labels[state.kind]);
  item.id = 'address';
  item.iconPath = stateIcon(state);
  if (state.kind === 'running') item.description = external?.url ?? state.url;
  if (state.kind === 'failed') item.description = state.message;
  if (typeof item.description === 'string') item.tooltip = `${item.label}: ${item.description}`;
  return item;
}

function stateIcon({ kind }: State): ThemeIcon {
  if (kind === 'running') return new ThemeIcon('radio-tower', new ThemeColor('charts.green'));
  if (kind === 'failed') return new ThemeIcon('error', new ThemeColor('errorForeground'));
  return new ThemeIcon(kind === 'stopped' ? 'circle-outline' : 'loading~spin');
}

function userItem({ id, name, email }: User): TreeItem {
  return Object.assign(new TreeItem(name), {
    id: `user ${id}`,
    description: `${email} · ${id}`,
    iconPath: new ThemeIcon('account'),
    tooltip: l10n.t('{0} <{1}>, id {2}', name, email, id),
  });
}

function faultItem(id: string, rule: FaultRule): TreeItem {
  const isOff = rule.enabled === false;
  const target = describeTarget(rule);
  const effect = describeEffect(rule);
  const description = isOff ? l10n.t('off · {0}', effect) : effect;
  return Object.assign(new TreeItem(target), {
    id,
    description,
    tooltip: `${target}: ${description}`,
    iconPath: new ThemeIcon(isOff ? 'circle-slash' : 'flame'),
  });
}

function requestItem(request: LoggedRequest): TreeItem {
  const { key, method, path, status, durationMs, isFault } = request;
  const label = `${method} ${path}`;
  const rule = isFault ? [l10n.t('fault rule')] : [];
  // The duration comes last, because a narrow view cuts off the end.
  const parts = [status, ...rule, timeOf(request), formatDuration(durationMs)];
  const description = parts.join(' · ');
  return Object.assign(new TreeItem(label), {
    id: `request ${key}`,
    description,
    iconPath: isFault
      ? new ThemeIcon('flame', new ThemeColor('charts.orange'))
      : statusIcon(status),
    tooltip: new MarkdownString().appendText(`${label} → ${description}`),
    command: {
      command: 'sitePlugins.userApi.showRequest',
      title: l10n.t('Show Request'),
      arguments: [key],
    },
  });
}

function statusIcon(status: number): ThemeIcon {
  if (status >= 500) return new ThemeIcon('error', new ThemeColor('charts.red'));
  if (status >= 400) return new ThemeIcon('warning', new ThemeColor('charts.yellow'));
  return new ThemeIcon('pass', new ThemeColor('charts.green'));
}
