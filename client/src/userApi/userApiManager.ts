import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ApiCommand, ApiMessage, Calls, WatchCommand } from '../../../mock-api/src/control.ts';
import { format, type Text, t } from '../../../mock-api/src/text.ts';
import { ProcessCalls } from './processCalls.ts';
import { failureOf, type Print, readOutput } from './processOutput.ts';
import {
  changedSettings,
  type LiveSettings,
  launchArguments,
  launchedSettings,
  type UserApiSettings,
} from './settings.ts';
import { next, type State, type StateEvent } from './state.ts';

/** The time limit for the process to exit after `stop`, in milliseconds. */
const stopTimeoutMs = 3_000;
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
  private child: ChildProcess | undefined;
  private startTimer: NodeJS.Timeout | undefined;
  private live: LiveSettings | undefined;
  private otherPort: number | undefined;
  private rejectedSeed: string | undefined;
  private watched: WatchCommand['requests'] = 'summaries';
  private readonly calls = new ProcessCalls(command => this.send(command));

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
    if (this.configure()) await this.configured();
    this.send({ type: 'reset' });
  }

  /**
   * Sends the changed settings, which take effect immediately.
   * @returns whether any settings have changed
   */
  configure(): boolean {
    if (this.current.kind !== 'running' || this.live === undefined) return false;
    const { live } = this.options.settings();
    const settings = changedSettings(this.live, live);
    this.live = live;
    const hasChanged = Object.keys(settings).length > 0;
    if (settings.seedFile !== undefined) this.rejectedSeed = undefined;
    if (hasChanged) this.send({ type: 'configure', settings });
    return hasChanged;
  }

  /** Calls a function of the running process. @throws Error if it fails or the process stops */
  call<Name extends keyof Calls>(
    name: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    if (this.current.kind !== 'running') {
      return Promise.reject(new Error(this.localize(t('The User API is not running.'))));
    }
    return this.calls.call(name, params);
  }

  /** Sets whether requests are sent with their headers and bodies. */
  watchRequests(requests: WatchCommand['requests']): void {
    this.watched = requests;
    if (this.current.kind === 'running') this.send({ type: 'watch', requests });
  }

  /** Uses the port of the settings again at the next start. */
  discardPort(): void {
    this.otherPort = undefined;
  }

  /** Kills the process when the window is closed. */
  dispose(): void {
    this.events.removeAllListeners();
    this.child?.removeAllListeners();
    clearTimeout(this.startTimer);
    // The process has no state to save, and a suspended process handles no other signal.
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  /** Resolves when the settings have been applied or the process has exited. */
  private configured(): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        this.events.off('message', receive);
        this.events.off('state', done);
        resolve();
      };
      const receive = ({ type }: ApiMessage) => {
        if (type === 'configured') done();
      };
      this.events.on('message', receive);
      this.events.on('state', done);
    });
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
    const before = this.current;
    const after = next(before, event);
    if (after === before) return;
    this.current = after;
    clearTimeout(this.startTimer);
    if (after.kind === 'starting') this.launch();
    if (after.kind === 'stopping' && before.kind !== 'stopping') this.endProcess();
    this.events.emit('state', after, before);
    // Send settings that have no flag or were changed since the launch.
    if (after.kind === 'running') {
      this.configure();
      this.watchRequests(this.watched);
    } else this.calls.cancel(this.localize(t('The User API has stopped.')));
  }

  private launch(): void {
    const settings = this.options.settings();
    this.live = launchedSettings(settings.live);
    this.rejectedSeed = undefined;
    const args = launchArguments({ ...settings, port: this.port });
    const child = fork(this.options.module, args, {
      silent: true,
      execArgv: [],
      env: environment(),
    });
    this.child = child;
    // Late events of an earlier process are ignored.
    const apply = (event: StateEvent) => {
      if (child === this.child) this.apply(event);
    };
    const errors = readOutput(child, this.options.print);
    child.on('message', message => {
      if (child === this.child) this.receive(message as ApiMessage, apply);
    });
    child.on('error', ({ message }) => apply({ kind: 'exited', failure: { message } }));
    child.on('close', (code, signal) =>
      apply({ kind: 'exited', failure: failureOf({ code, signal, lines: errors }) }),
    );
    this.limitStart(child);
  }

  /** Kills a process that does not report in time, such as a suspended one. */
  private limitStart(child: ChildProcess): void {
    const limit = this.options.startTimeoutMs ?? defaultStartTimeoutMs;
    this.startTimer = setTimeout(() => {
      child.kill('SIGKILL');
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
    } else if (message.type === 'result') {
      this.calls.settle(message);
    }
    this.events.emit('message', message);
  }

  private localize(text: Text): string {
    return (this.options.localize ?? format)(text);
  }

  private endProcess(): void {
    const { child } = this;
    if (child === undefined) return;
    this.send({ type: 'stop' });
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('close', () => clearTimeout(timer));
  }

  private send(command: ApiCommand): void {
    // A closed channel means that the process is exiting; `close` follows.
    if (this.child?.connected === true) this.child.send(command, () => {});
  }
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...kept } = process.env;
  // The executable of VS Code runs as Node only with this variable.
  return { ...kept, ELECTRON_RUN_AS_NODE: '1' };
}
