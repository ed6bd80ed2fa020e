import { createInterface } from 'node:readline';
import {
  commands,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  env,
  type LogOutputChannel,
  l10n,
  Uri,
  window,
  workspace,
} from 'vscode';
import { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';
import type {
  AddedFault,
  ApiMessage,
  ListeningMessage,
  Loaded,
  RecordedRequest,
  User,
} from '../../../mock-api/src/control/protocol.ts';
import { isLoopback, originOf } from '../../../mock-api/src/hosts.ts';
import { type ApiSettings, defaultPort } from '../../../mock-api/src/options.ts';
import { page } from '../../../mock-api/src/routes/resources.ts';
import { coalesced } from '../coalescer.ts';
import { offer } from '../documents.ts';
import { usedKey } from './firstUse.ts';
import { RejectedSeed } from './rejectedSeed.ts';
import { type Session, saveSession, takeSession } from './session.ts';
import { currentSettings } from './settings.ts';
import { confirmExposure, describeRequest, localize, openSettings } from './texts.ts';

/** Maximum number of users that are read, and restored after a reload. */
const userLimit = 10_000;

/** Maximum number of requests that are kept. */
const requestLimit = 100;

/** How long changes of the users are coalesced before they are read, in milliseconds. */
const readIntervalMs = 250;

/**
 * The address of the running process. The URL begins with the base, which is the origin or, for a browser on
 * another machine, that of a forwarded port, such as `https://name-4010.app.github.dev`.
 */
type Address = Pick<ListeningMessage, 'url' | 'origin' | 'port'> & { readonly base: string };

export type State =
  | { readonly kind: 'stopped' | 'starting' }
  | ({ readonly kind: 'running' } & Address)
  | { readonly kind: 'failed'; readonly message: string };

/** How a process is started: on a port, of which 0 picks a free one, with its users in place of those of the seed. */
interface Start extends Session {
  /** Whether the user has not asked for it: another port is then used without a message. */
  readonly isAutomatic?: boolean;
}

/** What has changed. */
type Part = 'state' | 'users' | 'faults' | 'requests';

/** The User API of this window: its process, one at a time, and the state that the window shows. */
export class UserApi implements Disposable {
  readonly log: LogOutputChannel = window.createOutputChannel('User API', { log: true });
  /** The last requests, newest first; they stay after a stop. */
  requests: readonly RecordedRequest[] = [];
  state: State = { kind: 'stopped' };
  /** The first users and how many there are; `undefined` until they are read. */
  users: { readonly users: readonly User[]; readonly count: number } | undefined;
  /** The rules that were added to the running process, in order of precedence. */
  faults: readonly AddedFault[] = [];
  private readonly changed = new EventEmitter<Part>();
  readonly onDidChange = this.changed.event;
  private readonly context: ExtensionContext;
  private readonly configuration: Disposable;
  private process: ApiProcess | undefined;
  /** Resolves when the process that was stopped last has exited, and its port is free. */
  private exited: Promise<void> = Promise.resolve();
  private readonly seed = new RejectedSeed();
  private readonly reading = coalesced(() => this.readUsers(), readIntervalMs);

  constructor(context: ExtensionContext) {
    this.context = context;
    this.configuration = workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('userApi')) {
        void this.configure();
        this.changed.fire('faults');
      }
    });
    this.enter({ kind: 'stopped' });
  }

  /** The address of the process; `undefined` unless it is running. */
  get address(): Address | undefined {
    return this.state.kind === 'running' ? this.state : undefined;
  }

  /** The origin of the running process or of its next start. */
  get origin(): string {
    const { port, host } = currentSettings();
    // If the system picks the port, it is that of the defaults until then.
    return this.address?.origin ?? originOf(host, port || defaultPort);
  }

  /** Calls a function of the process. @throws Error if it fails or the process stops */
  readonly call: ApiProcess['call'] = (name, params) =>
    this.process === undefined
      ? Promise.reject(new Error(l10n.t('The User API is not running.')))
      : this.process.call(name, params);

  /** Starts it on the port of the settings. If that is in use, offers to use a free one. */
  async start(): Promise<void> {
    await this.launch({ port: currentSettings().port });
  }

  /**
   * Starts it with the window if configured, or if it ran when the window was reloaded; on a free port if
   * that of the settings is in use.
   */
  async startAutomatically(): Promise<void> {
    const { autoStart, port } = currentSettings();
    const last = takeSession(this.context.storageUri);
    if (autoStart || last !== undefined) await this.launch({ port, ...last, isAutomatic: true });
  }

  async stop(): Promise<void> {
    const { process } = this;
    this.process = undefined;
    this.log.info('Stopped');
    this.enter({ kind: 'stopped' });
    if (process !== undefined) this.exited = process.stop();
    await this.exited;
  }

  /** Resets the users to the seed, and offers to undo it. */
  async reset(): Promise<void> {
    const { users: before } = await this.call('users', {});
    const loaded = await this.call('reset', {});
    this.reportRejected(loaded, () => this.call('reset', {}));
    if (loaded.rejected !== undefined) return;
    this.log.info('The users were reset to the seed.');
    const { count } = await this.call('users', { limit: 0 });
    const text = l10n.t(
      'The users of the User API were reset to the seed: {0} before, {1} now.',
      before.length,
      count,
    );
    void offer(window.showInformationMessage, text, {
      [l10n.t('Undo')]: () => this.request(() => this.call('reset', { seed: before })),
    });
  }

  /** Runs a function that calls the process, and reports its failure. Does nothing while stopped. */
  async request(send: () => Promise<unknown>): Promise<void> {
    if (this.address === undefined) return;
    try {
      await send();
    } catch (reason) {
      const { message } = reason as Error;
      void window.showErrorMessage(l10n.t('The request to the User API failed: {0}', message));
    }
  }

  /** Resolves the address for the user's browser again, because the port may no longer be forwarded. */
  async resolveAddress(): Promise<Address | undefined> {
    const { address, process } = this;
    if (address === undefined) return undefined;
    const { origin, url } = address;
    // Some resolvers drop the path and some add a prefix, so paths are appended to what was resolved.
    const { scheme, authority, path } = await env.asExternalUri(Uri.parse(`${origin}/`));
    if (process !== this.process) return undefined;
    const base = `${scheme}://${authority}${path.replace(/\/+$/, '')}`;
    const resolved = { ...address, base, url: base + url.slice(address.base.length) };
    this.enter({ ...resolved, kind: 'running' });
    return resolved;
  }

  clearRequests(): void {
    this.requests = [];
    this.changed.fire('requests');
  }

  /** Kills the process when the window is closed, and stores its session for a reload. */
  dispose(): void {
    const { port } = this.address ?? {};
    const { users, count = 0 } = this.users ?? {};
    if (port !== undefined) {
      saveSession(this.context.storageUri, { port, users: count <= userLimit ? users : undefined });
    }
    const { process } = this;
    this.process = undefined;
    process?.kill();
    const { configuration, reading, seed, changed, log } = this;
    for (const part of [configuration, reading, seed, changed, log]) part.dispose();
  }

  /** Starts a process, unless there is one. What comes from a process after it was stopped is ignored. */
  private async launch(start: Start): Promise<void> {
    const { kind } = this.state;
    if (kind === 'starting' || kind === 'running') return;
    const { host } = currentSettings();
    if (!(await confirmExposure(host))) return;
    this.enter({ kind: 'starting' });
    void this.context.workspaceState.update(usedKey, true);
    await this.exited;
    // It may have been stopped or started again in the meantime.
    if (this.state.kind !== 'starting' || this.process !== undefined) return;
    const args = ['--port', String(start.port), '--host', host];
    const process = new ApiProcess(this.context.asAbsolutePath('dist/mock-api.js'), args);
    this.process = process;
    const { errors } = process;
    if (errors !== null) createInterface(errors).on('line', line => this.log.warn(line));
    process.on('message', message => {
      if (process !== this.process) return;
      if (message.type === 'listening') void this.listen(process, message, start.users);
      else if (message.type === 'failed') {
        this.fail(localize(message.message), message.code === 'EADDRINUSE' ? start : undefined);
      } else this.receive(message);
    });
    process.once('end', ({ cause, message }) => {
      if (process === this.process) this.fail(String(cause ?? message));
    });
  }

  /** Prepares a process that listens; after that, it counts as running. */
  private async listen(
    process: ApiProcess,
    message: ListeningMessage,
    users: readonly User[] | undefined,
  ): Promise<void> {
    this.log.info(`Listening on ${message.url}`);
    for (const url of message.networkUrls) this.log.info(`Exposed to the network as ${url}`);
    void process.call('watch', {}).catch(() => {});
    await this.configure();
    if (users !== undefined) await process.call('reset', { seed: users }).catch(() => {});
    if (process !== this.process) return;
    // They are read later, but the window may be reloaded before.
    if (users !== undefined) this.users = { users, count: users.length };
    const { port, origin, url } = message;
    this.enter({ kind: 'running', port, origin, base: origin, url });
    this.reading.request();
    const address = await this.resolveAddress();
    if (address === undefined || address.url === url) return;
    this.log.info(`Forwarded as ${address.url}`);
    await this.configure();
  }

  /** The process has not started or has crashed. @param start that whose port was in use, if it was */
  private fail(message: string, start?: Start): void {
    const wasRunning = this.address !== undefined;
    this.process = undefined;
    this.log.error(message);
    this.enter({ kind: 'failed', message });
    const onFreePort = () => this.launch({ ...start, port: 0 });
    if (start?.isAutomatic) void onFreePort();
    else if (start !== undefined) {
      const text = l10n.t('The User API cannot start: port {0} is in use.', start.port);
      void offer(window.showErrorMessage, text, {
        [l10n.t('Use Another Port')]: onFreePort,
        ...openSettings('userApi.port'),
      });
    } else {
      const text = wasRunning
        ? l10n.t('The User API crashed: {0}', message)
        : l10n.t('The User API could not start: {0}', message);
      void offer(window.showErrorMessage, text, {
        [wasRunning ? l10n.t('Restart') : l10n.t('Try Again')]: () => this.start(),
        [l10n.t('Show Log')]: () => this.log.show(),
      });
    }
  }

  private enter(state: State): void {
    this.state = state;
    if (state.kind !== 'running') {
      this.faults = [];
      this.users = undefined;
      this.seed.dispose();
    }
    void commands.executeCommand('setContext', 'sitePlugins.userApi.state', state.kind);
    this.changed.fire('state');
  }

  /** The settings for the process. The host of a port that VS Code itself forwards is allowed. */
  private get settings(): ApiSettings {
    const { live } = currentSettings();
    const { hostname, origin } = new URL(this.address?.base ?? 'http://localhost');
    if (isLoopback(hostname)) return live;
    const { allowedHosts = [], allowedOrigins = [] } = live;
    return {
      ...live,
      allowedHosts: [allowedHosts, hostname].flat(),
      allowedOrigins: [allowedOrigins, origin].flat(),
    };
  }

  /** Sends the settings, of which a seed that is in use changes nothing; resolves when they apply. */
  private async configure(): Promise<void> {
    try {
      const configure = () => this.call('configure', { settings: this.settings });
      this.reportRejected(await configure(), configure);
    } catch {
      // Without a process, the next one gets all settings.
    }
  }

  private receive(message: ApiMessage): void {
    switch (message.type) {
      case 'warning':
        void window.showWarningMessage(localize(message.message));
        break;
      case 'changes':
        if (message.omitted > 0) this.log.info(`${message.omitted} more requests`);
        for (const request of message.requests) {
          this.log.info(describeRequest(request));
          if (!isOfPage(request)) this.requests = [request, ...this.requests];
        }
        this.requests = this.requests.slice(0, requestLimit);
        if (message.requests.length > 0) this.changed.fire('requests');
        if (message.hasOtherUsers) this.reading.request();
        if (message.faults !== undefined) {
          this.faults = message.faults;
          this.changed.fire('faults');
        }
    }
  }

  private reportRejected(loaded: Loaded, readAgain: () => Promise<Loaded>): void {
    if (loaded.rejected !== undefined) {
      this.log.error(`The seed is rejected: ${loaded.rejected.message}`);
    }
    void this.seed.report(loaded, readAgain);
  }

  private async readUsers(): Promise<void> {
    try {
      this.users = await this.call('users', { limit: userLimit });
      this.changed.fire('users');
    } catch {
      // The process has stopped.
    }
  }
}

/** Returns whether a request loads the documentation page, so it is not listed. */
function isOfPage({ path, status }: RecordedRequest): boolean {
  const files: readonly string[] = Object.values(page);
  return status < 400 && files.includes(path);
}
