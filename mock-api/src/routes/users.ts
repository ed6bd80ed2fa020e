/** The route of the collection: list users, add a user. */
import { receive, requireJson, type Upload, userOf } from '../http/body.ts';
import { evaluatePreconditions, locationOf, requireAcceptable } from '../http/fields.ts';
import { respond, respondConditionally } from '../http/respond.ts';
import { represent } from '../users/userStore.ts';
import { resources } from './resources.ts';
import type { Handler, Route } from './route.ts';

const list: Handler = (req, res, { users }) => {
  requireAcceptable(req);
  respondConditionally(req, res, users.representation);
};

const create: Handler = (req, res, context, next) => {
  const { users } = context;
  // Reject the request before its body is read (RFC 9110, section 13.2.1).
  requireAcceptable(req);
  evaluatePreconditions(req, users.etag);
  requireJson(req);
  const add = (upload: Upload) => {
    const user = userOf(upload);
    // The list may have changed in the meantime.
    evaluatePreconditions(req, users.etag);
    const entry = users.add(user);
    const { headers, body } = represent(entry);
    const location = locationOf(req, `/api/user/${entry.user.id}`);
    respond(res, 201, { ...headers, Location: location }, body);
  };
  receive(req, res, context, add, next);
};

export const usersRoute: Route = {
  path: resources.users.path,
  methods: { get: list, post: create },
};
