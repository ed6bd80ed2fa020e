/** The messages to the parent process about a state that changes. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ParentChannel } from '../../mock-api/src/control/parentChannel.ts';
import { Recorder } from '../../mock-api/src/control/recorder.ts';
import type { ApiMessage } from '../../mock-api/src/control.ts';
import { eventually } from '../support/eventually.ts';

/** Connects this process to a parent for a test. @returns the messages that the parent receives */
function connect(t: TestContext): readonly ApiMessage[] {
  const sent: ApiMessage[] = [];
  const send = (message: ApiMessage, _: unknown, __: unknown, done: () => void) => {
    sent.push(message);
    done();
  };
  const own = Object.getOwnPropertyDescriptors(process);
  Object.defineProperties(process, {
    send: { value: send, configurable: true },
    connected: { value: true, configurable: true },
  });
  t.after(() => {
    for (const name of ['send', 'connected'] as const) {
      if (own[name] === undefined) Reflect.deleteProperty(process, name);
      else Object.defineProperty(process, name, own[name]);
    }
  });
  return sent;
}

test('a state that changes often is described only when it is sent', async t => {
  const sent = connect(t);
  const channel = new ParentChannel(new Recorder());
  const described: number[] = [];
  for (let id = 1; id <= 1_000; id++) {
    channel.sendLatest('faults', () => {
      described.push(id);
      return { type: 'faults', added: [{ id, rule: { status: 500 } }] };
    });
  }
  await eventually('the last state', () => described.at(-1) === 1_000);
  assert.equal(described[0], 1);
  assert.deepEqual(
    sent.map(message => message.type === 'faults' && message.added[0]?.id),
    described,
  );
  // The first one at once, then one in each interval.
  assert.ok(described.length < 100, `${described.length}`);
});

test('requests are sent before they are forgotten', t => {
  const sent = connect(t);
  const recorder = new Recorder();
  new ParentChannel(recorder);
  recorder
    .startOnSocket({ method: 'GET', path: '/api/user', headers: {} })
    .endOnSocket(200, [], '');
  recorder.forget();
  recorder
    .startOnSocket({ method: 'GET', path: '/api/user/1', headers: {} })
    .endOnSocket(200, [], '');
  recorder.forget();
  assert.deepEqual(
    sent.map(message => message.type === 'request' && [message.id, message.path]),
    [
      [1, '/api/user'],
      [2, '/api/user/1'],
    ],
  );
});
