import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ApiCommand, ApiMessage, ApiSettings } from '../../../mock-api/src/control.ts';
import { failureOf } from './failure.ts';
import { type Print, readOutput } from './output.ts';
import { changedSettings, launchArguments, type UserApiSettings } from './settings.ts';
import { next, type State, type StateEvent } from './state.ts';

/** Milliseconds that a process has to leave when it is told to. */
const patience = 3_000;
/** Milliseconds that a process has to say that it listens, or why it cannot. */
const startPatience = 30_000;

export interface ManagerOptions {
  /** The bundled server, `dist/mock-api.js`. */
  readonly module: string;
  /** Asked anew at each start. */
  readonly settings: () => UserApiSettings;
  /** Receives each line that the process prints. */
  readonly print: Print;
  /** Milliseconds until a start that says nothing counts as failed; half a minute by default. */
  readonly startPatience?: number;
}

/** Runs the User API in a process of its own, and knows how it is doing. The only file with a process. */
export class UserApiManager {
  /** `state` comes with the new state and the old one, `message` with what the process said. */
  readonly events = new EventEmitter<{ state: [State, State]; message: [ApiMessage] }>();
  private readonly options: ManagerOptions;
  private current: State = { kind: 'stopped' };
  private child: ChildProcess | undefined;
  private starting: NodeJS.Timeout | undefined;
  private live: Required<ApiSettings> | undefined;
  private otherPort: number | undefined;
  private refusedSeed: string | undefined;

  constructor(options: ManagerOptions) {
    this.options = options;
  }

  get state(): State {
    return this.current;
  }

  /** The port that it is, or will be, started with; 0 is any free one. */
  get port(): number {
    return this.otherPort ?? this.options.settings().port;
  }

  /**
   * @param port another one than the settings say, for this start and later ones
   * @returns how it ended: running, failed or, when it was stopped meanwhile, stopped
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

  /** Puts the users of the seed back; of a seed that was refused, if it has been put right. */
  async reset(): Promise<void> {
    if (this.live !== undefined && this.refusedSeed === this.live.seedFile) {
      // It is not the one in use, so it is sent again.
      this.live = { ...this.live, seedFile: '' };
    }
    if (this.configure()) await this.configured();
    this.send({ type: 'reset' });
  }

  /**
   * Hands over the settings that have changed since they were last. Takes effect at once.
   * @returns whether any have
   */
  configure(): boolean {
    if (this.current.kind !== 'running' || this.live === undefined) return false;
    const { live } = this.options.settings();
    const settings = changedSettings(this.live, live);
    this.live = live;
    const hasChanged = Object.keys(settings).length > 0;
    if (settings.seedFile !== undefined) this.refusedSeed = undefined;
    if (hasChanged) this.send({ type: 'configure', settings });
    return hasChanged;
  }

  /** Has the port of the settings count again at the next start. */
  forgetPort(): void {
    this.otherPort = undefined;
  }

  /** Ends the process at once, for when nobody will be there to see it leave. */
  dispose(): void {
    this.events.removeAllListeners();
    this.child?.removeAllListeners();
    clearTimeout(this.starting);
    // It has nothing to save, and a process that is halted would heed no milder signal.
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  /** Waits for the settings that were sent to hold, or for nobody to be there to heed them. */
  private configured(): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        this.events.off('message', heard);
        this.events.off('state', done);
        resolve();
      };
      const heard = ({ type }: ApiMessage) => {
        if (type === 'configured') done();
      };
      this.events.on('message', heard);
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
    clearTimeout(this.starting);
    if (after.kind === 'starting') this.launch();
    if (after.kind === 'stopping' && before.kind !== 'stopping') this.dismiss();
    this.events.emit('state', after, before);
    // Settings that changed while it started were not on its command line.
    if (after.kind === 'running') this.configure();
  }

  private launch(): void {
    const settings = this.options.settings();
    this.live = settings.live;
    this.refusedSeed = undefined;
    const args = launchArguments({ ...settings, port: this.port });
    const child = fork(this.options.module, args, {
      silent: true,
      execArgv: [],
      env: environment(),
    });
    this.child = child;
    // What an earlier process still says when the next one runs is of no interest.
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
    this.expect(child);
  }

  /** Gives up a process that neither listens nor says why, such as one that is halted. */
  private expect(child: ChildProcess): void {
    const limit = this.options.startPatience ?? startPatience;
    this.starting = setTimeout(() => {
      child.kill('SIGKILL');
      this.apply({ kind: 'exited', failure: { message: `No answer in ${limit / 1000} s.` } });
    }, limit);
  }

  private receive(message: ApiMessage, apply: (event: StateEvent) => void): void {
    if (message.type === 'listening') {
      const { url, origin, port } = message;
      apply({ kind: 'listening', url, origin, port });
    } else if (message.type === 'failed') {
      apply({ kind: 'refused', failure: { code: message.code, message: message.message } });
    } else if (message.type === 'seedRejected' && this.live !== undefined) {
      this.refusedSeed = this.live.seedFile;
    }
    this.events.emit('message', message);
  }

  private dismiss(): void {
    const { child } = this;
    if (child === undefined) return;
    this.send({ type: 'stop' });
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('close', () => clearTimeout(timer));
  }

  private send(command: ApiCommand): void {
    // That it cannot be reached means that it is going; its end is told by `close`.
    if (this.child?.connected === true) this.child.send(command, () => {});
  }
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...kept } = process.env;
  // The editor's own executable runs as Node only when it is told to.
  return { ...kept, ELECTRON_RUN_AS_NODE: '1' };
}
