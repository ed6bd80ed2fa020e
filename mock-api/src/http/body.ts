/** Parses and validates the JSON body of a request. */
import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler } from 'express';
import type { RouteContext } from '../routes/route.ts';
import { format } from '../text.ts';
import { isUserInput, violationsOfUserInput } from '../users/validation.ts';
import { parseParameters } from './fields.ts';
import { Problem } from './problems.ts';
import { hasBody, uploadOf } from './upload.ts';

/** Sets `req.body` to a valid `UserInput`, or responds with 400, 413 or 415. */
export function userBody({ settings, waiting }: RouteContext): RequestHandler {
  return (req, res, next) => {
    requireJson(req);
    const limit = settings.current.bodyLimitBytes;
    if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    const upload = uploadOf(req, limit);
    const isCurrent = waiting.untilReset();
    upload.whenSettled(() => {
      // The framing of the body was invalid, and the response was already sent.
      if (res.headersSent) return;
      if (upload.isTooLarge) next(tooLarge(limit));
      else if (upload.isComplete && isCurrent()) next(accept(req, upload.bytes()));
      else req.socket.destroy();
    });
  };
}

/** Waits for a body that has no meaning, so that a request with invalid framing is not executed. */
export function ignoredBody({ waiting }: RouteContext): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const upload = uploadOf(req);
    const isCurrent = waiting.untilReset();
    upload.whenOver(() => {
      if (res.headersSent) return;
      if (upload.isComplete && isCurrent()) next();
      else req.socket.destroy();
    });
  };
}

/** Sets `req.body`; returns what is wrong with the bytes. */
function accept(req: Request, bytes: Buffer): Problem | undefined {
  if (!isUtf8(bytes)) return new Problem('malformed-json', 'The body is not UTF-8.');
  const value = parse(bytes.toString());
  if (value instanceof Problem) return value;
  if (isUserInput(value)) {
    req.body = value;
    return undefined;
  }
  const errors = violationsOfUserInput(value).map(({ pointer, detail }) => ({
    pointer,
    detail: format(detail),
  }));
  const list = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`);
  return new Problem('invalid-user', `${list.join('; ')}.`, { errors });
}

/** A byte order mark is ignored (RFC 8259, section 8.1). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (text.trim() === '') return new Problem('malformed-json', 'The body is empty.');
    return new Problem('malformed-json', `The body is not JSON: ${(error as Error).message}.`);
  }
}

/** @throws Problem `unsupported-media-type` */
function requireJson(req: Request): void {
  const { 'content-type': type, 'content-encoding': coding } = req.headers;
  // The most frequent value is compared first, because parsing it costs time.
  if (type !== 'application/json') requireJsonType(req, type);
  if (coding === undefined || /^[\s,]*(?:identity[\s,]*)*$/i.test(coding)) return;
  const detail = 'The body is compressed. Send it without Content-Encoding.';
  throw new Problem('unsupported-media-type', detail, { headers: ['Accept-Encoding', 'identity'] });
}

function requireJsonType(req: Request, type: string | undefined): void {
  if (type === undefined) {
    if (hasBody(req)) throw unsupported('The body has no Content-Type. Send application/json.');
    return;
  }
  const { value, parameters } = parseParameters(type);
  if (!/^(?:application\/json|[\w!#$&^.+-]+\/[\w!#$&^.+-]+\+json)$/i.test(value)) {
    throw unsupported(`The Content-Type is ${JSON.stringify(value)}. Send application/json.`);
  }
  const charset = parameters.get('charset') ?? '';
  // ASCII is a subset of UTF-8.
  if (!/^(?:utf-?8|us-ascii|ascii|)$/i.test(charset)) {
    const name = JSON.stringify(charset);
    throw unsupported(
      `The charset of the body is ${name}. Send it as UTF-8, the only encoding of JSON (RFC 8259).`,
    );
  }
}

function unsupported(detail: string): Problem {
  return new Problem('unsupported-media-type', detail, { headers: ['Accept', 'application/json'] });
}

function tooLarge(limit: number): Problem {
  return new Problem('content-too-large', `The body is larger than the limit of ${limit} bytes.`);
}
