import {
  commands,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type LogOutputChannel,
  type Uri,
  window,
  workspace,
} from 'vscode';
import type { Calls } from '../../../mock-api/src/control/commands.ts';
import type {
  AddedFault,
  ApiMessage,
  RecordedRequest,
  User,
} from '../../../mock-api/src/control/protocol.ts';
import { isLoopback, originOf } from '../../../mock-api/src/hosts.ts';
import { type ApiSettings, defaultPort } from '../../../mock-api/src/options.ts';
import { Coalescer } from '../coalescer.ts';
import { nextFreePort } from './freePort.ts';
import * as messages from './messages.ts';
import {
  type Address,
  type ExternalAddress,
  externalAddressOf,
  type State,
  UserApiProcess,
} from './process.ts';
import { describeRequest, RequestLog } from './requestLog.ts';
import { saveSession, takeSession } from './session.ts';
import { changedSettings, currentSettings } from './settings.ts';

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
  /** The first users and how many there are; `undefined` until they are read. */
  users: { readonly users: readonly User[]; readonly count: number } | undefined;
  /** The rules that were added to the running process, in order of precedence. */
  faults: readonly AddedFault[] = [];
  /** The address for the user's browser; `undefined` until it is resolved. */
  external: ExternalAddress | undefined;
  private readonly changed = new EventEmitter<Part>();
  readonly onDidChange = this.changed.event;
  /** Calls a function of the process. @throws Error if it fails or the process stops */
  readonly call: UserApiProcess['call'] = (name, params) => this.process.call(name, params);
  private readonly process: UserApiProcess;
  private readonly storage: Uri | undefined;
  private readonly configuration: Disposable;
  /** The settings that the process uses. */
  private live: ApiSettings = {};
  /** Overrides the port of the settings until that is changed. */
  private otherPort: number | undefined;
  /** Whether the users may differ from the seed. */
  private haveUsersChanged = false;
  private readonly reading = new Coalescer(() => this.readUsers(), readIntervalMs);

  constructor(context: ExtensionContext) {
    this.storage = context.storageUri;
    this.process = new UserApiProcess({
      module: context.asAbsolutePath('dist/mock-api.js'),
      log: this.log,
      configure: () => {
        this.live = {};
        return this.configure();
      },
      receive: message => this.receive(message),
    });
    this.process.onDidChangeState(({ before }) => this.handleState(before));
    this.configuration = workspace.onDidChangeConfiguration(change => {
      if (!change.affectsConfiguration('userApi')) return;
      void this.configure();
      this.changed.fire('faults');
      const names = ['userApi.port', 'userApi.host'];
      if (!names.some(name => change.affectsConfiguration(name))) return;
      this.otherPort = undefined;
      if (this.address !== undefined) void messages.offerRestart(() => this.restart());
    });
    this.publishState();
  }

  get state(): State {
    return this.process.state;
  }

  /** The address of the process; `undefined` unless it is running. */
  get address(): Address | undefined {
    return this.state.kind === 'running' ? this.state : undefined;
  }

  /** The origin of the running process or of its next start. */
  get origin(): string {
    const { port, host } = this.nextAddress();
    // If the system picks the port, it is that of the defaults until then.
    return this.address?.origin ?? originOf(host, port || defaultPort);
  }

  /**
   * Starts it at the user's request, so that failures are shown.
   * @param port overrides the setting for this start and later ones
   */
  async start(port?: number): Promise<void> {
    if (this.address !== undefined) return;
    if (!(await messages.confirmExposure(currentSettings().host))) return;
    this.offerAnotherPort(await this.startOn(port));
  }

  stop(): Promise<State> {
    return this.process.stop();
  }

  /**
   * Starts it with the window if configured, or if it ran when the window was reloaded; if the port is
   * in use, uses the next free one.
   */
  async startAutomatically(): Promise<void> {
    const { autoStart, port, host } = currentSettings();
    const last = takeSession(this.storage);
    if (!autoStart && last === undefined) return;
    if (!(await messages.confirmExposure(host))) return;
    const wanted = last?.port ?? port;
    if (isPortInUse(await this.startOn(wanted))) {
      const free = await nextFreePort(wanted + 1, host);
      this.log.info(`Port ${wanted} is in use. Starting on port ${free} instead.`);
      await this.startOn(free);
    }
    const { users } = last ?? {};
    if (users !== undefined) await this.request(() => this.replaceUsers(users));
  }

  /** Resets the users to the seed, and offers to undo it. */
  async reset(): Promise<void> {
    const { users: before } = await this.call('users', {});
    const added = this.faults;
    // A seed file that was rejected is not in use, and is read again.
    const { seedFile = '' } = this.live;
    this.handleSeed(await this.call('configure', { settings: { seedFile } }));
    this.handleSeed(await this.call('reset', {}));
    this.log.info('The users were reset to the seed.');
    const { count } = await this.call('users', {});
    const undo = async () => {
      await this.replaceUsers(before);
      for (const { rule } of added) await this.call('fail', { rule });
    };
    void messages.offerUndo(before.length, count, () => this.request(undo));
  }

  /** Runs a function that calls the process, and reports its failure. Does nothing while stopped. */
  async request(send: () => Promise<unknown>): Promise<void> {
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
    const { port } = this.address ?? {};
    if (port !== undefined) saveSession(this.storage, { port, users: this.restorableUsers });
    for (const part of [this.process, this.configuration, this.reading, this.changed, this.log]) {
      part.dispose();
    }
  }

  /** The users that a new process would not have; `undefined` if they are those of the seed or too many. */
  private get restorableUsers(): readonly User[] | undefined {
    const { users, count = 0 } = this.users ?? {};
    return this.haveUsersChanged && count <= userLimit ? users : undefined;
  }

  /** The settings for the process. The host of a port that VS Code itself forwards is allowed. */
  private get liveSettings(): ApiSettings {
    const { live } = currentSettings();
    if (this.external === undefined) return live;
    const { hostname, origin } = new URL(this.external.base);
    if (isLoopback(hostname)) return live;
    const { allowedHosts = [], allowedOrigins = [] } = live;
    return {
      ...live,
      allowedHosts: [allowedHosts, hostname].flat(),
      allowedOrigins: [allowedOrigins, origin].flat(),
    };
  }

  /** The port, where 0 picks a free one, and the host of the next start. */
  private nextAddress(): { readonly port: number; readonly host: string } {
    const { port, host } = currentSettings();
    return { port: this.otherPort ?? port, host };
  }

  private startOn(port: number | undefined): Promise<State> {
    this.otherPort = port ?? this.otherPort;
    return this.process.start(() => this.nextAddress());
  }

  private async restart(): Promise<void> {
    if (!(await messages.confirmExposure(currentSettings().host))) return;
    await this.stop();
    this.offerAnotherPort(await this.startOn(undefined));
  }

  /** Does not wait for the user, who may never answer. */
  private offerAnotherPort(state: State): void {
    if (!isPortInUse(state)) return;
    const { port, host } = this.nextAddress();
    void messages.offerAnotherPort(port, host, other => this.start(other));
  }

  private handleState(before: State): void {
    const { state } = this;
    if (state.kind === 'running') {
      this.log.info(`Listening on ${state.url}`);
      void this.allowForwardedHost(state);
      this.reading.request();
    } else {
      if (state.kind === 'stopped') this.log.info('Stopped');
      if (state.kind === 'failed') this.reportFailure(state, before.kind === 'running');
      this.external = undefined;
      this.faults = [];
      this.users = undefined;
      this.haveUsersChanged = false;
    }
    this.publishState();
  }

  private reportFailure(state: State & { kind: 'failed' }, wasRunning: boolean): void {
    const { message } = state;
    this.log.error(message);
    // Another port is offered instead.
    if (isPortInUse(state)) return;
    const users = this.restorableUsers;
    const start = () => this.start();
    const restore = async () => {
      await start();
      await this.request(() => this.replaceUsers(users ?? []));
    };
    void messages.reportFailure(message, wasRunning, {
      start,
      showLog: () => this.log.show(),
      ...(users && { restore }),
    });
  }

  /** Sends the settings that have changed; resolves when they apply or the process has ended. */
  private async configure(): Promise<void> {
    const settings = changedSettings(this.live, this.liveSettings);
    if (Object.keys(settings).length === 0) return;
    this.live = { ...this.live, ...settings };
    try {
      this.handleSeed(await this.call('configure', { settings }));
      this.log.info('The changed settings have taken effect.');
    } catch {
      // Without a process, the next one gets all settings.
    }
  }

  private receive(message: ApiMessage): void {
    switch (message.type) {
      case 'listening':
        for (const url of message.networkUrls) this.log.info(`Exposed to the network as ${url}`);
        break;
      case 'refused': {
        const header = message.header === 'host' ? 'Host' : 'Origin';
        const { value, setting } = message;
        this.log.warn(
          `Refused the ${header} "${value}". The setting userApi.${setting} allows it.`,
        );
        break;
      }
      case 'warning':
        void window.showWarningMessage(messages.localize(message.message));
        break;
      case 'changes':
        if (message.omitted > 0) this.log.info(`${message.omitted} more requests`);
        if (message.requests.length > 0) this.addRequests(message.requests);
        if (message.hasOtherUsers) {
          this.haveUsersChanged ||= this.address !== undefined;
          this.reading.request();
        }
        if (message.faults !== undefined) {
          this.faults = message.faults;
          this.changed.fire('faults');
        }
    }
  }

  private addRequests(requests: readonly RecordedRequest[]): void {
    for (const request of requests) this.log.info(describeRequest(request));
    this.requests.add(requests);
    this.changed.fire('requests');
  }

  private handleSeed({ rejected }: Calls['reset']['value']): void {
    if (rejected === undefined) return;
    this.log.error(`The seed file is invalid: ${rejected.message}`);
    void messages.reportRejectedSeed(rejected);
  }

  private async replaceUsers(seed: readonly User[]): Promise<void> {
    await this.call('startOver', { seed });
    this.users = { users: seed, count: seed.length };
    this.haveUsersChanged = true;
    this.changed.fire('users');
  }

  private async readUsers(): Promise<void> {
    try {
      this.users = await this.call('users', { limit: userLimit + 1 });
      this.changed.fire('users');
    } catch {
      // The process has stopped.
    }
  }

  private async allowForwardedHost({ url }: Address): Promise<void> {
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
  return state.kind === 'failed' && state.code === 'EADDRINUSE';
}
