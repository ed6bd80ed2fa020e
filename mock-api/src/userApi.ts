/** Puts the parts of a User API together, except for its address and its process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type CommandContext, handlerOf } from './control/commands.ts';
import type { ApiMessage } from './control/protocol.ts';
import { Recorder } from './control/recorder.ts';
import { FaultRules } from './faults/rules.ts';
import { WaitingRequests } from './faults/waiting.ts';
import { createApp } from './http/app.ts';
import { createServer, defaultLimits, type Limits } from './http/server.ts';
import { type ApiSettings, LiveSettings } from './options.ts';
import { printed } from './output.ts';
import { format, type Text } from './text.ts';
import { builtInSeed, SeedLoader } from './users/seed.ts';
import { UserStore } from './users/userStore.ts';

interface UserApiOptions extends Pick<CommandContext, 'share' | 'stop'> {
  /** The address that the server will listen on, which determines the accepted `Host` headers. */
  readonly host: string;
  readonly settings: ApiSettings;
  readonly limits?: Limits;
  readonly isRecording: boolean;
  /** Prints a sentence for the user, or an unexpected error. */
  readonly print: (message: unknown) => void;
  /** Sends a notification to the parent process, if there is one; resolves when it was sent. */
  readonly notify: (message: ApiMessage) => Promise<void>;
}

export type UserApi = ReturnType<typeof createUserApi>;

/** Creates a User API with the built-in users. It does not listen and does not read the environment. */
export function createUserApi(options: UserApiOptions) {
  const { notify, share, stop, limits = defaultLimits, isRecording } = options;
  // Sentences may quote what a client has sent.
  const print = (message: unknown) =>
    options.print(typeof message === 'string' ? printed(message) : message);
  const settings = new LiveSettings(options.settings);
  const recorder = new Recorder();
  const users = new UserStore();
  users.reset(builtInSeed);
  const faultRules = new FaultRules(settings);
  const waiting = new WaitingRequests();
  const seeds = new SeedLoader({ users, faultRules, settings, waiting }, print);
  const warn = (message: Text) => {
    print(`Warning: ${format(message)}`);
    void notify({ type: 'warning', message });
  };
  const parts = { settings, users, seeds, recorder, faultRules, waiting, warn };
  const app = createApp({ ...options, ...parts, print });
  const server = createServer(app, limits, print, isRecording ? recorder : undefined);
  const watch = () => void reportChanges(parts, notify);
  return { ...parts, server, handle: handlerOf({ ...parts, watch, share, stop }) };
}

/** The minimum interval between two reports of changes, in milliseconds. */
const reportIntervalMs = 100;

/** The maximum number of requests in one report. */
const requestLimit = 100;

/**
 * Reports the recorded requests, and everything that changes from now on: one message per interval, and
 * none before the last one was received.
 */
async function reportChanges(
  { recorder, users, faultRules }: Pick<UserApi, 'recorder' | 'users' | 'faultRules'>,
  notify: UserApiOptions['notify'],
): Promise<never> {
  let sent = { lastId: 0, revision: users.revision, faults: faultRules.added };
  for (;;) {
    const { lastId } = recorder;
    const current = { lastId, revision: users.revision, faults: faultRules.added };
    if (!isDeepStrictEqual(current, sent)) {
      const recordings = recorder.after(sent.lastId).slice(-requestLimit);
      const requests = recordings.map(recording => recording.details());
      const changes = {
        requests,
        omitted: lastId - sent.lastId - requests.length,
        hasOtherUsers: current.revision !== sent.revision,
        ...(!isDeepStrictEqual(current.faults, sent.faults) && { faults: current.faults }),
      };
      sent = current;
      await notify({ type: 'changes', ...changes });
    }
    await sleep(reportIntervalMs, undefined, { ref: false });
  }
}
