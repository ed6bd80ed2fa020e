/** Executes the commands of the parent process; see control.ts. */
import type { ApiCommand } from '../control.ts';
import { invalidRule } from '../faults/invalidRule.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { type Text, t } from '../text.ts';
import type { Violation } from '../users/validation.ts';
import { type CallContext, carryOut } from './calls.ts';
import type { ParentChannel } from './parentChannel.ts';

interface CommandContext extends CallContext {
  readonly parent: ParentChannel;
  readonly settings: LiveSettings;
  /** Shuts the process down. */
  readonly stop: () => void;
  /** Prints a warning and sends it to the parent. */
  readonly warn: (message: Text) => void;
}

/** Executes a command and sends the reply. */
export async function handleCommand(command: ApiCommand, context: CommandContext): Promise<void> {
  const { parent, seeds } = context;
  switch (command.type) {
    case 'configure':
      await configure(command.settings, context);
      break;
    case 'reset': {
      const violation = await seeds.reset();
      if (violation === undefined) await parent.send({ type: 'reset' });
      else await rejectSeed(parent, violation);
      break;
    }
    case 'watch':
      parent.watch(command.requests);
      break;
    case 'call':
      await parent.send(await carryOut(command, context));
      break;
    case 'stop':
      context.stop();
  }
}

/** Reports to the parent that a seed is invalid. */
export function rejectSeed(parent: ParentChannel, violation: Violation): Promise<void> {
  const { pointer, detail } = violation;
  return parent.send({ type: 'seedRejected', pointer, reason: detail });
}

async function configure(
  given: Extract<ApiCommand, { type: 'configure' }>['settings'],
  { parent, settings, seeds, faultRules, warn }: CommandContext,
): Promise<void> {
  settings.apply(given);
  faultRules.refresh();
  for (const [index, rule] of (Array.isArray(given.faults) ? given.faults : []).entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) warn(t('The fault rule {0} is ignored. {1}', index + 1, reason));
  }
  const violation = await seeds.use(given);
  if (violation !== undefined) await rejectSeed(parent, violation);
  await parent.send({ type: 'configured' });
}
