import {
  l10n,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
} from 'vscode';
import type { ApiUser, FaultRule } from '../../../../mock-api/src/control/protocol.ts';
import { describeEffect, describeTarget } from '../faults/describeFault.ts';
import { formatDuration, type LoggedRequest, timeOf } from '../requestLog.ts';
import type { State } from '../state.ts';
import type { FaultNode } from './faultNodes.ts';

/** The items of the view; each kind is a `viewItem` in the menus of the manifest. */
export type Node =
  | { readonly kind: 'address' | 'users' | 'faults' | 'requests' }
  | { readonly kind: 'user'; readonly user: ApiUser }
  | { readonly kind: 'more'; readonly count: number }
  | FaultNode
  | { readonly kind: 'request'; readonly request: LoggedRequest };

/** The shared state that the items depend on. */
interface ViewData {
  readonly state: State;
  /** The URL of the collection for the user's browser. */
  readonly url: string | undefined;
  /** `undefined` until the users have been read. */
  readonly userCount: number | undefined;
  readonly faultCount: number;
  /** How many requests are shown, and of how many; with the filter, if there is one. */
  readonly requests: { readonly shown: number; readonly total: number; readonly filter: string };
  readonly isEnabled: (rule: FaultRule) => boolean;
}

export function treeItemOf(node: Node, data: ViewData): TreeItem {
  const item = itemOf(node, data);
  item.contextValue = node.kind;
  return item;
}

function itemOf(node: Node, data: ViewData): TreeItem {
  switch (node.kind) {
    case 'address':
      return addressItem(data);
    case 'users':
      return group('users', l10n.t('Users'), data.userCount?.toString());
    case 'faults':
      return group('faults', l10n.t('Fault Rules'), String(data.faultCount));
    case 'requests':
      return group('requests', l10n.t('Requests'), describeCount(data.requests));
    case 'user':
      return userItem(node.user);
    case 'more':
      return new TreeItem(l10n.t('{0} more', node.count));
    case 'fault':
      return faultItem(`fault ${node.index}`, node.rule, data.isEnabled(node.rule));
    case 'addedFault':
      return faultItem(`added fault ${node.id}`, node.rule, node.rule.enabled !== false);
    case 'request':
      return requestItem(node.request);
  }
}

function describeCount({ shown, total, filter }: ViewData['requests']): string {
  const count = shown === total ? String(total) : l10n.t('{0} of {1}', shown, total);
  return filter === '' ? count : `${count} · ${filter}`;
}

function group(id: string, label: string, description: string | undefined): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.id = id;
  if (description !== undefined) item.description = description;
  return item;
}

function addressItem({ state, url }: ViewData): TreeItem {
  const item = new TreeItem(stateLabel(state));
  item.id = 'address';
  item.iconPath = stateIcon(state);
  if (state.kind === 'running') item.description = url ?? state.url;
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

function userItem({ id, name, email }: ApiUser): TreeItem {
  const item = new TreeItem(name);
  item.id = `user ${id}`;
  item.description = `${email} · ${id}`;
  item.iconPath = new ThemeIcon('account');
  item.tooltip = l10n.t('{0} <{1}>, id {2}', name, email, id);
  return item;
}

function faultItem(id: string, rule: FaultRule, isEnabled: boolean): TreeItem {
  const item = new TreeItem(describeTarget(rule));
  item.id = id;
  item.description = describeEffect(rule);
  item.tooltip = `${item.label}: ${item.description}`;
  item.checkboxState = isEnabled ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked;
  return item;
}

function requestItem(request: LoggedRequest): TreeItem {
  const { key, method, path, status, durationMs } = request;
  const item = new TreeItem(`${method} ${path}`);
  item.id = `request ${key}`;
  // The time comes before the duration, because the end is cut in a narrow view.
  item.description = `${status} · ${timeOf(request)} · ${formatDuration(durationMs)}`;
  item.iconPath = statusIcon(status);
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
