import {
  commands,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type LogOutputChannel,
  l10n,
  type Uri,
  window,
  workspace,
} from 'vscode';
import type { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';
import type {
  AddedFault,
  ApiMessage,
  Calls,
  Message,
  User,
} from '../../../mock-api/src/control/protocol.ts';
import { isLoopback } from '../../../mock-api/src/loopback.ts';
import { defaultSettings } from '../../../mock-api/src/options.ts';
import { Coalescer } from '../coalescer.ts';
import { nextFreePort } from './freePort.ts';
import { localize, logMessage } from './log.ts';
import * as messages from './messages.ts';
import { describeRequest, RequestLog } from './requestLog.ts';
import { type Session, saveSession, takeSession } from './session.ts';
import { changedSettings, currentSettings, type LiveSettings, originOf } from './settings.ts';
import { startProcess } from './startProcess.ts';
import {
  type Address,
  type ExternalAddress,
  externalAddressOf,
  type Failure,
  type State,
} from './state.ts';

/** Maximum number of users that are read, and restored after a crash or a reload. */
const userLimit = 10_000;

/** How long changes of the users are coalesced before they are read, in milliseconds. */
const readIntervalMs = 250;

/** What has changed. */
type Part = 'state' | 'users' | 'faults' | 'requests';

/** The User API of this window: its process and the state that the window shows. */
export class UserApi implements Disposable {
  readonly log: LogOutputChannel = window.createOutputChannel('User API', { log: true });
  readonly requests = new RequestLog();
  private readonly changed = new EventEmitter<Part>();
  readonly onDidChange = this.changed.event;
  private readonly module: string;
  private readonly storage: Uri | undefined;
  private readonly configuration: Disposable;
  private process: ApiProcess | undefined;
  private current: State = { kind: 'stopped' };
  /** The settings that the process uses. */
  private live: LiveSettings = defaultSettings;
  private otherPort: number | undefined;
  private rejectedSeed: string | undefined;
  private external: ExternalAddress | undefined;
  private knownUsers: Calls['users']['value'] | undefined;
  /** Whether the users may differ from the seed. */
  private haveUsersChanged = false;
  private readonly reading = new Coalescer(() => this.readUsers(), readIntervalMs);
  private faults: readonly AddedFault[] = [];
  private isDisposed = false;

  constructor(context: ExtensionContext, module = context.asAbsolutePath('dist/mock-api.js')) {
    this.module = module;
    this.storage = context.storageUri;
    this.configuration = workspace.onDidChangeConfiguration(async change => {
      if (!change.affectsConfiguration('userApi')) return;
      void this.configure();
      this.changed.fire('faults');
      const names = ['userApi.port', 'userApi.host'];
      if (!names.some(name => change.affectsConfiguration(name))) return;
      this.otherPort = undefined;
      if (this.address !== undefined && (await messages.offerRestart())) await this.restart();
    });
    this.publishState();
  }

  get state(): State {
    return this.current;
  }

  /** The address of the process; `undefined` unless it is running. */
  get address(): Address | undefined {
    return this.current.kind === 'running' ? this.current : undefined;
  }

  /** The address for the user's browser; `undefined` until it is resolved. */
  get externalAddress(): ExternalAddress | undefined {
    return this.address === undefined ? undefined : this.external;
  }

  /** The port of this or the next start; 0 picks a free one. */
  private get port(): number {
    return this.otherPort ?? currentSettings().port;
  }

  /** The origin of the running process or of its next start. */
  get origin(): string {
    return this.address?.origin ?? originOf({ host: currentSettings().host, port: this.port });
  }

  /** The first users and how many there are; `undefined` until they are read. */
  get users(): Calls['users']['value'] | undefined {
    return this.knownUsers;
  }

  /** The rules that were added to the running process, in order of precedence. */
  get addedFaults(): readonly AddedFault[] {
    return this.faults;
  }

  /**
   * Starts it at the user's request, so that failures are shown.
   * @param port overrides the setting for this start and later ones
   */
  async start(port?: number): Promise<void> {
    if (this.address !== undefined) return;
    if (!(await messages.confirmExposure(currentSettings().host))) return;
    // Do not wait: the user may never answer.
    void this.offerAnotherPort(await this.startOn(port));
  }

  stop(): Promise<State> {
    const { kind } = this.current;
    if (kind === 'starting' || kind === 'running') {
      this.enter({ kind: 'stopping' });
      void this.process?.stop();
    }
    if (kind === 'failed') this.enter({ kind: 'stopped' });
    return this.settled();
  }

  async restart(): Promise<void> {
    if (!(await messages.confirmExposure(currentSettings().host))) return;
    await this.stop();
    void this.offerAnotherPort(await this.startOn(undefined));
  }

  /**
   * Starts it with the window if configured, or if it ran when the window was reloaded; if the port is
   * in use, uses the next free one.
   */
  async startAutomatically(): Promise<void> {
    const { autoStart } = currentSettings();
    const last = takeSession(this.storage);
    if (autoStart || last !== undefined) await this.startAgain(last);
  }

  private async startAgain(last: Session | undefined): Promise<void> {
    const { port, host } = currentSettings();
    if (!(await messages.confirmExposure(host))) return;
    const wanted = last?.port ?? port;
    const state = await this.startOn(wanted === port ? undefined : wanted);
    if (isPortInUse(state)) {
      const free = await nextFreePort(wanted + 1, host);
      this.log.info(`Port ${wanted} is in use. Starting on port ${free} instead.`);
      await this.start(free);
    }
    const { users } = last ?? {};
    if (users !== undefined) await this.request(() => this.replaceUsers(users));
  }

  /** Resets the users to the seed, and offers to undo it. A seed file that was rejected is read again. */
  async reset(): Promise<void> {
    const { users: before } = await this.call('users', {});
    const added = this.faults;
    // The process does not use the rejected seed, so it is sent again.
    if (this.rejectedSeed === this.live.seedFile) this.live = { ...this.live, seedFile: '' };
    await this.configure();
    this.handleSeed(await this.call('reset', {}));
    this.log.info('The users were reset to the seed.');
    const { count } = await this.call('users', {});
    // Do not wait: the user may never answer.
    void messages.offerUndo(before.length, count).then(isUndone => {
      if (isUndone) void this.request(() => this.undoReset(before, added));
    });
  }

  /** Calls a function of the running process. @throws Error if it fails or the process stops */
  call<Name extends keyof Calls>(
    name: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    if (this.address === undefined || this.process === undefined) {
      return Promise.reject(new Error(l10n.t('The User API is not running.')));
    }
    return this.process.call(name, params);
  }

  /** Runs a function that calls the process, and reports its failure. Does nothing while stopped. */
  async request(send: () => Promise<void>): Promise<void> {
    if (this.address === undefined) return;
    try {
      await send();
    } catch (reason) {
      messages.reportRequestFailure(reason);
    }
  }

  /** Resolves the address for the user's browser again, because the port may no longer be forwarded. */
  async resolveExternalAddress(): Promise<ExternalAddress | undefined> {
    const { address } = this;
    if (address === undefined) return undefined;
    const external = await externalAddressOf(address);
    if (this.address?.origin !== address.origin) return undefined;
    this.external = external;
    this.changed.fire('state');
    return external;
  }

  clearRequests(): void {
    this.requests.clear();
    this.changed.fire('requests');
  }

  /** Kills the process when the window is closed, and stores its session for a reload. */
  dispose(): void {
    this.isDisposed = true;
    const users = this.haveUsersChanged ? this.restorableUsers : undefined;
    if (this.address) saveSession(this.storage, { port: this.address.port, users });
    this.process?.kill();
    this.configuration.dispose();
    this.reading.dispose();
    this.changed.dispose();
    this.log.dispose();
  }

  private async undoReset(users: readonly User[], added: readonly AddedFault[]): Promise<void> {
    await this.replaceUsers(users);
    for (const { rule } of added) await this.call('fail', { rule });
  }

  private get restorableUsers(): readonly User[] | undefined {
    const { users, count = 0 } = this.knownUsers ?? {};
    return count <= userLimit ? users : undefined;
  }

  /** The settings for the process. The host of a port that VS Code itself forwards is allowed. */
  private get liveSettings(): LiveSettings {
    const { live } = currentSettings();
    const { external } = this;
    if (external === undefined || isLoopback(external.host)) return live;
    return {
      ...live,
      allowedHosts: [...live.allowedHosts, external.host],
      allowedOrigins: [...live.allowedOrigins, external.origin],
    };
  }

  private async startOn(port: number | undefined): Promise<State> {
    this.otherPort = port ?? this.otherPort;
    await this.settled();
    if (this.address === undefined) {
      this.enter({ kind: 'starting' });
      this.launch();
    }
    return this.settled();
  }

  private async offerAnotherPort(state: State): Promise<void> {
    if (!isPortInUse(state)) return;
    const port = await messages.offerAnotherPort(this.port, currentSettings().host);
    if (port !== undefined) await this.start(port);
  }

  /** Resolves to the state once it is neither starting nor stopping. */
  private settled(): Promise<State> {
    return new Promise(resolve => {
      const look = () => {
        if (this.current.kind === 'starting' || this.current.kind === 'stopping') return;
        listener.dispose();
        resolve(this.current);
      };
      const listener = this.onDidChange(look);
      look();
    });
  }

  private enter(after: State): void {
    if (this.isDisposed) return;
    const before = this.current;
    this.current = after;
    if (after.kind === 'running') {
      this.log.info(`Listening on ${after.url}`);
      void this.allowForwardedHost(after);
      this.reading.request();
    } else {
      this.process?.cancel(l10n.t('The User API has stopped.'));
      this.faults = [];
    }
    if (after.kind === 'stopped') this.log.info('Stopped');
    if (after.kind === 'failed') this.handleFailure(after.failure, before.kind === 'running');
    else if (after.kind !== 'running') this.forgetUsers();
    this.publishState();
  }

  private launch(): void {
    this.live = defaultSettings;
    this.rejectedSeed = undefined;
    // Late events of an earlier process are ignored.
    const isCurrent = (process: ApiProcess) => process === this.process;
    const { host } = currentSettings();
    this.process = startProcess(
      this.module,
      { port: this.port, host },
      {
        log: this.log,
        configure: process => this.configure(process),
        receive: (process, message) => isCurrent(process) && this.handleMessage(message),
        end: (process, failure) => isCurrent(process) && this.handleEnd(failure),
      },
    );
  }

  /** Sends the settings that have changed; resolves when they apply or the process has ended. */
  private async configure(process = this.address && this.process): Promise<void> {
    const live = this.liveSettings;
    const changed = changedSettings(this.live, live);
    if (process === undefined || Object.keys(changed).length === 0) return;
    this.live = live;
    if (changed.seedFile !== undefined) this.rejectedSeed = undefined;
    const configured = process.call('configure', { settings: changed });
    await configured.then(
      result => {
        this.log.info('The changed settings have taken effect.');
        this.handleSeed(result);
      },
      () => {},
    );
  }

  private handleMessage(message: ApiMessage): void {
    logMessage(this.log, message);
    switch (message.type) {
      case 'listening':
        if (this.current.kind === 'starting') this.enter({ ...message, kind: 'running' });
        break;
      case 'failed': {
        const failure = { code: message.code, message: localize(message.message) };
        if (this.current.kind === 'starting') this.enter({ kind: 'failed', failure });
        break;
      }
      case 'changes':
        this.handleChanges(message);
        break;
      case 'warning':
        void window.showWarningMessage(localize(message.message));
    }
  }

  private handleChanges({ requests, hasOtherUsers, faults }: Message<'changes'>): void {
    if (requests.length > 0) {
      for (const added of this.requests.add(requests)) this.log.info(describeRequest(added));
      this.changed.fire('requests');
    }
    if (hasOtherUsers) {
      this.haveUsersChanged ||= this.address !== undefined;
      this.reading.request();
    }
    if (faults !== undefined) {
      this.faults = faults;
      this.changed.fire('faults');
    }
  }

  private handleSeed({ rejected }: Calls['reset']['value']): void {
    if (rejected === undefined) return;
    this.rejectedSeed = this.live.seedFile;
    this.log.error(`The seed file is invalid: ${rejected.message}`);
    void messages.reportRejectedSeed(rejected);
  }

  private handleEnd(failure: Failure): void {
    const { kind } = this.current;
    if (kind === 'stopping') this.enter({ kind: 'stopped' });
    if (kind === 'starting' || kind === 'running') this.enter({ kind: 'failed', failure });
  }

  private handleFailure(failure: Failure, wasRunning: boolean): void {
    this.log.error(failure.message);
    const users = wasRunning && this.haveUsersChanged ? this.restorableUsers : undefined;
    this.forgetUsers();
    if (failure.code === 'EADDRINUSE') return;
    void (async () => {
      const canRestore = users !== undefined;
      const choice = await messages.reportFailure(failure, { wasRunning, canRestore });
      if (choice === 'showLog') this.log.show();
      if (choice === 'start' || choice === 'restore') await this.start();
      if (choice === 'restore') await this.request(() => this.replaceUsers(users ?? []));
    })();
  }

  private async replaceUsers(seed: readonly User[]): Promise<void> {
    await this.call('startOver', { seed });
    this.knownUsers = { users: seed, count: seed.length };
    this.haveUsersChanged = true;
    this.changed.fire('users');
  }

  private forgetUsers(): void {
    this.knownUsers = undefined;
    this.haveUsersChanged = false;
  }

  private async readUsers(): Promise<void> {
    try {
      this.knownUsers = await this.call('users', { limit: userLimit + 1 });
      this.changed.fire('users');
    } catch {
      // The process has stopped.
    }
  }

  private async allowForwardedHost({ url }: Address): Promise<void> {
    this.external = undefined;
    const external = await this.resolveExternalAddress();
    if (external === undefined) return;
    if (external.url !== url) this.log.info(`Forwarded as ${external.url}`);
    void this.configure();
  }

  private publishState(): void {
    void commands.executeCommand('setContext', 'sitePlugins.userApi.state', this.state.kind);
    this.changed.fire('state');
  }
}

function isPortInUse(state: State): boolean {
  return state.kind === 'failed' && state.failure.code === 'EADDRINUSE';
}
