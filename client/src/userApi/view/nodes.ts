import {
  l10n,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
} from 'vscode';
import { formatDuration, type LoggedRequest } from '../requestLog.ts';
import type { State } from '../state.ts';
import type { User } from '../users.ts';

/** What the view shows; each kind is a `viewItem` of the manifest's menus. */
export type Node =
  | { readonly kind: 'address' | 'users' | 'requests' }
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'more'; readonly count: number }
  | { readonly kind: 'request'; readonly request: LoggedRequest };

/** What the nodes that are always there say. */
export interface Facts {
  readonly state: State;
  /** Absent until the users could be read. */
  readonly userCount: number | undefined;
  readonly requestCount: number;
}

export function treeItemOf(node: Node, facts: Facts): TreeItem {
  const item = itemOf(node, facts);
  item.contextValue = node.kind;
  return item;
}

function itemOf(node: Node, { state, userCount, requestCount }: Facts): TreeItem {
  switch (node.kind) {
    case 'address':
      return addressItem(state);
    case 'users':
      return group('users', l10n.t('Users'), userCount);
    case 'requests':
      return group('requests', l10n.t('Last requests'), requestCount);
    case 'user':
      return userItem(node.user);
    case 'more':
      return new TreeItem(l10n.t('{0} more', node.count));
    case 'request':
      return requestItem(node.request);
  }
}

function group(id: string, label: string, total: number | undefined): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.id = id;
  if (total !== undefined) item.description = String(total);
  return item;
}

function addressItem(state: State): TreeItem {
  const item = new TreeItem(stateLabel(state));
  item.id = 'address';
  item.iconPath = stateIcon(state);
  if (state.kind === 'running') item.description = state.url;
  if (state.kind === 'failed') item.description = state.failure.message;
  if (typeof item.description === 'string') item.tooltip = `${item.label}: ${item.description}`;
  return item;
}

function stateLabel({ kind }: State): string {
  const labels = {
    stopped: l10n.t('Stopped'),
    starting: l10n.t('Starting'),
    running: l10n.t('Running'),
    stopping: l10n.t('Stopping'),
    failed: l10n.t('Failed'),
  };
  return labels[kind];
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
  item.tooltip = `${name} <${email}>, ${l10n.t('id {0}', id)}`;
  return item;
}

function requestItem(request: LoggedRequest): TreeItem {
  const { key, method, path, status, durationMs } = request;
  const item = new TreeItem(`${method} ${path}`);
  item.id = `request ${key}`;
  item.description = `${status} · ${formatDuration(durationMs)}`;
  item.iconPath = statusIcon(status);
  item.tooltip = new MarkdownString().appendText(`${method} ${path} → ${status}`);
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
