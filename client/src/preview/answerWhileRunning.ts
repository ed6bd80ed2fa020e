import { type BaseLanguageClient, State } from 'vscode-languageclient';

/**
 * Returns the response to a request. If the server is killed, the client never settles its pending
 * requests, so this function rejects.
 * @throws Error if the server responds with an error or stops before it responds
 */
export function answerWhileRunning<Answer>(
  client: BaseLanguageClient,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listening = client.onDidChangeState(({ newState }) => {
      if (newState !== State.Stopped) return;
      listening.dispose();
      reject(new Error('The language server stopped before it responded.'));
    });
    ask()
      .finally(() => listening.dispose())
      .then(resolve, reject);
  });
}
