import { STATUS_CODES } from 'node:http';
import { ConfigurationTarget, commands, l10n, window, workspace } from 'vscode';
import type { FaultRule } from '../../../mock-api/src/control/protocol.ts';
import { memberNames, members } from '../../../mock-api/src/faults/ruleMembers.ts';
import { resources } from '../../../mock-api/src/routes/resources.ts';
import { describeTarget, localize } from './texts.ts';
import type { UserApi } from './userApi.ts';
import type { Node, NodeOf } from './view.ts';

type FaultTarget = Pick<FaultRule, 'method' | 'path'>;

/**
 * Makes the next request to a route fail.
 * @param node an item of the view with a request; without one the user picks the route
 */
export async function failNextRequest(api: UserApi, node: Node | undefined): Promise<void> {
  const rule = await pickRule(l10n.t('Fail the Next Request'), targetOf(node));
  if (rule === undefined) return;
  await api.request(async () => {
    await api.call('fail', { rule: { ...rule, times: 1 } });
    const message = l10n.t('The next matching request will fail: {0}', describeTarget(rule));
    window.setStatusBarMessage(message, 5000);
  });
}

/** Opens the rules in the settings. If there are none, lets the user pick the first one. */
export async function editFaults(): Promise<void> {
  const section = workspace.getConfiguration('userApi');
  const hasFolder = workspace.workspaceFolders !== undefined;
  if ([section.get('faults', [])].flat().length === 0) {
    const rule = await pickRule(l10n.t('Edit Fault Rules'));
    if (rule === undefined) return;
    const { Global, Workspace } = ConfigurationTarget;
    await section.update('faults', [rule], hasFolder ? Workspace : Global);
  }
  const isOfWorkspace = hasFolder && section.inspect('faults')?.globalValue === undefined;
  const file = isOfWorkspace ? 'openWorkspaceSettingsFile' : 'openSettingsJson';
  const revealSetting = { key: 'userApi.faults' };
  await commands.executeCommand(`workbench.action.${file}`, { revealSetting });
}

/** Removes a rule that was added to the running process. */
export function removeFault(api: UserApi, { id }: NodeOf<'addedFault'>): Promise<void> {
  return api.request(() => api.call('removeFault', { id }));
}

function targetOf(node: Node | undefined): FaultTarget | undefined {
  if (node?.kind !== 'request') return undefined;
  const { method, path } = node.request;
  return { method, path: path.replace(/[?#].*$/s, '') };
}

/** Lets the user pick the target of a rule, unless it is given, and its effect. */
async function pickRule(title: string, given?: FaultTarget): Promise<FaultRule | undefined> {
  const target = given ?? (await pickRoute(title));
  if (target === undefined) return undefined;
  const picked = await window.showQuickPick(effectItems(), {
    title: `${title}: ${describeTarget(target)}`,
    placeHolder: l10n.t('Select how the request fails'),
    matchOnDescription: true,
  });
  return picked && { ...target, ...picked.effect };
}

async function pickRoute(title: string): Promise<FaultTarget | undefined> {
  const routes = Object.values(resources).flatMap(({ path, methods }) =>
    methods.map((method): FaultTarget => ({ method: method.toUpperCase(), path })),
  );
  const items = [...routes, {}].map(target => ({ label: describeTarget(target), target }));
  const placeHolder = l10n.t('Select the route whose requests fail');
  return (await window.showQuickPick(items, { title, placeHolder }))?.target;
}

function effectItems() {
  const statuses = [500, 502, 503, 504, 429, 400, 401, 403, 404, 409, 422];
  return [
    ...statuses.map(status => ({
      label: String(status),
      description: STATUS_CODES[status] ?? '',
      effect: { status },
    })),
    ...memberNames.flatMap(name => {
      const { title } = members[name];
      if (title === undefined) return [];
      return [{ label: localize({ text: title, args: [] }), effect: { [name]: true } }];
    }),
    { label: l10n.t('Delay of 10 Seconds'), effect: { delayMs: 10_000 } },
  ];
}
