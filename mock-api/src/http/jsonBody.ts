/** Parses and validates the JSON body of a request, up to the size limit. */
import { isUtf8 } from 'node:buffer';
import type { Request, RequestHandler } from 'express';
import { recordingOf } from '../control/recorder.ts';
import { bodyExcerptLimit } from '../control.ts';
import type { RouteContext } from '../routes/route.ts';
import { format } from '../text.ts';
import { isUserInput, violationsOfUserInput } from '../users/validation.ts';
import { codingsOf, decode, supportedCodings } from './contentCoding.ts';
import { parseParameters } from './fields.ts';
import { Problem } from './problems.ts';
import { sendContinue } from './sendProblem.ts';
import { hasBody, uploadOf } from './upload.ts';

/** Sets `req.body` to a valid {@link UserInput}, or responds with 400, 413 or 415. */
export function userBody({ settings, waiting }: RouteContext): RequestHandler {
  return (req, res, next) => {
    const { resets } = waiting;
    const codings = requireJson(req);
    const limit = settings.current.bodyLimitBytes;
    if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    sendContinue(req, res);
    const upload = uploadOf(req, limit);
    upload.whenSettled(() => {
      // The framing of the body was invalid, and the response was already sent.
      if (res.headersSent) return;
      if (upload.isTooLarge) next(tooLarge(limit));
      else if (!upload.isComplete) return;
      else if (resets !== waiting.resets) req.socket.destroy();
      else if (codings.length === 0) accept(req, next, upload.bytes());
      else void decompress(req, next, { bytes: upload.bytes(), codings, limit });
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
    const { resets } = waiting;
    sendContinue(req, res);
    const upload = uploadOf(req, bodyExcerptLimit);
    upload.whenOver(() => {
      if (res.headersSent || !upload.isComplete) return;
      if (resets === waiting.resets) next();
      else req.socket.destroy();
    });
  };
}

async function decompress(
  req: Request,
  next: (problem?: unknown) => void,
  {
    bytes,
    codings,
    limit,
  }: { readonly bytes: Buffer; readonly codings: readonly string[]; readonly limit: number },
): Promise<void> {
  if (req.res !== undefined) recordingOf(req.res)?.receivedBytes(bytes);
  try {
    const decoded = await decode(bytes, codings, limit);
    // The client may have disconnected in the meantime.
    if (!req.socket.destroyed) accept(req, next, decoded, true);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') next(tooLarge(limit));
    else {
      const detail = `The body cannot be decompressed as ${codings.join(', ')}.`;
      next(new Problem('malformed-json', detail));
    }
  }
}

function accept(
  req: Request,
  next: (problem?: Problem) => void,
  bytes: Buffer,
  isRecorded = false,
): void {
  const text = bytes.toString();
  const isText = isUtf8(bytes);
  const recording = isRecorded || req.res === undefined ? undefined : recordingOf(req.res);
  if (isText) recording?.received(text);
  else recording?.receivedBytes(bytes);
  const value = isText ? parse(text) : new Problem('malformed-json', 'The body is not UTF-8.');
  if (value instanceof Problem) {
    next(value);
  } else if (isUserInput(value)) {
    req.body = value;
    next();
  } else {
    const errors = violationsOfUserInput(value).map(({ pointer, detail }) => ({
      pointer,
      detail: format(detail),
    }));
    const list = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`);
    next(new Problem('invalid-user', `${list.join('; ')}.`, { errors }));
  }
}

const utf8 = 'Send it as UTF-8, the only encoding of JSON (RFC 8259).';

/** Returns the codings of the body. @throws Problem `unsupported-media-type` */
function requireJson(req: Request): readonly string[] {
  const type = req.headers['content-type'];
  // The most frequent value is compared first, because parsing it costs time.
  if (type !== 'application/json') requireJsonType(req, type);
  const codings = codingsOf(req.headers['content-encoding']);
  if (codings !== undefined) return codings;
  throw new Problem(
    'unsupported-media-type',
    'The Content-Encoding is not supported. Send gzip, deflate, br or none.',
    { headers: ['Accept-Encoding', supportedCodings] },
  );
}

function requireJsonType(req: Request, type: string | undefined): void {
  if (type === undefined) {
    if (hasBody(req)) throw unsupported('The body has no Content-Type. Send application/json.');
    return;
  }
  const { value, parameters } = parseParameters(type);
  if (!/^(?:application\/json|[\w!#$&^.+-]+\/[\w!#$&^.+-]+\+json)$/i.test(value)) {
    throw unsupported('The Content-Type is not a JSON type. Send application/json.');
  }
  const charset = parameters.get('charset') ?? '';
  // ASCII is a subset of UTF-8; the names are those of the Encoding standard.
  if (
    !/^(?:utf-?8|unicode-1-1-utf-8|unicode(?:11|20)utf8|x-unicode20utf8|us-ascii|ascii|)$/i.test(
      charset,
    )
  ) {
    throw unsupported(`The charset of the body is ${JSON.stringify(charset)}. ${utf8}`);
  }
}

function unsupported(detail: string): Problem {
  return new Problem('unsupported-media-type', detail, { headers: ['Accept', 'application/json'] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (text.trim() === '') return new Problem('malformed-json', 'The body is empty.');
    return new Problem('malformed-json', `The body is not JSON: ${(error as Error).message}.`);
  }
}

function tooLarge(limit: number): Problem {
  return new Problem('content-too-large', `The body is larger than the limit of ${limit} bytes.`);
}
