import { t } from '@vscode/l10n';
import type { Session } from './session.ts';

/** The delay before progress is shown, in milliseconds. */
const delay = 500;

/** Shows the progress of long-running work in the client, if the client supports it. */
export async function withProgress<Value>(session: Session, work: Promise<Value>): Promise<Value> {
  if (session.client.window?.workDoneProgress !== true) return work;
  let finish = () => {};
  const timer = setTimeout(async () => {
    const progress = await session.clientResponse(
      session.connection.window.createWorkDoneProgress(),
    );
    progress?.begin(t('Checking all configurations'));
    finish = () => progress?.done();
    if (isOver) finish();
  }, delay);
  let isOver = false;
  try {
    return await work;
  } finally {
    isOver = true;
    clearTimeout(timer);
    finish();
  }
}
