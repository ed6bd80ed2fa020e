import { createInterface } from 'node:readline';
import { type Disposable, EventEmitter, env, type LogOutputChannel, l10n, Uri } from 'vscode';
import { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';
import type { ApiMessage, ListeningMessage } from '../../../mock-api/src/control/protocol.ts';
import { localize } from './messages.ts';

/** The address of the running User API. */
export type Address = Pick<ListeningMessage, 'url' | 'origin' | 'port'>;

/** An address for a browser on the user's machine, which may use a forwarded port. */
export interface ExternalAddress {
  /** The URL of the collection, such as `https://name-4010.app.github.dev/api/user`. */
  readonly url: string;
  /** The URL that paths of the API are appended to, without a slash at its end. */
  readonly base: string;
}

/** Why the User API is not running; the code is that of its process, such as `EADDRINUSE`, unless it crashed. */
interface Failure {
  readonly code?: string;
  readonly message: string;
}

export type State =
  | { readonly kind: 'stopped' | 'starting' | 'stopping' }
  | ({ readonly kind: 'running' } & Address)
  | ({ readonly kind: 'failed' } & Failure);

interface ProcessOptions {
  /** The path of the bundled server. */
  readonly module: string;
  /** Logs the errors that the process prints. */
  readonly log: Pick<LogOutputChannel, 'warn'>;
  /** Sends the settings to a process that listens, before it counts as running. */
  readonly configure: () => Promise<void>;
  readonly receive: (message: ApiMessage) => void;
}

/** The time limit for the process to report that it is listening or has failed, in milliseconds. */
const startTimeoutMs = 30_000;

/** The process of the User API, one at a time, and its state. */
export class UserApiProcess implements Disposable {
  state: State = { kind: 'stopped' };
  private readonly options: ProcessOptions;
  private readonly changed = new EventEmitter<{ readonly before: State }>();
  readonly onDidChangeState = this.changed.event;
  private process: ApiProcess | undefined;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  /** Starts it unless it is running. @param address of a new process */
  async start(address: () => { readonly port: number; readonly host: string }): Promise<State> {
    await this.settled();
    if (this.state.kind !== 'running') {
      this.enter({ kind: 'starting' });
      const { port, host } = address();
      this.launch(['--port', String(port), '--host', host]);
    }
    return this.settled();
  }

  stop(): Promise<State> {
    const { kind } = this.state;
    if (kind === 'starting' || kind === 'running') {
      this.enter({ kind: 'stopping' });
      void this.process?.stop();
    }
    if (kind === 'failed') this.enter({ kind: 'stopped' });
    return this.settled();
  }

  /** Calls a function of the process. @throws Error if it fails or the process stops */
  readonly call: ApiProcess['call'] = (name, params) =>
    this.process === undefined
      ? Promise.reject(new Error(l10n.t('The User API is not running.')))
      : this.process.call(name, params);

  /** Kills the process. */
  dispose(): void {
    this.process?.kill();
    this.process = undefined;
    this.changed.dispose();
  }

  private launch(args: readonly string[]): void {
    const { module, log, configure, receive } = this.options;
    const process = new ApiProcess(module, args);
    this.process = process;
    const { errors } = process;
    if (errors !== null) createInterface(errors).on('line', line => log.warn(line));
    // A process that does not report in time may be suspended.
    const timer = setTimeout(() => {
      process.kill();
      end({ message: l10n.t('No response in {0} s.', startTimeoutMs / 1000) });
    }, startTimeoutMs);
    const end = (failure: Failure) => {
      clearTimeout(timer);
      // What comes later from this process is ignored.
      if (process !== this.process) return;
      this.process = undefined;
      const isWanted = this.state.kind === 'stopping';
      this.enter(isWanted ? { kind: 'stopped' } : { kind: 'failed', ...failure });
    };
    process.once('end', ({ cause, message }) => end({ message: String(cause ?? message) }));
    process.on('message', async message => {
      if (process !== this.process) return;
      receive(message);
      if (message.type === 'failed') {
        end({ code: message.code, message: localize(message.message) });
      } else if (message.type === 'listening') {
        clearTimeout(timer);
        void process.call('watch', {}).catch(() => {});
        await configure();
        if (this.state.kind === 'starting') this.enter({ ...message, kind: 'running' });
      }
    });
  }

  private enter(after: State): void {
    const before = this.state;
    this.state = after;
    if (after.kind !== 'running') this.process?.cancel(l10n.t('The User API has stopped.'));
    this.changed.fire({ before });
  }

  /** Resolves to the state once it is neither starting nor stopping. */
  private settled(): Promise<State> {
    return new Promise(resolve => {
      const look = () => {
        if (this.state.kind === 'starting' || this.state.kind === 'stopping') return;
        listener.dispose();
        resolve(this.state);
      };
      const listener = this.changed.event(look);
      look();
    });
  }
}

/**
 * Resolves an address for the user's browser. In a remote window this forwards the port. Some
 * resolvers drop the path and some add a prefix, so paths are appended to what was resolved.
 */
export async function externalAddressOf({ url, origin }: Address): Promise<ExternalAddress> {
  const { scheme, authority, path } = await env.asExternalUri(Uri.parse(`${origin}/`));
  const base = `${scheme}://${authority}${path.replace(/\/+$/, '')}`;
  return { base, url: base + url.slice(origin.length) };
}
