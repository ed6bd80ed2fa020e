import { l10n, type QuickPickItem, window } from 'vscode';
import type { FaultRule } from '../../../../mock-api/src/control/protocol.ts';
import { memberNames, memberOf } from '../../../../mock-api/src/faults/ruleMembers.ts';
import { invalidRule } from '../../../../mock-api/src/faults/validateRule.ts';
import { localize } from '../localize.ts';
import type { UserApi } from '../userApi.ts';
import { describeTarget, type FaultTarget } from './describeFault.ts';
import { routes, ruleTarget } from './faultRule.ts';

/**
 * Makes the next request to a route fail in the selected way.
 * @param node an item of the view with a request; without one the user picks the route
 */
export async function failNextRequest(api: UserApi, node: unknown): Promise<void> {
  const target = targetOf(node) ?? (await pickRoute());
  if (target === undefined) return;
  const effect = await pickEffect(target);
  if (effect === undefined) return;
  const rule: FaultRule = { ...target, ...effect, times: 1 };
  await api.request(async () => void (await api.manager.call('fail', { rule })));
  const message = l10n.t('The next matching request will fail: {0}', describeTarget(target));
  window.setStatusBarMessage(message, 5_000);
}

function targetOf(node: unknown): FaultTarget | undefined {
  if (typeof node !== 'object' || node === null || !('request' in node)) return undefined;
  const { method, path } = node.request as { readonly method?: unknown; readonly path?: unknown };
  return typeof method === 'string' && typeof path === 'string'
    ? ruleTarget({ method, path })
    : undefined;
}

async function pickRoute(): Promise<FaultTarget | undefined> {
  const targets: readonly FaultTarget[] = [...routes, {}];
  const items = targets.map(target => ({ label: describeTarget(target), target }));
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('Fail the Next Request'),
    placeHolder: l10n.t('Select the route whose next request fails'),
  });
  return chosen?.target;
}

const { minimum = 0, maximum = 0 } = memberOf('status').schema;

interface EffectItem extends QuickPickItem {
  /** `undefined` for a status that the user enters. */
  readonly effect?: FaultRule;
}

async function pickEffect(target: FaultTarget): Promise<FaultRule | undefined> {
  const chosen = await window.showQuickPick(effectItems(), {
    title: l10n.t('Fail the Next Request: {0}', describeTarget(target)),
    placeHolder: l10n.t('Select how the request fails'),
    matchOnDescription: true,
  });
  if (chosen === undefined || chosen.effect !== undefined) return chosen?.effect;
  const status = await window.showInputBox({
    title: chosen.label,
    prompt: l10n.t('Status from {0} to {1}', minimum, maximum),
    validateInput: text =>
      invalidRule({ status: Number(text.trim() || Number.NaN) }) === undefined
        ? undefined
        : l10n.t('Enter a status from {0} to {1}.', minimum, maximum),
  });
  return status === undefined ? undefined : { status: Number(status) };
}

function effectItems(): EffectItem[] {
  const statuses: readonly (readonly [status: number, name: string])[] = [
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
    [429, 'Too Many Requests'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Conflict'],
  ];
  return [
    ...statuses.map(([status, name]) => ({
      label: String(status),
      description: name,
      effect: { status },
    })),
    { label: l10n.t('Another Status…') },
    ...memberNames.flatMap(name => {
      const { title } = memberOf(name);
      return title === undefined ? [] : [{ label: localize(title), effect: { [name]: true } }];
    }),
    { label: l10n.t('Delay of 10 Seconds'), effect: { delayMs: 10_000 } },
  ];
}
