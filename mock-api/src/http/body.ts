/** Reads the JSON body of a request as a user. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIMEType } from 'node:util';
import type { RouteContext } from '../routes/route.ts';
import { format } from '../text.ts';
import { isUserInput, type UserInput, violationsOfUserInput } from '../users/validation.ts';
import { Problem } from './problems.ts';
import { hasBody, readBody, type Upload } from './upload.ts';

/**
 * Returns the body of a request as a user; see {@link received}.
 *
 * @throws Problem for 400, 413 or 415
 */
export function readUser(
  req: IncomingMessage,
  res: ServerResponse,
  context: RouteContext,
): Promise<UserInput> {
  requireJson(req);
  const limit = context.settings.current.bodyLimitBytes;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return received(req, res, context, upload => {
    if (upload.isTooLarge) throw tooLarge(limit);
    return userOf(upload.bytes());
  });
}

/**
 * Resolves with what `read` returns when the body of a request has arrived or is too large, equally soon for
 * all requests, so that pipelined ones are carried out in order. Stays pending if its framing is
 * invalid, if the client has left, or if the API was reset, which closes the connection.
 */
export function received<Result>(
  req: IncomingMessage,
  res: ServerResponse,
  { settings, waiting }: RouteContext,
  read: (upload: Upload) => Result,
): Promise<Result> {
  const isCurrent = waiting.untilReset();
  return new Promise((resolve, reject) => {
    readBody(req, res, settings.current.bodyLimitBytes, upload => {
      try {
        if (isCurrent()) resolve(read(upload));
        else req.socket.destroy();
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** @throws Problem `malformed-json`, `invalid-user` */
function userOf(bytes: Buffer): UserInput {
  if (!isUtf8(bytes)) throw new Problem('malformed-json', 'The body is not UTF-8.');
  const value = parse(bytes.toString());
  if (isUserInput(value)) return value;
  const errors = violationsOfUserInput(value).map(({ pointer, detail }) => ({
    pointer,
    detail: format(detail),
  }));
  const list = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`);
  throw new Problem('invalid-user', `${list.join('; ')}.`, { errors });
}

/** A byte order mark is ignored (RFC 8259, section 8.1). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (text.trim() === '') throw new Problem('malformed-json', 'The body is empty.');
    throw new Problem('malformed-json', `The body is not JSON: ${(error as Error).message}.`);
  }
}

/** @throws Problem `unsupported-media-type` */
function requireJson(req: IncomingMessage): void {
  const { 'content-type': type, 'content-encoding': coding } = req.headers;
  // The most frequent value is compared first, because parsing it costs time.
  if (type !== 'application/json' && (type !== undefined || hasBody(req))) requireJsonType(type);
  if (coding === undefined || /^\s*(?:identity)?\s*$/i.test(coding)) return;
  const detail = 'The body is compressed. Send it without Content-Encoding.';
  throw new Problem('unsupported-media-type', detail, {
    headers: { 'Accept-Encoding': 'identity' },
  });
}

function requireJsonType(type: string | undefined): void {
  if (type === undefined) throw unsupported('The body has no Content-Type.');
  const media = mediaType(type);
  if (!/^application\/json$|\+json$/.test(media?.essence ?? '')) {
    throw unsupported(`The Content-Type is ${JSON.stringify(media?.essence ?? type)}.`);
  }
  const charset = media?.params.get('charset') ?? 'utf-8';
  // ASCII is a subset of UTF-8.
  if (/^(?:utf-?8|us-ascii|ascii)$/i.test(charset)) return;
  throw unsupported(`The charset of the body is ${JSON.stringify(charset)}, and JSON is UTF-8.`);
}

function unsupported(reason: string): Problem {
  const headers = { Accept: 'application/json' };
  return new Problem('unsupported-media-type', `${reason} Send application/json.`, { headers });
}

function mediaType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

function tooLarge(limit: number): Problem {
  return new Problem('content-too-large', `The body is larger than the limit of ${limit} bytes.`);
}
