import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../client/src/userApi/processOutput.ts';

const reason = (lines: readonly string[], signal: NodeJS.Signals | null = null) =>
  failureOf({ code: signal === null ? 1 : null, signal, lines }).message;

test('a crash is reported by the error that was thrown, wherever it was printed', () => {
  const lines = ['app.ts:1', 'TypeError: out of users', '    at list (app.ts:1:1)', '', 'Node.js'];
  assert.equal(reason(lines), 'TypeError: out of users (exit code 1)');
});

test('without an error, it is reported by the exit code or signal, not by an earlier warning', () => {
  assert.equal(reason(['one', 'two ', ' ']), 'exit code 1');
  const warning = 'The origin "null" is not allowed. To allow it, …';
  assert.equal(reason([warning], 'SIGKILL'), 'SIGKILL');
  assert.equal(reason([]), 'exit code 1');
  assert.equal(reason([], 'SIGKILL'), 'SIGKILL');
});
