import {
  type Connection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  ResponseError,
} from 'vscode-languageserver';

/** Internal methods of requests that the lifecycle does not allow. */
const refusals = {
  '$/beforeInitialize': () =>
    new ResponseError(ErrorCodes.ServerNotInitialized, 'The server is not initialized.'),
  '$/initializedTwice': () =>
    new ResponseError(ErrorCodes.InvalidRequest, 'The server is already initialized.'),
  '$/afterShutdown': () =>
    new ResponseError(ErrorCodes.InvalidRequest, 'The server has been shut down.'),
} as const;

type Refusal = keyof typeof refusals;

/**
 * The lifecycle of a server (LSP 3.18, "Server lifecycle"): before `initialize` and after `shutdown`,
 * requests are errors, and notifications other than `exit` are dropped.
 */
export class Lifecycle implements MessageStrategy {
  private isInitialized = false;
  private isShutDown = false;

  /** Responds to the requests that are refused. */
  listen(connection: Connection): void {
    for (const [method, error] of Object.entries(refusals)) {
      connection.onRequest(method, () => {
        throw error();
      });
    }
  }

  handleMessage(
    message: Message,
    next: Parameters<MessageStrategy['handleMessage']>[1],
  ): ReturnType<MessageStrategy['handleMessage']> {
    const { method, id } = message as { method?: string; id?: unknown };
    // Responses, and what JSON-RPC itself defines.
    if (method === undefined || method === 'exit' || method.startsWith('$/')) return next(message);
    const refusal = this.refusalOf(method);
    if (refusal === undefined) {
      if (method === 'initialize') this.isInitialized = true;
      if (method === 'shutdown') this.isShutDown = true;
      return next(message);
    }
    if (id !== undefined) return next({ ...message, method: refusal } as Message);
  }

  private refusalOf(method: string): Refusal | undefined {
    if (this.isShutDown) return '$/afterShutdown';
    if (method === 'initialize') return this.isInitialized ? '$/initializedTwice' : undefined;
    return this.isInitialized ? undefined : '$/beforeInitialize';
  }
}
