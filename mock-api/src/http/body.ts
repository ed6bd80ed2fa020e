/** Reads the JSON body of a request as a user. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { format } from '../text.ts';
import { isUserInput, type UserInput, violationsOfUserInput } from '../users/validation.ts';
import { Problem } from './problems.ts';
import { hasBody, type Upload } from './upload.ts';

/** Checks before a body is read that it is JSON. @throws Problem `unsupported-media-type` */
export function requireJson(req: IncomingMessage): void {
  const { 'content-type': type, 'content-encoding': coding } = req.headers;
  // The most frequent value is compared first, because parsing it costs time.
  if (type !== 'application/json' && (type !== undefined || hasBody(req)) && !isJson(type)) {
    const reason =
      type === undefined
        ? 'The body has no Content-Type.'
        : `The Content-Type is ${JSON.stringify(type)}.`;
    const headers = { Accept: 'application/json' };
    const detail = `${reason} Send application/json in UTF-8.`;
    throw new Problem('unsupported-media-type', detail, { headers });
  }
  if (coding === undefined || /^\s*(?:identity)?\s*$/i.test(coding)) return;
  const detail = 'The body is compressed. Send it without Content-Encoding.';
  const headers = { 'Accept-Encoding': 'identity' };
  throw new Problem('unsupported-media-type', detail, { headers });
}

/** Whether a media type is JSON in UTF-8, of which ASCII is a subset. */
function isJson(type = ''): boolean {
  try {
    const { essence, params } = new MIMEType(type);
    const isUtf8 = /^(?:utf-?8|us-ascii|ascii)$/i.test(params.get('charset') ?? 'utf-8');
    return isUtf8 && /^application\/json$|\+json$/.test(essence);
  } catch {
    return false;
  }
}

/** Returns a body as a user. @throws Problem `content-too-large`, `malformed-json`, `invalid-user` */
export function userOf(upload: Upload): UserInput {
  if (upload.isTooLarge) {
    const detail = `The body is larger than the limit of ${upload.limit} bytes.`;
    throw new Problem('content-too-large', detail);
  }
  const value = parse(upload.bytes());
  if (isUserInput(value)) return value;
  const errors = violationsOfUserInput(value).map(({ pointer, detail }) => ({
    pointer,
    detail: format(detail),
  }));
  const list = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`);
  throw new Problem('invalid-user', `${list.join('; ')}.`, { errors });
}

/** A byte order mark is ignored (RFC 8259, section 8.1). */
function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Problem('malformed-json', 'The body is not UTF-8.');
  const text = bytes.toString();
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    if (text.trim() === '') throw new Problem('malformed-json', 'The body is empty.');
    throw new Problem('malformed-json', `The body is not JSON: ${(error as Error).message}.`);
  }
}
