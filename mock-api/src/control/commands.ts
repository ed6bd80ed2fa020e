/** Executes the commands of other processes; see control.ts. */
import type { ApiCommand, ApiMessage, SeedRejectedMessage, WatchCommand } from '../control.ts';
import { invalidRule } from '../faults/invalidRule.ts';
import { type Text, t } from '../text.ts';
import type { Violation } from '../users/validation.ts';
import { type CallContext, carryOut } from './calls.ts';

interface CommandContext extends CallContext {
  /** Selects what is sent to the parent for each request. */
  readonly watch: (requests: WatchCommand['requests']) => void;
  /** Shuts the process down. */
  readonly stop: () => void;
  /** Prints a warning and sends it to the parent. */
  readonly warn: (message: Text) => void;
}

/** Sends a message to the process that the command came from. */
type Reply = (message: ApiMessage) => void;

/** Executes a command and sends the reply. */
export async function handleCommand(
  command: ApiCommand,
  context: CommandContext,
  reply: Reply,
): Promise<void> {
  const { seeds } = context;
  switch (command.type) {
    case 'configure':
      await configure(command.settings, context, reply);
      break;
    case 'reset': {
      const violation = await seeds.reset();
      if (violation === undefined) reply({ type: 'reset' });
      else reply(seedRejected(violation));
      break;
    }
    case 'watch':
      context.watch(command.requests);
      break;
    case 'call':
      reply(await carryOut(command, context));
      break;
    case 'stop':
      context.stop();
  }
}

/** The message that a seed is invalid. */
export function seedRejected({ pointer, detail }: Violation): SeedRejectedMessage {
  return { type: 'seedRejected', pointer, reason: detail };
}

async function configure(
  given: Extract<ApiCommand, { type: 'configure' }>['settings'],
  { settings, seeds, faultRules, warn }: CommandContext,
  reply: Reply,
): Promise<void> {
  settings.apply(given);
  faultRules.refresh();
  for (const [index, rule] of (Array.isArray(given.faults) ? given.faults : []).entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) warn(t('The fault rule {0} is ignored. {1}', index + 1, reason));
  }
  const violation = await seeds.use(given);
  if (violation !== undefined) reply(seedRejected(violation));
  reply({ type: 'configured' });
}

/** Whether a message is a known command; others are ignored. */
export function isCommand(message: unknown): message is ApiCommand {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  switch (message.type) {
    case 'configure':
      return 'settings' in message && isObject(message.settings);
    case 'watch':
      return (
        'requests' in message && ['none', 'summaries', 'details'].includes(String(message.requests))
      );
    case 'call':
      return 'key' in message && 'params' in message && isObject(message.params);
    default:
      return message.type === 'reset' || message.type === 'stop';
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
