/** The route of the collection: list users, add a user. */

import { userBody } from '../http/body.ts';
import { evaluatePreconditions, respondConditionally } from '../http/conditional.ts';
import { locationOf, requireJsonAcceptable } from '../http/fields.ts';
import { respond } from '../http/respond.ts';
import type { UserInput } from '../users/validation.ts';
import { resources } from './resources.ts';
import type { Handlers, Route } from './route.ts';

const list: Handlers = ({ users }) => [
  (req, res) => {
    requireJsonAcceptable(req);
    respondConditionally(req, res, users.representList());
  },
];

const create: Handlers = context => [
  (req, _res, next) => {
    // Reject the request before its body is read (RFC 9110, section 13.2.1).
    requireJsonAcceptable(req);
    evaluatePreconditions(req, () => context.users.tagOfList());
    next();
  },
  userBody(context),
  (req, res) => {
    const { users } = context;
    // The list may have changed in the meantime.
    evaluatePreconditions(req, () => users.tagOfList());
    const entry = users.add(req.body as UserInput);
    const { headers, body } = users.representNew(entry);
    const location = locationOf(req, `/api/user/${entry.user.id}`);
    respond(res, 201, [...headers, 'Location', location], body);
  },
];

export const usersRoute: Route = {
  path: resources.users.path,
  methods: { get: list, post: create },
};
