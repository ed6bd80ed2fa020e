import { EventEmitter } from 'node:events';
import { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';
import type { ApiMessage, Calls } from '../../../mock-api/src/control/protocol.ts';
import { format, type Text, t } from '../../../mock-api/src/text.ts';
import { failureOf, type Print, readOutput } from './processOutput.ts';
import {
  changedSettings,
  type LiveSettings,
  launchArguments,
  launchedSettings,
  type UserApiSettings,
} from './settings.ts';
import { next, type State, type StateEvent } from './state.ts';

/** The time limit for the process to report that it is listening or has failed, in milliseconds. */
const defaultStartTimeoutMs = 30_000;

export interface ManagerOptions {
  /** The bundled server, `dist/mock-api.js`. */
  readonly module: string;
  /** Called at each start and at each change. */
  readonly settings: () => UserApiSettings;
  /** Receives each line that the process prints. */
  readonly print: Print;
  /** Translates messages; English by default. */
  readonly localize?: (text: Text) => string;
  /** Milliseconds until a start without a message from the process fails; 30,000 by default. */
  readonly startTimeoutMs?: number;
}

/** Runs the User API in a child process and tracks its state. */
export class UserApiManager {
  /** `state` has the new and the old state, `message` a message of the process. */
  readonly events = new EventEmitter<{ state: [State, State]; message: [ApiMessage] }>();
  private readonly options: ManagerOptions;
  private current: State = { kind: 'stopped' };
  private process: ApiProcess | undefined;
  private startTimer: NodeJS.Timeout | undefined;
  private live: LiveSettings | undefined;
  private otherPort: number | undefined;
  private rejectedSeed: string | undefined;
  private isDisposed = false;

  constructor(options: ManagerOptions) {
    this.options = options;
  }

  get state(): State {
    return this.current;
  }

  /** The port of this or the next start; 0 picks a free one. */
  get port(): number {
    return this.otherPort ?? this.options.settings().port;
  }

  /**
   * @param port overrides the setting for this start and later ones
   * @returns the resulting state: running, failed, or stopped if it was stopped in the meantime
   */
  start(port?: number): Promise<State> {
    if (port !== undefined) this.otherPort = port;
    this.apply({ kind: 'start' });
    return this.settled();
  }

  stop(): Promise<State> {
    this.apply({ kind: 'stop' });
    return this.settled();
  }

  restart(): Promise<State> {
    this.apply({ kind: 'restart' });
    return this.settled();
  }

  /** Resets the users to the seed; reads a seed file that was rejected again. */
  async reset(): Promise<void> {
    if (this.live !== undefined && this.rejectedSeed === this.live.seedFile) {
      // The process does not use the rejected seed, so it is sent again.
      this.live = { ...this.live, seedFile: '' };
    }
    await this.configure();
    await this.process?.control.call('reset', {}).catch(() => {});
  }

  /** Sends the changed settings; resolves when they apply or the process has ended. */
  async configure(): Promise<void> {
    if (this.current.kind !== 'running' || this.live === undefined) return;
    const { live } = this.options.settings();
    const settings = changedSettings(this.live, live);
    this.live = live;
    if (settings.seedFile !== undefined) this.rejectedSeed = undefined;
    if (Object.keys(settings).length === 0) return;
    await this.process?.control.call('configure', { settings }).catch(() => {});
  }

  /** Calls a function of the running process. @throws Error if it fails or the process stops */
  call<Name extends keyof Calls>(
    name: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    if (this.current.kind !== 'running' || this.process === undefined) {
      return Promise.reject(new Error(this.localize(t('The User API is not running.'))));
    }
    return this.process.control.call(name, params);
  }

  /** Uses the port of the settings again at the next start. */
  discardPort(): void {
    this.otherPort = undefined;
  }

  /** Kills the process when the window is closed, and starts none from then on. */
  dispose(): void {
    this.isDisposed = true;
    this.events.removeAllListeners();
    this.process?.events.removeAllListeners();
    clearTimeout(this.startTimer);
    // The process has no state to save, and a suspended process handles no other signal.
    this.process?.kill();
    this.process = undefined;
  }

  private settled(): Promise<State> {
    return new Promise(resolve => {
      const look = () => {
        if (this.current.kind === 'starting' || this.current.kind === 'stopping') return;
        this.events.off('state', look);
        resolve(this.current);
      };
      this.events.on('state', look);
      look();
    });
  }

  private apply(event: StateEvent): void {
    if (this.isDisposed) return;
    const before = this.current;
    const after = next(before, event);
    if (after === before) return;
    this.current = after;
    clearTimeout(this.startTimer);
    if (after.kind === 'starting') this.launch();
    if (after.kind === 'stopping' && before.kind !== 'stopping') void this.process?.stop();
    this.events.emit('state', after, before);
    // Send settings that have no flag or were changed since the launch.
    if (after.kind === 'running') {
      void this.configure();
      void this.process?.control.call('watch', {}).catch(() => {});
    } else this.process?.control.cancel(this.localize(t('The User API has stopped.')));
  }

  private launch(): void {
    const settings = this.options.settings();
    this.live = launchedSettings(settings.live);
    this.rejectedSeed = undefined;
    const args = launchArguments({ ...settings, port: this.port });
    const process = new ApiProcess(this.options.module, args, {
      stdout: 'pipe',
      // The executable of VS Code runs as Node only with this variable.
      env: { ELECTRON_RUN_AS_NODE: '1' },
    });
    this.process = process;
    // Late events of an earlier process are ignored.
    const apply = (event: StateEvent) => {
      if (process === this.process) this.apply(event);
    };
    const lines = readOutput(process.output, this.options.print);
    process.events.on('message', message => {
      if (process === this.process) this.receive(message, apply);
    });
    process.events.once('end', end =>
      apply({ kind: 'exited', failure: failureOf({ ...end, lines }) }),
    );
    this.limitStart(process);
  }

  /** Kills a process that does not report in time, such as a suspended one. */
  private limitStart(process: ApiProcess): void {
    const limit = this.options.startTimeoutMs ?? defaultStartTimeoutMs;
    this.startTimer = setTimeout(() => {
      process.kill();
      this.apply({
        kind: 'exited',
        failure: { message: this.localize(t('No response in {0} s.', limit / 1000)) },
      });
    }, limit);
  }

  private receive(message: ApiMessage, apply: (event: StateEvent) => void): void {
    if (message.type === 'listening') {
      const { url, origin, port } = message;
      apply({ kind: 'listening', url, origin, port });
    } else if (message.type === 'failed') {
      const text = this.localize(message.message);
      apply({ kind: 'refused', failure: { code: message.code, message: text } });
    } else if (message.type === 'seedRejected' && this.live !== undefined) {
      this.rejectedSeed = this.live.seedFile;
    }
    this.events.emit('message', message);
  }

  private localize(text: Text): string {
    return (this.options.localize ?? format)(text);
  }
}
