import {
  commands,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type LogOutputChannel,
  window,
  workspace,
} from 'vscode';
import type { ApiMessage, RequestDetails } from '../../../mock-api/src/control/protocol.ts';
import { type ExternalAddress, externalAddressOf } from './externalAddress.ts';
import { Faults } from './faults/faults.ts';
import { FaultToggles } from './faults/faultToggles.ts';
import { ForwardedHosts } from './forwardedHosts.ts';
import { nextFreePort } from './freePort.ts';
import { localize } from './localize.ts';
import { logMessage } from './logMessage.ts';
import * as messages from './messages.ts';
import { describeRequest, RequestLog } from './requestLog.ts';
import { type Session, SessionStore } from './session.ts';
import { originOf } from './settings.ts';
import type { Address, State } from './state.ts';
import { UserApiManager } from './userApiManager.ts';
import { currentSettings } from './windowSettings.ts';

/** The User API of this window: its process, its log, and the messages about it. */
export class UserApi implements Disposable {
  readonly manager: UserApiManager;
  readonly log: LogOutputChannel;
  readonly requests = new RequestLog();
  readonly faults: Faults;
  private readonly stateChanged = new EventEmitter<State>();
  private readonly usersChanged = new EventEmitter<void>();
  private readonly requestsChanged = new EventEmitter<void>();
  readonly onDidChangeState = this.stateChanged.event;
  readonly onDidChangeUsers = this.usersChanged.event;
  readonly onDidChangeRequests = this.requestsChanged.event;
  private readonly disposables: Disposable[];
  private readonly forwardedHosts = new ForwardedHosts(messages.confirmForwardedHost);
  private readonly session: SessionStore;
  private external: ExternalAddress | undefined;

  constructor(context: ExtensionContext) {
    const toggles = new FaultToggles(context.workspaceState);
    this.log = window.createOutputChannel('User API', { log: true });
    this.manager = new UserApiManager({
      module: context.asAbsolutePath('dist/mock-api.js'),
      localize,
      settings: () => toggles.addTo(this.forwardedHosts.addTo(currentSettings())),
      print: (line, isError) => (isError ? this.log.warn(line) : this.log.debug(line)),
    });
    this.faults = new Faults(this.manager, toggles);
    this.session = new SessionStore(this, context.storageUri);
    this.manager.events.on('state', (state, before) => this.handleState(state, before));
    this.manager.events.on('message', message => this.handleMessage(message));
    const settings = workspace.onDidChangeConfiguration(async change => {
      if (!change.affectsConfiguration('userApi')) return;
      void this.manager.configure();
      this.faults.handleSettings();
      const hasMoved = ['userApi.port', 'userApi.host'].some(name =>
        change.affectsConfiguration(name),
      );
      if (!hasMoved) return;
      this.manager.discardPort();
      if (this.address !== undefined && (await messages.offerRestart())) await this.restart();
    });
    this.disposables = [
      settings,
      this.stateChanged,
      this.usersChanged,
      this.faults,
      this.requestsChanged,
    ];
    this.publishState();
  }

  get state(): State {
    return this.manager.state;
  }

  /** The address of the process; `undefined` unless it is running. */
  get address(): Address | undefined {
    return this.state.kind === 'running' ? this.state : undefined;
  }

  /** The address for the user's browser; `undefined` until it is resolved. */
  get externalAddress(): ExternalAddress | undefined {
    return this.address === undefined ? undefined : this.external;
  }

  /** The origin of the running process or of its next start. */
  get origin(): string {
    const { host } = currentSettings();
    return this.address?.origin ?? originOf({ host, port: this.manager.port });
  }

  /** Starts it at the user's request, so that failures are shown. */
  async start(port?: number): Promise<State> {
    const isRunning = this.state.kind === 'running';
    if (!isRunning && !(await messages.confirmExposure(currentSettings().host))) return this.state;
    const state = await this.manager.start(port);
    // Do not wait for the choice, which the user may never make.
    void this.offerAnotherPort(state);
    return state;
  }

  async restart(): Promise<State> {
    if (!(await messages.confirmExposure(currentSettings().host))) return this.state;
    const state = await this.manager.restart();
    void this.offerAnotherPort(state);
    return state;
  }

  /**
   * Starts it with the window if configured, or if it ran when the window was reloaded; if the port is
   * in use, uses the next free one.
   */
  startAutomatically(): Promise<void> {
    return this.session.resume(last => this.startAgain(last));
  }

