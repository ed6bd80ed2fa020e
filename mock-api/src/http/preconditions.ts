/** If-Match and If-None-Match (RFC 9110, sections 13.1.1, 13.1.2 and 13.2.2). */
import type { IncomingMessage } from 'node:http';
import { Problem } from './problems.ts';

/** What becomes of the request: carried out, or answered with 304 Not Modified. */
export type Verdict = 'proceed' | 'notModified';

/**
 * Evaluates the preconditions of a request whose target exists.
 *
 * @param etag the strong entity tag of the target as it is now
 * @throws Problem `precondition-failed`
 */
export function evaluatePreconditions(req: IncomingMessage, etag: string): Verdict {
  const ifMatch = req.headers['if-match'];
  if (ifMatch !== undefined && !lists(ifMatch, etag, 'strong')) {
    throw new Problem(
      'precondition-failed',
      'The tag in If-Match is not that of the user as it is now.',
    );
  }
  const ifNoneMatch = req.headers['if-none-match'];
  if (ifNoneMatch !== undefined && lists(ifNoneMatch, etag, 'weak')) {
    if (req.method === 'GET' || req.method === 'HEAD') return 'notModified';
    throw new Problem(
      'precondition-failed',
      'If-None-Match names the tag of the user as it is now.',
    );
  }
  return 'proceed';
}

/** Does the field's list contain `etag`? Our own tags are strong; theirs may be weak. */
function lists(field: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (field.trim() === '*') return true;
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some(tag => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}
