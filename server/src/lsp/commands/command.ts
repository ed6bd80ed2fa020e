import type { Session } from '../session.ts';

/** Something that a client has the server do (`workspace/executeCommand`). */
export interface ServerCommand {
  readonly id: string;
  /** @param args whatever the client sends, to be looked at with care */
  run(session: Session, args: readonly unknown[]): Promise<void>;
}
