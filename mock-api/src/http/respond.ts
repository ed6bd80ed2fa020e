/** How a response is sent. Every response of the application goes through here. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { recordingOf } from '../control/recorder.ts';
import type { Body } from './body.ts';

/**
 * Responds. Headers are names and values in turn, as `writeHead` takes them, and include the
 * length of the body. For HEAD, Node leaves the body out.
 */
export function respond(
  res: ServerResponse,
  status: number,
  headers: readonly string[] = [],
  body?: Body,
): void {
  // The types of Node do not accept a readonly array, which it does not change.
  res.writeHead(status, headers as string[]);
  recordingOf(res)?.end(res, headers, body);
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) res.end(body);
  else Readable.from(body, { objectMode: false }).pipe(res);
}

/** Responds with 200 and JSON that is made anew for every request. */
export function respondJson(res: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  respond(res, 200, jsonHeaders(body), body);
}

/** The headers of a JSON body. */
export function jsonHeaders(body: string | Buffer, type = 'application/json'): string[] {
  return ['Content-Type', type, 'Content-Length', `${Buffer.byteLength(body)}`];
}
