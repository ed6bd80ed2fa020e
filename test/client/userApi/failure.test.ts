import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../client/src/userApi/failure.ts';

const told = (lines: readonly string[], signal: NodeJS.Signals | null = null) =>
  failureOf({ code: signal === null ? 1 : null, signal, lines }).message;

test('a crash is told by what was thrown, wherever it stands', () => {
  const lines = ['app.ts:1', 'TypeError: out of users', '    at list (app.ts:1:1)', '', 'Node.js'];
  assert.equal(told(lines), 'TypeError: out of users (exit code 1)');
});

test('else by the last thing that was said, and else by how it ended', () => {
  assert.equal(told(['one', 'two ', ' ']), 'two (exit code 1)');
  assert.equal(told([]), 'exit code 1');
  assert.equal(told([], 'SIGKILL'), 'SIGKILL');
});
