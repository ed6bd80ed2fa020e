import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { next, type State, type StateEvent } from '../../../client/src/userApi/state.ts';

const address = {
  url: 'http://127.0.0.1:4010/api/user',
  origin: 'http://127.0.0.1:4010',
  port: 4010,
};
const elsewhere = {
  url: 'http://127.0.0.1:4011/api/user',
  origin: 'http://127.0.0.1:4011',
  port: 4011,
};
const taken = { code: 'EADDRINUSE', message: 'Port 4010 is in use.' };
const crash = { message: 'exit code 1' };

const states = {
  stopped: { kind: 'stopped' },
  starting: { kind: 'starting' },
  running: { kind: 'running', ...address },
  stopping: { kind: 'stopping', thenStart: false },
  restarting: { kind: 'stopping', thenStart: true },
  failed: { kind: 'failed', failure: { message: 'It was like that before.' } },
} satisfies Record<string, State>;

const refused: State = { kind: 'failed', failure: taken };
const crashed: State = { kind: 'failed', failure: crash };

const events = {
  start: { kind: 'start' },
  stop: { kind: 'stop' },
  listening: { kind: 'listening', ...elsewhere },
  refused: { kind: 'refused', failure: taken },
  exited: { kind: 'exited', failure: crash },
} satisfies Record<string, StateEvent>;

type Outcome = 'same' | State;

const { stopped, starting, stopping, restarting } = states;
const table: Record<keyof typeof states, Record<keyof typeof events, Outcome>> = {
  stopped: {
    start: starting,
    stop: 'same',
    listening: 'same',
    refused: 'same',
    exited: 'same',
  },
  starting: {
    start: 'same',
    stop: stopping,
    listening: { kind: 'running', ...elsewhere },
    refused,
    exited: crashed,
  },
  running: {
    start: 'same',
    stop: stopping,
    listening: 'same',
    refused: 'same',
    exited: crashed,
  },
  stopping: {
    start: restarting,
    stop: stopping,
    listening: 'same',
    refused: 'same',
    exited: stopped,
  },
  restarting: {
    start: restarting,
    stop: stopping,
    listening: 'same',
    refused: 'same',
    exited: starting,
  },
  failed: {
    start: starting,
    stop: stopped,
    listening: 'same',
    refused: 'same',
    exited: 'same',
  },
};

for (const [from, row] of Object.entries(table)) {
  suite(`when ${from}`, () => {
    for (const [event, outcome] of Object.entries(row)) {
      test(`${event} leads to ${outcome === 'same' ? outcome : outcome.kind}`, () => {
        const before = states[from as keyof typeof states];
        const after = next(before, events[event as keyof typeof events]);
        if (outcome === 'same') assert.equal(after, before);
        else assert.deepEqual(after, outcome);
      });
    }
  });
}
