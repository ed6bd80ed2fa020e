/** Parses and validates the JSON body of a request, up to the size limit. */
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import { recordingOf } from '../control/recorder.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { format } from '../text.ts';
import { isUserInput, violationsOfUserInput } from '../users/validation.ts';
import { Problem } from './problems.ts';
import { sendContinue } from './sendProblem.ts';

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: Record<string, Decoder> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Sets `req.body` to a valid {@link UserInput}, or responds with 400, 413 or 415. */
export function userBody(settings: LiveSettings): RequestHandler {
  return (req, res, next) => {
    const coding = req.headers['content-encoding']?.trim().toLowerCase();
    refuseOtherThanJson(req, coding);
    const limit = settings.current.bodyLimitBytes;
    if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    sendContinue(req, res);
    readBytes(req, limit, (problem, bytes) => {
      // The framing of the body was invalid, and the response was already sent.
      if (res.headersSent) return;
      if (problem !== undefined) next(problem);
      else if (coding === undefined || coding === 'identity') accept(req, next, bytes);
      else {
        decode(bytes, coding, limit).then(decoded => accept(req, next, decoded), next);
      }
    });
  };
}

function accept(req: Request, next: (problem?: Problem) => void, bytes: Buffer): void {
  const text = bytes.toString();
  if (req.res !== undefined) recordingOf(req.res)?.received(text);
  const value = isUtf8(bytes)
    ? parse(text)
    : new Problem('malformed-json', 'The body is not UTF-8.');
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

function refuseOtherThanJson(req: Request, coding: string | undefined): void {
  const type = req.headers['content-type'];
  if (type !== 'application/json' && !(type === undefined ? isEmpty(req) : isJson(type))) {
    const detail =
      type === undefined
        ? 'The body has no Content-Type. Send application/json.'
        : 'The Content-Type is not a JSON type. Send application/json.';
    const headers = ['Accept', 'application/json'];
    throw new Problem('unsupported-media-type', detail, { headers });
  }
  if (coding !== undefined && coding !== 'identity' && !Object.hasOwn(decoders, coding)) {
    const headers = ['Accept-Encoding', 'gzip, deflate, br'];
    throw new Problem(
      'unsupported-media-type',
      'The Content-Encoding is not supported. Send gzip, deflate, br or none.',
      { headers },
    );
  }
}

function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function isJson(type: string): boolean {
  const [essence = '', ...parameters] = type.split(';');
  if (!/^(?:application\/json|[\w!#$&^.+-]+\/[\w!#$&^.+-]+\+json)$/i.test(essence.trim()))
    return false;
  return parameters.every(parameter => {
    const charset = /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/i.exec(parameter)?.[1];
    return charset === undefined || charset.toLowerCase() === 'utf-8';
  });
}

function readBytes(
  req: Request,
  limit: number,
  done: (problem: Problem | undefined, bytes: Buffer) => void,
): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let refused = false;
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
    } else if (!refused) {
      refused = true;
      chunks = [];
      done(tooLarge(limit), Buffer.alloc(0));
    }
  });
  req.on('end', () => {
    const [first] = chunks;
    if (refused) return;
    done(undefined, chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
  });
}

async function decode(bytes: Buffer, coding: string, limit: number): Promise<Buffer> {
  const decoder = decoders[coding];
  if (decoder === undefined) return bytes;
  try {
    return await decoder(bytes, { maxOutputLength: limit });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new Problem('malformed-json', `The body cannot be decompressed as ${coding}.`);
  }
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
