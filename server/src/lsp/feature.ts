import {
  type CancellationToken,
  type ClientCapabilities,
  type RequestType,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { cancelled } from './cooperative.ts';
import type { InDocument } from './ownRequests.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** One feature of the server: one file, and one line in `features.ts`. */
export interface Feature {
  /** Returns its server capabilities, if the client supports it. */
  provides?(client: ClientCapabilities, session: Session): Partial<ServerCapabilities> | undefined;
  readonly handlers: readonly Handler[];
}

/** Registers a handler for one kind of request, or for notifications. */
export type Handler = (session: Session) => void;

/** What a request handler has beside the parameters. */
export interface RequestContext {
  readonly session: Session;
  readonly token: CancellationToken;
}

/**
 * Does what a feature does for a document, and logs its error, unless it is a response. The error is a bug,
 * which costs this one response.
 * @param feature the name in the log: a method of the protocol
 * @param uri the document; `undefined` if there is none
 */
export async function loggingErrors<Value>(
  session: Session,
  { feature, uri }: { readonly feature: string; readonly uri: string | undefined },
  work: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ResponseError)) session.logBug(`"${feature}"`, error, uri);
    throw error;
  }
}

/** Handles a request. */
export function onRequest<Params, Response, Failure>(
  type: RequestType<Params, Response, Failure>,
  respond: (
    params: Params,
    context: RequestContext,
  ) => NoInfer<Response> | Promise<NoInfer<Response>>,
): Handler {
  return session => {
    session.connection.onRequest(
      type.method,
      (params: Params, token: CancellationToken): Promise<unknown> => {
        const { textDocument, uri = textDocument?.uri } = params as Partial<
          InDocument & { uri: string }
        >;
        return loggingErrors(session, { feature: type.method, uri }, async () =>
          respond(params, { session, token }),
        );
      },
    );
  };
}

/**
 * Handles a request about an open document with its snapshot. The response is an error if the client
 * cancels the request.
 * @param closed the response if the document is not open
 */
export function onDocument<Params extends InDocument, Response, Failure>(
  type: RequestType<Params, Response | null, Failure>,
  respond: (
    snapshot: Snapshot,
    params: Params,
    context: RequestContext,
  ) => NoInfer<Response> | null | Promise<NoInfer<Response> | null>,
  closed: NoInfer<Response> | null = null,
): Handler {
  return onRequest(type, async (params, context) => {
    const snapshot = await context.session.snapshot(params.textDocument.uri);
    if (snapshot === undefined) return closed;
    const response = await respond(snapshot, params, context);
    if (context.token.isCancellationRequested) throw cancelled();
    return response;
  });
}

/** The same for what is there for JSON only; the response is `null` for a document in YAML. */
export const onJson: typeof onDocument = (type, respond) =>
  onDocument(type, (snapshot, params, context) =>
    snapshot.config.syntax.name === 'json' ? respond(snapshot, params, context) : null,
  );

/** A command of the server, which a client runs with `workspace/executeCommand`. */
export interface ServerCommand {
  readonly id: string;
  /** @param args what the client sends; they are not validated */
  run(session: Session, args: readonly unknown[]): Promise<void>;
}
