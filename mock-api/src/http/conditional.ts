/** If-Match and If-None-Match (RFC 9110, sections 13.1.1, 13.1.2 and 13.2.2). */
import type { IncomingMessage } from 'node:http';
import type { Representation } from '../users/userStore.ts';
import { Problem } from './problems.ts';
import { type AlteredResponse, respond } from './respond.ts';

/**
 * Evaluates the preconditions of a request whose target exists.
 *
 * @param etag the current strong entity tag of the target
 * @returns whether to carry the request out, or to respond with 304 Not Modified
 * @throws Problem `precondition-failed`
 */
export function evaluatePreconditions(
  req: IncomingMessage,
  etag: string,
): 'proceed' | 'notModified' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = req.headers;
  if (ifMatch === undefined && ifNoneMatch === undefined) return 'proceed';
  if (ifMatch !== undefined && !contains(ifMatch, etag, 'strong')) {
    const detail = `The current tag is ${etag}, which If-Match does not contain. Read the resource again.`;
    throw new Problem('precondition-failed', detail);
  }
  if (ifNoneMatch === undefined || !contains(ifNoneMatch, etag, 'weak')) return 'proceed';
  if (req.method === 'GET' || req.method === 'HEAD') return 'notModified';
  throw new Problem('precondition-failed', `If-None-Match matches the current tag ${etag}.`);
}

/**
 * Responds to GET and HEAD with a representation, or with 304 if the client already has it.
 *
 * @throws Problem `precondition-failed`
 */
export function respondConditionally(
  req: IncomingMessage,
  res: AlteredResponse,
  { etag, headers, body }: Representation,
): void {
  const outcome = evaluatePreconditions(req, etag);
  // A client that has the body would not see that it was changed by a fault rule.
  if (outcome === 'proceed' || res.alteration !== undefined) respond(res, 200, headers, body);
  else respond(res, 304, { ETag: etag, Vary: 'Origin' });
}

/** Whether the header field contains the strong tag `etag`; tags in the field may be weak. */
function contains(field: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (field.trim() === '*') return true;
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some(tag => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}
