/** Notes every request and its answer for whoever shows them. */
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { bodyExcerptLimit, type RequestMessage } from '../control.ts';

export type RecordRequest = (request: Omit<RequestMessage, 'type' | 'id'>) => void;

/** The first middleware, so that it sees what is refused, too. */
export function recorder(record: RecordRequest): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const answer = watch(res);
    res.on('close', () => {
      const requestBody = excerpt(res.locals.requestText);
      const responseBody = excerpt(answer.body);
      record({
        method: req.method,
        path: req.originalUrl,
        // A client that went away before the answer got none.
        status: res.headersSent ? res.statusCode : 499,
        durationMs: performance.now() - start,
        requestHeaders: flatten(req.headers),
        responseHeaders: answer.headers,
        ...(requestBody !== undefined && { requestBody }),
        ...(responseBody !== undefined && { responseBody }),
      });
    });
    next();
  };
}

/** Reads along what is handed to `writeHead` and `end`, the only ways out of this application. */
function watch(res: Response): { headers: Record<string, string>; body: unknown } {
  const seen = { headers: {} as Record<string, string>, body: undefined as unknown };
  const { writeHead, end } = res;
  res.writeHead = (...given: [number, ...unknown[]]) => {
    const list = given.at(-1);
    const fields = Array.isArray(list) ? pairs(list) : [];
    seen.headers = { ...flatten(res.getHeaders() as IncomingHttpHeaders), ...join(fields) };
    return Reflect.apply(writeHead, res, given);
  };
  res.end = (...given: unknown[]) => {
    seen.body = given[0];
    return Reflect.apply(end, res, given);
  };
  return seen;
}

function pairs(list: readonly unknown[]): [string, string][] {
  return list.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[String(name).toLowerCase(), String(list[index + 1])]] : [],
  );
}

function join(fields: readonly [string, string][]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of fields) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(joined);
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  const flat: [string, string][] = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  return Object.fromEntries(flat);
}

function excerpt(body: unknown): string | undefined {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return undefined;
  if (body.length === 0) return undefined;
  const start = Buffer.isBuffer(body) ? body.subarray(0, bodyExcerptLimit + 1) : body;
  const text = start.toString();
  return text.length > bodyExcerptLimit ? `${text.slice(0, bodyExcerptLimit)}…` : text;
}
