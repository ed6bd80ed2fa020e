import {
  type Connection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  ResponseError,
} from 'vscode-languageserver';

/** The internal method of requests that the lifecycle does not allow; its parameters are the error. */
const refused = '$/refused';

/**
 * The lifecycle of a server (LSP 3.18, "Server lifecycle"): before `initialize` and after `shutdown`,
 * requests are errors, and notifications other than `exit` are dropped.
 */
export class Lifecycle implements MessageStrategy {
  private state: 'not initialized' | 'already initialized' | 'shut down' = 'not initialized';

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
    const isEarly = this.state === 'not initialized';
    if (isEarly === (method === 'initialize') && this.state !== 'shut down') {
      if (isEarly) this.state = 'already initialized';
      if (method === 'shutdown') this.state = 'shut down';
      return next(message);
    }
    const code = isEarly ? ErrorCodes.ServerNotInitialized : ErrorCodes.InvalidRequest;
    const params = [code, `The server is ${this.state}.`];
    if (id !== undefined) return next({ ...message, method: refused, params } as Message);
  }
}
