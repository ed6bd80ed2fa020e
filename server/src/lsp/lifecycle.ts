import {
  type Connection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  ResponseError,
} from 'vscode-languageserver';

/** The internal method of requests that the lifecycle does not allow; its parameters are the error. */
const refused = '$/refused';

type Refusal = readonly [code: ErrorCodes, message: string];

/**
 * The lifecycle of a server (LSP 3.18, "Server lifecycle"): before `initialize` and after `shutdown`,
 * requests are errors, and notifications other than `exit` are dropped.
 */
export class Lifecycle implements MessageStrategy {
  private isInitialized = false;
  private isShutDown = false;

  /** Responds to the requests that are refused. */
  listen(connection: Connection): void {
    connection.onRequest(refused, (code: ErrorCodes, message: string) => {
      throw new ResponseError(code, message);
    });
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
    if (id !== undefined) return next({ ...message, method: refused, params: refusal } as Message);
  }

  private refusalOf(method: string): Refusal | undefined {
    if (this.isShutDown) return [ErrorCodes.InvalidRequest, 'The server has been shut down.'];
    if (method !== 'initialize') {
      const isEarly = !this.isInitialized;
      return isEarly
        ? [ErrorCodes.ServerNotInitialized, 'The server is not initialized.']
        : undefined;
    }
    return this.isInitialized
      ? [ErrorCodes.InvalidRequest, 'The server is already initialized.']
      : undefined;
  }
}
