/** CORS preflights (Fetch standard, section 3.2.2). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allMethods } from '../routes/resources.ts';
import { respond } from './respond.ts';

/** Whether a browser asks which requests a page may send. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

/** Responds to the preflight of an allowed page. */
export function respondToPreflight({ headers }: IncomingMessage, res: ServerResponse): void {
  const requested = headers['access-control-request-headers'];
  const list = [
    ...['Access-Control-Allow-Methods', methodsWith(headers['access-control-request-method'])],
    ...['Access-Control-Max-Age', '600'],
  ];
  if (typeof requested === 'string') list.push('Access-Control-Allow-Headers', requested);
  if (headers['access-control-request-private-network'] === 'true') {
    list.push('Access-Control-Allow-Private-Network', 'true');
  }
  list.push('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  respond(res, 204, list);
}

/** Also allows a method that no route has, so that the page can read the 405. */
function methodsWith(requested: unknown): string {
  const isOther = typeof requested === 'string' && /^[A-Za-z-]+$/.test(requested);
  return [...new Set([...allMethods, ...(isOther ? [requested] : [])])].join(', ');
}
