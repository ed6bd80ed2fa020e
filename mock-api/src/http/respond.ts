/** Sends responses. All responses of the application are sent by these functions. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { recordingOf } from '../control/recorder.ts';
import { alterationOf, alteredHeaders, sendAltered } from './alteration.ts';
import type { Body } from './body.ts';

/**
 * Sends a response. The headers are alternating names and values, as for `writeHead`, and include
 * the length of the body. For HEAD, Node omits the body.
 */
export function respond(
  res: ServerResponse,
  status: number,
  headers: readonly string[] = [],
  body?: Body,
): void {
  const alteration = alterationOf(res);
  const sent = alteredHeaders(headers, alteration);
  // Node's types do not accept a readonly array, although it is not modified.
  res.writeHead(status, sent as string[]);
  recordingOf(res)?.end(res, sent, body);
  if (alteration !== undefined) sendAltered(res, body, alteration);
  else if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) res.end(body);
  else Readable.from(body, { objectMode: false }).pipe(res);
}

/** Responds with 200 and JSON that is serialized for each request. */
export function respondJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  respond(res, 200, jsonHeaders(body), body);
}

/** The headers of a JSON body. */
export function jsonHeaders(body: string | Buffer, type = 'application/json'): string[] {
  return ['Content-Type', type, 'Content-Length', `${Buffer.byteLength(body)}`];
}
