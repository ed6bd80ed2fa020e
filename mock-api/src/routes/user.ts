/** The route of a single user: read, replace, delete. */
import type { Request } from 'express';
import { ignoredBody, userBody } from '../http/body.ts';
import { evaluatePreconditions, respondConditionally } from '../http/conditional.ts';
import { requireJsonAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import { respond } from '../http/respond.ts';
import { parseId } from '../users/userId.ts';
import type { UserEntry, UserStore } from '../users/userStore.ts';
import type { UserInput } from '../users/validation.ts';
import { resources } from './resources.ts';
import type { Handlers, Route, RouteContext } from './route.ts';

const read: Handlers = ({ users }) => [
  (req, res) => {
    const representation = users.represent(find(users, req));
    requireJsonAcceptable(req);
    respondConditionally(req, res, representation);
  },
];

const replace: Handlers = context => [
  (req, _res, next) => {
    // Before the body is read (RFC 9110, section 13.2.1).
    findForChange(req, context);
    refuseRange(req);
    next();
  },
  userBody(context),
  (req, res) => {
    // The user may have changed in the meantime.
    const entry = findForChange(req, context);
    const { users } = context;
    users.replace(entry, req.body as UserInput);
    // No ETag, because the stored representation may differ from the body (RFC 9110, section
    // 9.3.4).
    respond(res, 204);
  },
];

const remove: Handlers = context => [
  (req, _res, next) => {
    findForChange(req, context);
    next();
  },
  ignoredBody(context),
  (req, res) => {
    context.users.remove(findForChange(req, context));
    respond(res, 204);
  },
];

function find(users: UserStore, req: Request): UserEntry {
  const entry = users.find(parseId(req.params.id));
  if (entry === undefined) throw new Problem('not-found', `No user has the id ${req.params.id}.`);
  return entry;
}

/** Returns the user of a conditional request. @throws Problem `not-found`, `precondition-failed` */
function findForChange(req: Request, { users }: RouteContext): UserEntry {
  const entry = find(users, req);
  evaluatePreconditions(req, () => users.tagOf(entry));
  return entry;
}

/** A part would replace the whole user (RFC 9110, section 14.5). */
function refuseRange({ headers }: Request): void {
  if (headers['content-range'] === undefined) return;
  const detail = 'A user cannot be replaced in parts. Send it without Content-Range.';
  throw new Problem('malformed-request', detail);
}

export const userRoute: Route = {
  path: resources.user.path,
  methods: { get: read, put: replace, delete: remove },
};
