/** Why the User API does not run. */
export interface Failure {
  /** As the process gave it, such as `EADDRINUSE`; absent for a crash. */
  readonly code?: string;
  /** A whole sentence. */
  readonly message: string;
}

/** Where the User API answers. */
export interface Address {
  /** For example `http://127.0.0.1:4010/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
}

/** What the User API is doing. */
export type State =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | ({ readonly kind: 'running' } & Address)
  /** `thenStart`: it was asked to come back once it has gone. */
  | { readonly kind: 'stopping'; readonly thenStart: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What a person asks for, and what the process does. */
export type StateEvent =
  | { readonly kind: 'start' | 'stop' | 'restart' }
  | ({ readonly kind: 'listening' } & Address)
  /** The process says that it cannot listen. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The process has ended; `failure` tells how, in case nobody asked it to. */
  | { readonly kind: 'exited'; readonly failure: Failure };

const starting: State = { kind: 'starting' };

/** The state after an event. An event that means nothing in a state leaves that very state. */
export function next(state: State, event: StateEvent): State {
  switch (event.kind) {
    case 'start':
      return afterStart(state);
    case 'stop':
      return afterStop(state);
    case 'restart':
      return state.kind === 'running' ? { kind: 'stopping', thenStart: true } : afterStart(state);
    case 'listening': {
      const { url, origin, port } = event;
      return state.kind === 'starting' ? { kind: 'running', url, origin, port } : state;
    }
    case 'refused':
      return state.kind === 'starting' ? { kind: 'failed', failure: event.failure } : state;
    case 'exited':
      return afterExit(state, event.failure);
  }
}

function afterStart(state: State): State {
  if (state.kind === 'stopped' || state.kind === 'failed') return starting;
  if (state.kind === 'stopping') return { kind: 'stopping', thenStart: true };
  return state;
}

function afterStop(state: State): State {
  if (state.kind === 'failed') return { kind: 'stopped' };
  return state.kind === 'stopped' ? state : { kind: 'stopping', thenStart: false };
}

function afterExit(state: State, failure: Failure): State {
  if (state.kind === 'stopping') return state.thenStart ? starting : { kind: 'stopped' };
  const wasAlive = state.kind === 'starting' || state.kind === 'running';
  return wasAlive ? { kind: 'failed', failure } : state;
}
