/** Why the User API is not running. */
export interface Failure {
  /** The error code of the process, such as `EADDRINUSE`; `undefined` for a crash. */
  readonly code?: string;
  /** A message for the user. */
  readonly message: string;
}

/** The address of the running User API. */
export interface Address {
  /** For example `http://127.0.0.1:4010/api/user`. */
  readonly url: string;
  /** For example `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
}

/** The state of the User API's process. */
export type State =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | ({ readonly kind: 'running' } & Address)
  /** `thenStart`: it starts again once it has stopped. */
  | { readonly kind: 'stopping'; readonly thenStart: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Commands of the user and events of the process. */
export type StateEvent =
  | { readonly kind: 'start' | 'stop' }
  | ({ readonly kind: 'listening' } & Address)
  /** The process reports that it cannot listen. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The process has exited; `failure` describes an unexpected exit. */
  | { readonly kind: 'exited'; readonly failure: Failure };

/** Returns the state after an event; the same object if the event has no effect in this state. */
export function next(state: State, event: StateEvent): State {
  const isAlive = state.kind === 'starting' || state.kind === 'running';
  switch (event.kind) {
    case 'start':
      if (isAlive) return state;
      return state.kind === 'stopping'
        ? { kind: 'stopping', thenStart: true }
        : { kind: 'starting' };
    case 'stop':
      if (isAlive || state.kind === 'stopping') return { kind: 'stopping', thenStart: false };
      return state.kind === 'stopped' ? state : { kind: 'stopped' };
    case 'listening': {
      const { url, origin, port } = event;
      return state.kind === 'starting' ? { kind: 'running', url, origin, port } : state;
    }
    case 'refused':
      return state.kind === 'starting' ? { kind: 'failed', failure: event.failure } : state;
    case 'exited':
      if (isAlive) return { kind: 'failed', failure: event.failure };
      if (state.kind !== 'stopping') return state;
      return { kind: state.thenStart ? 'starting' : 'stopped' };
  }
}
