/** Puts the parts of a User API together, except for its address and its process. */
import type { Server } from 'node:http';
import { type CommandContext, type Handle, handlerOf } from './control/commands.ts';
import type { ApiMessage } from './control/protocol.ts';
import { Recorder } from './control/recorder.ts';
import { watchChanges } from './control/watcher.ts';
import { FaultRules } from './faults/rules.ts';
import { WaitingRequests } from './faults/waiting.ts';
import { createApp } from './http/app.ts';
import { createServer, defaultLimits, type Limits } from './http/server.ts';
import { type ApiSettings, LiveSettings } from './options.ts';
import { format, type Text } from './text.ts';
import { builtInSeed, SeedLoader } from './users/seed.ts';
import { UserStore } from './users/userStore.ts';

interface UserApiOptions {
  /** The address that the server will listen on, which determines the accepted `Host` headers. */
  readonly host: string;
  readonly settings: ApiSettings;
  readonly limits?: Limits;
  readonly isRecording: boolean;
  /** Prints a sentence for the user, or an unexpected error. */
  readonly print: (message: unknown) => void;
  /** Sends a notification to the parent process, if there is one; resolves when it was sent. */
  readonly notify: (message: ApiMessage) => Promise<void>;
  /** Opens the socket for other processes and returns its address. */
  readonly share: () => Promise<string>;
  readonly stop: () => void;
}

export interface UserApi extends Omit<CommandContext, 'watch' | 'share' | 'stop'> {
  readonly server: Server;
  readonly waiting: WaitingRequests;
  readonly handle: Handle;
}

/** Creates a User API with the built-in users. It does not listen and does not read the environment. */
export function createUserApi(options: UserApiOptions): UserApi {
  const { print, notify } = options;
  const settings = new LiveSettings(options.settings);
  const recorder = new Recorder();
  let changed: (() => void) | undefined;
  const users = new UserStore(() => changed?.());
  users.reset(builtInSeed);
  const faultRules = new FaultRules(settings).on('changed', () => changed?.());
  const waiting = new WaitingRequests();
  const seeds = new SeedLoader({ users, settings, waiting, warn: print });
  const parts = { settings, users, seeds, recorder, faultRules, waiting };
  const app = createApp({
    ...options,
    ...parts,
    rules: faultRules,
    refused: (refusal, message) => {
      print(message);
      void notify({ type: 'refused', ...refusal });
    },
  });
  const { limits = defaultLimits, isRecording } = options;
  const server = createServer(app, limits, isRecording ? recorder : undefined);
  const warn = (message: Text) => {
    print(`Warning: ${format(message)}`);
    void notify({ type: 'warning', message });
  };
  const { share, stop } = options;
  const watch = () => {
    changed ??= watchChanges(parts, notify);
  };
  const handle = handlerOf({ ...parts, watch, share, stop, warn });
  return { ...parts, server, handle, warn };
}
