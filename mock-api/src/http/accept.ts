/** Content negotiation for JSON responses (RFC 9110, section 12.5.1). */
import type { Request } from 'express';
import { Problem } from './problems.ts';

/** Checks that the client accepts JSON. @throws Problem `not-acceptable` */
export function requireJsonAcceptable(req: Request): void {
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*') return;
  if (req.accepts('application/json') === false) {
    const detail = 'The response is application/json, which Accept excludes.';
    throw new Problem('not-acceptable', detail);
  }
}