  private async startAgain(last: Session | undefined): Promise<void> {
    const { autoStart, port, host } = currentSettings();
    if (!autoStart && last === undefined) return;
    if (!(await messages.confirmExposure(host))) return;
    const wanted = last?.port ?? port;
    const state = await this.manager.start(wanted === port ? undefined : wanted);
    if (isPortInUse(state)) {
      const free = await nextFreePort(wanted + 1, host);
      this.log.info(`Port ${wanted} is in use. Starting on port ${free} instead.`);
      await this.start(free);
    }
    await this.restoreUsers(last?.users);
  }

  private async restoreUsers(users: Session['users']): Promise<void> {
    if (users === undefined) return;
    await this.request(async () => {
      await this.manager.call('startOver', { seed: users });
    });
  }

  /** Runs what calls the running process, and reports its failure. Does nothing while it is stopped. */
  async request(send: () => Promise<void>): Promise<void> {
    if (this.address === undefined) return;
    try {
      await send();
    } catch (reason) {
      messages.reportRequestFailure(reason);
    }
  }

  /**
   * Resolves the address for the user's browser again, because the port may no longer be forwarded.
   */
  async resolveExternalAddress(): Promise<ExternalAddress | undefined> {
    const { address } = this;
    if (address === undefined) return undefined;
    const external = await externalAddressOf(address);
    if (this.address?.origin !== address.origin) return undefined;
    this.external = external;
    this.publishState();
    return external;
  }

  clearRequests(): void {
    this.requests.clear();
    this.requestsChanged.fire();
  }

  /** Shows only the requests with the words of the filter; see {@link RequestLog.filter}. */
  filterRequests(filter: string): void {
    this.requests.filter = filter;
    const isFiltered = filter.trim() !== '';
    void commands.executeCommand('setContext', 'sitePlugins.userApi.isFiltered', isFiltered);
    this.requestsChanged.fire();
  }

  dispose(): void {
    this.session.dispose();
    this.manager.dispose();
    for (const disposable of this.disposables) disposable.dispose();
    this.log.dispose();
  }

  private async offerAnotherPort(state: State): Promise<void> {
    if (!isPortInUse(state)) return;
    const port = await messages.offerAnotherPort(this.manager.port, currentSettings().host);
    if (port !== undefined) await this.start(port);
  }

  private handleState(state: State, before: State): void {
    if (state.kind === 'starting') this.requests.beginProcess();
    if (state.kind === 'running') {
      this.log.info(`Listening on ${state.url}`);
      void this.allowForwardedHost(state);
    }
    if (state.kind === 'stopped') this.log.info('Stopped');
    if (state.kind === 'failed') {
      this.log.error(state.failure.message);
      if (!isPortInUse(state)) void this.reportFailure(state, before.kind === 'running');
    }
    this.publishState();
  }

  private async reportFailure(
    { failure }: Extract<State, { kind: 'failed' }>,
    wasRunning: boolean,
  ): Promise<void> {
    const users = wasRunning ? this.session.users : undefined;
    const canRestore = users !== undefined;
    const choice = await messages.reportFailure(failure, { wasRunning, canRestore });
    if (choice === 'start' || choice === 'restore') await this.start();
    if (choice === 'restore') await this.restoreUsers(users);
    if (choice === 'showLog') this.log.show();
  }

  private async allowForwardedHost({ url }: Address): Promise<void> {
    this.external = undefined;
    const external = await this.resolveExternalAddress();
    if (external === undefined) return;
    if (external.url !== url) this.log.info(`Forwarded as ${external.url}`);
    const isNew = await this.forwardedHosts.request(external, currentSettings());
    if (isNew) void this.manager.configure();
  }

  private publishState(): void {
    void commands.executeCommand('setContext', 'sitePlugins.userApi.state', this.state.kind);
    this.stateChanged.fire(this.state);
  }

  private handleMessage(message: ApiMessage): void {
    logMessage(this.log, message);
    switch (message.type) {
      case 'requests':
        this.addRequests(message.requests);
        break;
      case 'changed':
      case 'reset':
        this.usersChanged.fire();
        break;
      case 'warning':
        void window.showWarningMessage(localize(message.message));
        break;
      case 'seedRejected':
        void messages.reportRejectedSeed(message);
    }
  }

  private addRequests(requests: readonly RequestDetails[]): void {
    for (const request of this.requests.add(requests)) this.log.info(describeRequest(request));
    this.requestsChanged.fire();
  }
}

function isPortInUse(state: State): boolean {
  return state.kind === 'failed' && state.failure.code === 'EADDRINUSE';
}
