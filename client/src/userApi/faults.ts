import { STATUS_CODES } from 'node:http';
import { commands, l10n, window, workspace } from 'vscode';
import type { FaultRule } from '../../../mock-api/src/control/protocol.ts';
import { memberNames, members } from '../../../mock-api/src/faults/ruleMembers.ts';
import { resources } from '../../../mock-api/src/routes/resources.ts';
import { describeTarget, localize } from './texts.ts';
import type { UserApi } from './userApi.ts';
import type { Node } from './view.ts';

type FaultTarget = Pick<FaultRule, 'method' | 'path'>;

/**
 * Makes the next request to a route fail, in a way that the user picks.
 * @param node an item of the view with a request; without one the user picks the route
 */
export async function failNextRequest(api: UserApi, node: Node | undefined): Promise<void> {
  const title = l10n.t('Fail the Next Request');
  const target = targetOf(node) ?? (await pickRoute(title));
  if (target === undefined) return;
  const picked = await window.showQuickPick(effectItems(), {
    title: `${title}: ${describeTarget(target)}`,
    placeHolder: l10n.t('Select how the request fails'),
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  await api.request(async () => {
    await api.call('fail', { rule: { ...target, ...picked.effect, times: 1 } });
    const message = l10n.t('The next matching request will fail: {0}', describeTarget(target));
    window.setStatusBarMessage(message, 5000);
  });
}

/** Opens the rules in the settings of the workspace, or of the user if they are there or no folder is open. */
export async function editFaults(): Promise<void> {
  const section = workspace.getConfiguration('userApi');
  const hasFolder = workspace.workspaceFolders !== undefined;
  const isOfWorkspace = hasFolder && section.inspect('faults')?.globalValue === undefined;
  const file = isOfWorkspace ? 'openWorkspaceSettingsFile' : 'openSettingsJson';
  // VS Code adds an empty list where there is none yet.
  const edit = [section.get('faults', [])].flat().length === 0;
  const revealSetting = { key: 'userApi.faults', edit };
  await commands.executeCommand(`workbench.action.${file}`, { revealSetting });
}

/** Removes a rule that was added to the running process. @param node an item of the view */
export async function removeFault(api: UserApi, node: Node | undefined): Promise<void> {
  if (node?.kind !== 'addedFault') return;
  await api.request(() => api.call('removeFault', { id: node.id }));
}

function targetOf(node: Node | undefined): FaultTarget | undefined {
  if (node?.kind !== 'request') return undefined;
  const { method, path } = node.request;
  return { method, path: path.replace(/[?#].*$/s, '') };
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
