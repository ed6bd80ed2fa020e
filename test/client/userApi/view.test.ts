/** The view of the User API, when VS Code asks for its rows later than they change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';

const { UserApiView } = await import('../../../client/src/userApi/view/userApiView.ts');
const { EventEmitter } = await import('vscode');

type Api = ConstructorParameters<typeof UserApiView>[0];

test('the roots are refreshed if those that VS Code has asked for are others', async () => {
  const stateChanged = new EventEmitter<Api['state']>();
  const running = { kind: 'running', url: 'http://a/', origin: 'http://a', port: 1 } as const;
  const api = {
    state: { kind: 'stopped' } as Api['state'],
    onDidChangeState: stateChanged.event,
    onDidChangeUsers: new EventEmitter<void>().event,
    onDidChangeRequests: new EventEmitter<void>().event,
    faults: { added: [], configured: [], onDidChange: new EventEmitter<void>().event },
    requests: { all: [], shown: [], total: 0, filter: '' },
  };
  const become = (state: Api['state']) => {
    api.state = state;
    stateChanged.fire(state);
  };
  const view = new UserApiView(api as unknown as Api);
  const rows = () => editor.trees.get('sitePlugins.userApi')?.rows() ?? [];
  assert.deepEqual(await rows(), []);
  become(running);
  // It ends before VS Code asks for the rows, and runs again before the next refresh.
  become({ kind: 'failed', failure: { message: 'SIGKILL' } });
  assert.deepEqual(await rows(), []);
  become(running);
  await eventually('the rows', async () => (await rows()).length === 4);
  view.dispose();
});
