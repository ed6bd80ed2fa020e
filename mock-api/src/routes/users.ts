/** The route of the collection: list users, add a user. */

import { userBody } from '../http/body.ts';
import { evaluatePreconditions, respondConditionally } from '../http/conditional.ts';
import { locationOf, requireJsonAcceptable } from '../http/fields.ts';
import { respond } from '../http/respond.ts';
import { builtInSeed } from '../users/seed.ts';
import type { UserInput } from '../users/validation.ts';
import { jsonOf } from './descriptions.ts';
import parts from './openapiParts.json' with { type: 'json' };
import { resources } from './resources.ts';
import type { Operation, ResourceRoute } from './route.ts';

const { prefer, ifMatch, ifNoneMatch } = parts.parameters;

const list: Operation = {
  handlers: ({ representations }) => [
    (req, res) => {
      requireJsonAcceptable(req);
      respondConditionally(req, res, representations.ofList());
    },
  ],
  describe: {
    operationId: 'listUsers',
    summary: 'List the users',
    description: 'Returns all users, sorted by id.',
    parameters: [prefer, ifNoneMatch],
    responses: {
      200: jsonOf(
        'The users.',
        { type: 'array', items: { $ref: '#/components/schemas/User' } },
        { example: builtInSeed },
      ),
      304: parts.responses.notModified,
    },
  },
};

const create: Operation = {
  handlers: context => [
    (req, _res, next) => {
      // Reject the request before its body is read (RFC 9110, section 13.2.1).
      requireJsonAcceptable(req);
      evaluatePreconditions(req, () => context.representations.tagOfList());
      next();
    },
    userBody(context),
    (req, res) => {
      const { users, representations } = context;
      // The list may have changed in the meantime.
      evaluatePreconditions(req, () => representations.tagOfList());
      const entry = users.add(req.body as UserInput);
      const { headers, body } = representations.ofNewUser(entry);
      const location = locationOf(req, `/api/user/${entry.user.id}`);
      respond(res, 201, [...headers, 'Location', location], body);
    },
  ],
  describe: {
    operationId: 'createUser',
    summary: 'Add a user',
    description: 'Creates a user with the highest id plus 1. An id in the body is ignored.',
    parameters: [prefer, ifMatch, ifNoneMatch],
    requestBody: parts.requestBody,
    responses: {
      201: {
        ...jsonOf(
          'The user with its id.',
          { $ref: '#/components/schemas/User' },
          { example: { id: builtInSeed.length + 1, ...parts.newUser } },
        ),
        headers: {
          ETag: parts.headers.etag,
          Location: {
            description: 'The path of the new user; its URL for a page of another origin.',
            schema: { type: 'string', format: 'uri-reference', examples: ['/api/user/4'] },
          },
        },
      },
    },
  },
};

export const usersRoute: ResourceRoute<'users'> = {
  path: resources.users.path,
  operations: { get: list, post: create },
};
