import { type BaseLanguageClient, State } from 'vscode-languageclient';

/**
 * The answer of the server that is asked. A server that is ended because it hangs leaves its requests
 * without one, and the client lets them wait for ever.
 * @throws when the server refuses, and when it is stopped before it has answered
 */
export function answerWhileRunning<Answer>(
  client: BaseLanguageClient,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listening = client.onDidChangeState(({ newState }) => {
      if (newState !== State.Stopped) return;
      listening.dispose();
      reject(new Error('The server was stopped before it answered.'));
    });
    ask()
      .finally(() => listening.dispose())
      .then(resolve, reject);
  });
}
