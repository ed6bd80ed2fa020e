import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  type Memento,
  StatusBarAlignment,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  window,
} from 'vscode';
import type { FaultRule, RecordedRequest, User } from '../../../mock-api/src/control/protocol.ts';
import { coalesced } from '../coalescer.ts';
import { configuredFaults } from './settings.ts';
import { describeEffect, describeTarget, formatDuration, timeOf } from './texts.ts';
import type { State, UserApi } from './userApi.ts';

/** The items of the view; each kind is a `viewItem` in the menus of the manifest. */
export type Node =
  | { readonly kind: 'address' | 'users' | 'faults' | 'requests' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'more'; readonly count: number }
  | { readonly kind: 'fault'; readonly id: number; readonly rule: FaultRule }
  | { readonly kind: 'addedFault'; readonly id: number; readonly rule: FaultRule }
  | { readonly kind: 'request'; readonly request: RecordedRequest };

/** The items of a kind. */
export type NodeOf<Kind extends Node['kind']> = Extract<Node, { readonly kind: Kind }>;

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
    getTreeItem: node => itemOf(node, api),
    getChildren(node) {
      if (node !== undefined) return childrenOf(node, api);
      const shown = rootsOf(api);
      given = shown;
      return shown;
    },
  };
  const waiting = new Set<Node>();
  const refreshing = coalesced(async () => {
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
function rootsOf({ state: { kind }, requests: logged }: UserApi): Node[] {
  const { state, users, faults, requests } = roots;
  if (kind === 'running') return [state, users, faults, requests];
  const isIdle = kind === 'stopped' || kind === 'failed';
  return isIdle && logged.length === 0 ? [] : [state, requests];
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
        ...configuredFaults().map((rule, id): Node => ({ kind: 'fault', id, rule })),
      ];
    case 'requests':
      return api.requests.map(request => ({ kind: 'request', request }));
    default:
      return [];
  }
}

/** How an item is drawn. There is one item of a kind without an id. */
type Row = Pick<TreeItem, 'iconPath' | 'id' | 'command'> & {
  readonly label: string;
  readonly description?: string | undefined;
};

function itemOf(node: Node, api: UserApi): TreeItem {
  const row = rowOf(node, api);
  const { label, description } = row;
  const isGroup = node.kind === 'users' || node.kind === 'faults' || node.kind === 'requests';
  const { Expanded, None } = TreeItemCollapsibleState;
  const tooltip = isGroup || description === undefined ? label : `${label}: ${description}`;
  const item = new TreeItem(label, isGroup ? Expanded : None);
  return Object.assign(item, { id: node.kind, contextValue: node.kind, tooltip }, row);
}

function rowOf(node: Node, api: UserApi): Row {
  switch (node.kind) {
    case 'address': {
      const [label, , description] = textsOf(api.state);
      return { label, description, iconPath: states[api.state.kind].icon };
    }
    case 'users':
      return { label: l10n.t('Users'), description: api.users && String(api.users.count) };
    case 'faults': {
      const rules = [...api.faults.map(({ rule }) => rule), ...configuredFaults()];
      const disabled = rules.filter(isDisabled).length;
      const { length } = rules;
      const description = disabled ? l10n.t('{0}, {1} disabled', length, disabled) : String(length);
      return { label: l10n.t('Fault Rules'), description };
    }
    case 'requests':
      return { label: l10n.t('Requests'), description: String(api.requests.length) };
    case 'user': {
      const { id, name, email } = node.user;
      const iconPath = new ThemeIcon('account');
      return { label: name, description: `${email} · ${id}`, iconPath, id: `user ${id}` };
    }
    case 'more':
      return { label: l10n.t('{0} more', node.count) };
    case 'fault':
    case 'addedFault': {
      const isOff = isDisabled(node.rule);
      const effect = describeEffect(node.rule);
      return {
        label: describeTarget(node.rule),
        description: isOff ? l10n.t('disabled · {0}', effect) : effect,
        iconPath: new ThemeIcon(isOff ? 'circle-slash' : 'flame'),
        id: `${node.kind} ${node.id}`,
      };
    }
    case 'request':
      return requestRow(node.request);
  }
}

function isDisabled({ enabled }: FaultRule): boolean {
  return enabled === false;
}

/** How each state is shown in the view and in the status bar, and what a click there does. */
const states = {
  stopped: { icon: new ThemeIcon('circle-outline'), barIcon: 'play', action: 'start' },
  starting: { icon: new ThemeIcon('loading~spin'), barIcon: 'loading~spin', action: 'stop' },
  running: { icon: icon('server-process', 'green'), barIcon: 'server-process', action: 'focus' },
  failed: {
    icon: new ThemeIcon('error', new ThemeColor('errorForeground')),
    barIcon: 'error',
    action: 'start',
  },
} as const;

function textsOf(state: State): [label: string, tooltip: string, description?: string] {
  switch (state.kind) {
    case 'stopped':
      return [l10n.t('Stopped'), l10n.t('The User API is stopped. Click to start it.')];
    case 'starting':
      return [l10n.t('Starting'), l10n.t('The User API is starting. Click to stop it.')];
    case 'running': {
      const { url } = state;
      const tooltip = l10n.t('The User API is running on {0}. Click to show its view.', url);
      return [l10n.t('Running'), tooltip, url];
    }
    case 'failed': {
      const tooltip = l10n.t('The User API failed: {0} Click to start it.', state.message);
      return [l10n.t('Failed'), tooltip, state.message];
    }
  }
}

/** Shows the state and the port of the User API; a click starts it, stops its start or shows its view. */
export function createStatusBar(api: UserApi): Disposable {
  const item = window.createStatusBarItem('sitePlugins.userApi', StatusBarAlignment.Right, 100);
  item.name = l10n.t('User API');
  const update = () => {
    const { barIcon, action } = states[api.state.kind];
    const [, tooltip] = textsOf(api.state);
    item.text = `$(${barIcon}) ${api.address ? `:${api.address.port}` : item.name}`;
    item.tooltip = tooltip;
    item.command = `sitePlugins.userApi.${action}`;
    item.accessibilityInformation = { label: tooltip, role: 'button' };
    const hasFailed = api.state.kind === 'failed';
    item.backgroundColor = hasFailed ? new ThemeColor('statusBarItem.errorBackground') : undefined;
  };
  update();
  item.show();
  return Disposable.from(
    item,
    api.onDidChange(part => part === 'state' && update()),
  );
}

function requestRow(request: RecordedRequest): Row {
  const { id, receivedAt, method, path, status, durationMs, isFault } = request;
  const rule = isFault ? [l10n.t('fault rule')] : [];
  return {
    label: `${method} ${path}`,
    // The duration comes last, because a narrow view cuts off the end.
    description: [status, ...rule, timeOf(request), formatDuration(durationMs)].join(' · '),
    iconPath: isFault ? icon('flame', 'orange') : statusIcon(status),
    // The ids of the next process begin again.
    id: `request ${id} ${receivedAt}`,
    command: {
      command: 'sitePlugins.userApi.showRequest',
      title: l10n.t('Show Request'),
      arguments: [{ kind: 'request', request } satisfies Node],
    },
  };
}

function statusIcon(status: number): ThemeIcon {
  if (status >= 500) return icon('error', 'red');
  if (status >= 400) return icon('warning', 'yellow');
  return icon('pass', 'green');
}

function icon(name: string, color: 'green' | 'orange' | 'red' | 'yellow'): ThemeIcon {
  return new ThemeIcon(name, new ThemeColor(`charts.${color}`));
}
