/** The route of a single user: read, replace, delete. */
import type { Request } from 'express';
import { receive, requireJson, type Upload, userOf } from '../http/body.ts';
import { evaluatePreconditions, requireAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import { respond, respondConditionally } from '../http/respond.ts';
import type { UserEntry, UserStore } from '../users/userStore.ts';
import { resources } from './resources.ts';
import type { Handler, Route } from './route.ts';

const read: Handler = (req, res, { users }) => {
  const entry = find(req, users);
  requireAcceptable(req);
  respondConditionally(req, res, entry.representation);
};

const replace: Handler = (req, res, context, next) => {
  const { users } = context;
  // Before the body is read (RFC 9110, section 13.2.1).
  findForChange(req, users);
  requireJson(req);
  const change = (upload: Upload) => {
    const user = userOf(upload);
    // The user may have changed in the meantime.
    users.replace(findForChange(req, users), user);
    // No ETag, because the stored representation may differ from the body (RFC 9110, section 9.3.4).
    respond(res, 204);
  };
  receive(req, res, context, change, next);
};

const remove: Handler = (req, res, context, next) => {
  const { users } = context;
  findForChange(req, users);
  const change = () => {
    users.remove(findForChange(req, users));
    respond(res, 204);
  };
  receive(req, res, context, change, next);
};

/** Returns the user of a conditional request. @throws Problem also `precondition-failed` */
function findForChange(req: Request, users: UserStore): UserEntry {
  const entry = find(req, users);
  evaluatePreconditions(req, entry.etag);
  return entry;
}

/**
 * Returns the user with the id in the path, an integer in its canonical form: `01`, `1.0`, `1e0`, `+1` and
 * ` 1` are invalid.
 *
 * @throws Problem `invalid-id`, `not-found`
 */
function find({ params }: Request, users: UserStore): UserEntry {
  const text = String(params.id);
  if (!/^(?:0|-?[1-9]\d*)$/.test(text)) {
    const detail = 'The id in the path is not an integer in its canonical form, such as 1.';
    throw new Problem('invalid-id', detail);
  }
  // A number that is not safe would be rounded to another id.
  const entry = Number.isSafeInteger(Number(text)) ? users.find(Number(text)) : undefined;
  if (entry === undefined) throw new Problem('not-found', `No user has the id ${text}.`);
  return entry;
}

export const userRoute: Route = {
  path: resources.user.path,
  methods: { get: read, put: replace, delete: remove },
};
