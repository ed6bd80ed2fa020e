import { t } from '@vscode/l10n';
import type { Session } from './session.ts';

/** Milliseconds after which work is worth a line in the client's window. */
const patience = 500;

/** Says in the client that something is being done, if it takes long and the client can show it. */
export async function withProgress<Answer>(
  session: Session,
  work: Promise<Answer>,
): Promise<Answer> {
  if (session.client.window?.workDoneProgress !== true) return work;
  let finish = () => {};
  const timer = setTimeout(async () => {
    const progress = await session.ask(session.connection.window.createWorkDoneProgress());
    progress?.begin(t('Checking all configurations'));
    finish = () => progress?.done();
    if (isOver) finish();
  }, patience);
  let isOver = false;
  try {
    return await work;
  } finally {
    isOver = true;
    clearTimeout(timer);
    finish();
  }
}
