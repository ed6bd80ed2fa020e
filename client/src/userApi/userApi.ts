import {
  commands,
  type Disposable,
  EventEmitter,
  type ExtensionContext,
  type LogOutputChannel,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { ApiMessage } from '../../../mock-api/src/control.ts';
import { nextFreePort } from './freePort.ts';
import * as messages from './messages.ts';
import { describeRequest, RequestLog } from './requestLog.ts';
import { readSettings, type UserApiSettings } from './settings.ts';
import type { Address, State } from './state.ts';
import { UserApiManager } from './userApiManager.ts';

/** The User API as this window sees it: its process, its log, and what it says to the person. */
export class UserApi implements Disposable {
  readonly manager: UserApiManager;
  readonly log: LogOutputChannel;
  readonly requests = new RequestLog();
  private readonly stateChanged = new EventEmitter<State>();
  private readonly usersChanged = new EventEmitter<void>();
  private readonly requestsChanged = new EventEmitter<void>();
  readonly onDidChangeState = this.stateChanged.event;
  readonly onDidChangeUsers = this.usersChanged.event;
  readonly onDidChangeRequests = this.requestsChanged.event;
  private readonly disposables: Disposable[];

  constructor(context: ExtensionContext) {
    this.log = window.createOutputChannel('User API', { log: true });
    this.manager = new UserApiManager({
      module: context.asAbsolutePath('dist/mock-api.js'),
      settings: currentSettings,
      print: (line, isError) => (isError ? this.log.warn(line) : this.log.debug(line)),
    });
    this.manager.events.on('state', (state, before) => this.stateWas(state, before));
    this.manager.events.on('message', message => this.receive(message));
    const settings = workspace.onDidChangeConfiguration(async change => {
      if (!change.affectsConfiguration('userApi')) return;
      this.manager.configure();
      const isElsewhere = ['userApi.port', 'userApi.host'].some(name =>
        change.affectsConfiguration(name),
      );
      if (!isElsewhere) return;
      this.manager.forgetPort();
      if (this.address !== undefined) await messages.offerMove(this);
    });
    this.disposables = [settings, this.stateChanged, this.usersChanged, this.requestsChanged];
    this.showState(this.state);
  }

  get state(): State {
    return this.manager.state;
  }

  /** Where it answers; `undefined` unless it runs. */
  get address(): Address | undefined {
    return this.state.kind === 'running' ? this.state : undefined;
  }

  /** Starts it because a person said so: whatever goes wrong is told, and a way out offered. */
  async start(port?: number): Promise<State> {
    if (this.state.kind !== 'running' && !(await messages.mayLetOthersIn(currentSettings().host))) {
      return this.state;
    }
    return this.lookAt(await this.manager.start(port));
  }

  private lookAt(state: State): State {
    if (state.kind === 'failed' && state.failure.code === 'EADDRINUSE') {
      // Whoever asked for the start is not kept waiting for an answer that may never be given.
      void messages.offerAnotherPort(this, {
        port: this.manager.port,
        host: currentSettings().host,
      });
    }
    return state;
  }

  async restart(): Promise<State> {
    if (!(await messages.mayLetOthersIn(currentSettings().host))) return this.state;
    return this.lookAt(await this.manager.restart());
  }

  /** Starts it with the window, where nobody is there to ask: a port in use is passed over. */
  async startAutomatically(): Promise<void> {
    const { autoStart, port, host } = currentSettings();
    if (!autoStart) return;
    if (!(await messages.mayLetOthersIn(host))) return;
    const state = await this.manager.start();
    if (state.kind !== 'failed' || state.failure.code !== 'EADDRINUSE') return;
    const free = await nextFreePort(port + 1, host);
    this.log.info(`Port ${port} is in use; taking ${free} instead.`);
    await this.start(free);
  }

  clearRequests(): void {
    this.requests.clear();
    this.requestsChanged.fire();
  }

  dispose(): void {
    this.manager.dispose();
    for (const disposable of this.disposables) disposable.dispose();
    this.log.dispose();
  }

  private stateWas(state: State, before: State): void {
    if (state.kind === 'running') this.log.info(`Listening on ${state.url}`);
    if (state.kind === 'stopped') this.log.info('Stopped');
    if (state.kind === 'failed') {
      this.log.error(state.failure.message);
      if (state.failure.code !== 'EADDRINUSE') {
        void messages.tellFailure(this, state.failure, before.kind === 'running');
      }
    }
    this.showState(state);
  }

  private showState(state: State): void {
    void commands.executeCommand('setContext', 'sitePlugins.userApi.state', state.kind);
    this.stateChanged.fire(state);
  }

  private receive(message: ApiMessage): void {
    switch (message.type) {
      case 'request':
        if (!this.requests.add(message)) return;
        this.log.info(describeRequest(message));
        this.requestsChanged.fire();
        break;
      case 'changed':
        this.usersChanged.fire();
        break;
      case 'reset':
        this.log.info('The data is that of the seed again');
        this.usersChanged.fire();
        break;
      case 'seedRejected':
        this.log.error(`The seed was refused: ${message.pointer} ${message.reason}`);
        void messages.tellSeedRejected(message);
        break;
      case 'configured':
        this.log.info('Changed settings are in force');
    }
  }
}

/** The settings of this window as they are now. */
export function currentSettings(): UserApiSettings {
  const section = workspace.getConfiguration('userApi');
  return readSettings(name => section.get(name), fromWorkspaceFolder);
}

function fromWorkspaceFolder(path: string): string {
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  const isAbsolute = /^(?:[/\\]|[a-z]:[/\\])/i.test(path);
  if (isAbsolute || folder === undefined) return path;
  return Uri.joinPath(folder.uri, path).fsPath;
}
