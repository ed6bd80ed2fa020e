import assert from 'node:assert/strict';
import { test } from 'node:test';
import { next, type State, type StateEvent } from '../../../client/src/userApi/state.ts';

const address = {
  url: 'http://127.0.0.1:4010/api/user',
  origin: 'http://127.0.0.1:4010',
  port: 4010,
};
const failure = { code: 'EADDRINUSE', message: 'Port 4010 is in use.' };
const crash = { message: 'exit code 1' };

const states = {
  stopped: { kind: 'stopped' },
  starting: { kind: 'starting' },
  running: { kind: 'running', ...address },
  stopping: { kind: 'stopping', thenStart: false },
  restarting: { kind: 'stopping', thenStart: true },
  failed: { kind: 'failed', failure },
  crashed: { kind: 'failed', failure: crash },
} satisfies Record<string, State>;

const events = {
  start: { kind: 'start' },
  stop: { kind: 'stop' },
  listening: { kind: 'listening', ...address },
  refused: { kind: 'refused', failure },
  exited: { kind: 'exited', failure: crash },
} satisfies Record<string, StateEvent>;

/** The transitions; every other event has no effect. */
const transitions: Readonly<Record<string, keyof typeof states>> = {
  'stopped start': 'starting',
  'starting stop': 'stopping',
  'starting listening': 'running',
  'starting refused': 'failed',
  'starting exited': 'crashed',
  'running stop': 'stopping',
  'running exited': 'crashed',
  'stopping start': 'restarting',
  'stopping exited': 'stopped',
  'restarting stop': 'stopping',
  'restarting exited': 'starting',
  'failed start': 'starting',
  'failed stop': 'stopped',
  'crashed start': 'starting',
  'crashed stop': 'stopped',
};

for (const [name, state] of Object.entries(states) as [keyof typeof states, State][]) {
  for (const [what, event] of Object.entries(events)) {
    const after = transitions[`${name} ${what}`] ?? name;
    test(`${name} is followed by ${after} after ${what}`, () => {
      assert.deepEqual(next(state, event), states[after]);
    });
  }
}
