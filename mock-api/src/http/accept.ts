/** Content negotiation where the answer is JSON or nothing (RFC 9110, section 12.5.1). */
import type { Request } from 'express';
import { Problem } from './problems.ts';

/** @throws Problem `not-acceptable` when `Accept` leaves no room for JSON */
export function requireJsonAcceptable(req: Request): void {
  const { accept } = req.headers;
  if (accept === undefined || accept === '*/*') return;
  if (req.accepts('application/json') === false) {
    throw new Problem('not-acceptable', 'The answer is application/json, which Accept rules out.');
  }
}
