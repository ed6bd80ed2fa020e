/** The route of a single user: read, replace, delete. */
import type { Request } from 'express';
import { ignoredBody, userBody } from '../http/body.ts';
import { evaluatePreconditions, respondConditionally } from '../http/conditional.ts';
import { requireJsonAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import { respond } from '../http/respond.ts';
import type { Representation, Users } from '../users/representation.ts';
import { builtInSeed } from '../users/seed.ts';
import { parseId } from '../users/userId.ts';
import type { UserEntry } from '../users/userStore.ts';
import type { UserInput } from '../users/validation.ts';
import { jsonOf } from './descriptions.ts';
import parts from './openapiParts.json' with { type: 'json' };
import { resources } from './resources.ts';
import type { Operation, ResourceRoute, RouteContext } from './route.ts';

const { id, prefer, ifMatch, ifNoneMatch } = parts.parameters;

const read: Operation = {
  handlers: ({ users, representations }) => [
    (req, res) => {
      const representation = representations.ofUser(find(users, req));
      requireJsonAcceptable(req);
      respondConditionally(req, res, representation);
    },
  ],
  describe: {
    operationId: 'getUser',
    summary: 'Read a user',
    parameters: [id, prefer, ifNoneMatch],
    responses: {
      200: jsonOf('The user.', { $ref: '#/components/schemas/User' }, { example: builtInSeed[0] }),
      304: parts.responses.notModified,
    },
  },
};

const replace: Operation = {
  handlers: context => [
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
  ],
  describe: {
    operationId: 'replaceUser',
    summary: 'Replace a user',
    description: 'Replaces name and email, never the id.',
    parameters: [id, prefer, ifMatch, ifNoneMatch],
    requestBody: parts.requestBody,
    responses: { 204: { description: 'The user was replaced.' } },
  },
};

const remove: Operation = {
  handlers: context => [
    (req, _res, next) => {
      findForChange(req, context);
      next();
    },
    ignoredBody(context),
    (req, res) => {
      context.users.remove(findForChange(req, context));
      respond(res, 204);
    },
  ],
  describe: {
    operationId: 'deleteUser',
    summary: 'Delete a user',
    parameters: [id, prefer, ifMatch, ifNoneMatch],
    responses: { 204: { description: 'The user was deleted.' } },
  },
};

function find(users: Users, req: Request): UserEntry<Representation> {
  const entry = users.find(parseId(req.params.id));
  if (entry === undefined) throw new Problem('not-found', `No user has the id ${req.params.id}.`);
  return entry;
}

/** Returns the user of a conditional request. @throws Problem `not-found`, `precondition-failed` */
function findForChange(
  req: Request,
  { users, representations }: RouteContext,
): UserEntry<Representation> {
  const entry = find(users, req);
  evaluatePreconditions(req, () => representations.tagOf(entry));
  return entry;
}

/** A part would replace the whole user (RFC 9110, section 14.5). */
function refuseRange({ headers }: Request): void {
  if (headers['content-range'] === undefined) return;
  const detail = 'A user cannot be replaced in parts. Send it without Content-Range.';
  throw new Problem('malformed-request', detail);
}

export const userRoute: ResourceRoute<'user'> = {
  path: resources.user.path,
  operations: { get: read, put: replace, delete: remove },
};
