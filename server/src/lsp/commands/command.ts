import type { Session } from '../session.ts';

/** A command of the server, which a client runs with `workspace/executeCommand`. */
export interface ServerCommand {
  readonly id: string;
  /** @param args what the client sends; they are not validated */
  run(session: Session, args: readonly unknown[]): Promise<void>;
}
