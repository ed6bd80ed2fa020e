/** The view of the User API, when VS Code asks for its rows, refreshes and reports clicks at times of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';

const { UserApiView } = await import('../../../client/src/userApi/view/userApiView.ts');
const { EventEmitter } = await import('vscode');

type Api = ConstructorParameters<typeof UserApiView>[0];

const running = { kind: 'running', url: 'http://a/', origin: 'http://a', port: 1 } as const;

const rows = () => editor.trees.get('sitePlugins.userApi')?.rows() ?? [];

/** A User API that is not running, without users, requests and fault rules. */
function stopped() {
  return {
    state: { kind: 'stopped' } as Api['state'],
    onDidChangeState: new EventEmitter<Api['state']>().event,
    onDidChangeUsers: new EventEmitter<void>().event,
    onDidChangeRequests: new EventEmitter<void>().event,
    faults: { added: [], configured: [], onDidChange: new EventEmitter<void>().event },
    requests: { all: [], shown: [], total: 0, filter: '' },
  };
}

test('the roots are refreshed if those that VS Code has asked for are others', async () => {
  const stateChanged = new EventEmitter<Api['state']>();
  const api = { ...stopped(), onDidChangeState: stateChanged.event };
  const become = (state: Api['state']) => {
    api.state = state;
    stateChanged.fire(state);
  };
  const view = new UserApiView(api as unknown as Api);
  assert.deepEqual(await rows(), []);
  become(running);
  // It ends before VS Code asks for the rows, and runs again before the next refresh.
  become({ kind: 'failed', failure: { message: 'SIGKILL' } });
  assert.deepEqual(await rows(), []);
  become(running);
  await eventually('the rows', async () => (await rows()).length === 4);
  view.dispose();
});

test('a fault rule whose check box was clicked is not refreshed, which would take back the next click', async () => {
  const changed = new EventEmitter<void>();
  const rule = { status: 503 };
  const disabled = new Set<object>();
  const faults = {
    added: [],
    configured: [rule],
    onDidChange: changed.event,
    isEnabled: (given: object) => !disabled.has(given),
    enable: (given: object) => {
      disabled.add(given);
      changed.fire();
    },
  };
  const view = new UserApiView({ ...stopped(), state: running, faults } as unknown as Api);
  const tree = editor.trees.get('sitePlugins.userApi');
  await rows();
  await tree?.check('All requests', false);
  assert.deepEqual(disabled, new Set([rule]));
  assert.deepEqual(tree?.refreshed, []);
  view.dispose();
});
