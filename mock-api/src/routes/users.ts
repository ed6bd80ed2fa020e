/** The collection: list it, add to it. */
import { requireJsonAcceptable } from '../http/accept.ts';
import { userBody } from '../http/jsonBody.ts';
import { evaluatePreconditions } from '../http/preconditions.ts';
import { send, sendEmpty } from '../users/representation.ts';
import type { UserInput } from '../users/validation.ts';
import { ifNoneMatch, jsonBody, jsonOf, notModified, prefer } from './descriptions.ts';
import type { Operation, Route } from './route.ts';

const list: Operation = {
  handlers: ({ representations }) => [
    (req, res) => {
      requireJsonAcceptable(req);
      const representation = representations.ofList();
      const { etag } = representation;
      if (evaluatePreconditions(req, etag) === 'notModified') {
        sendEmpty(res, 304, ['ETag', etag, 'Vary', 'Origin']);
      } else {
        send(res, 200, representation);
      }
    },
  ],
  describe: {
    operationId: 'listUsers',
    summary: 'List the users',
    description: 'All users, in the order of their ids.',
    parameters: [prefer, ifNoneMatch],
    responses: {
      200: jsonOf('The users.', { type: 'array', items: { $ref: '#/components/schemas/User' } }),
      304: notModified,
    },
  },
};

const create: Operation = {
  handlers: ({ users, settings }) => [
    userBody(settings),
    (req, res) => {
      // Before anything is done that could not be told of.
      requireJsonAcceptable(req);
      const { user } = users.add(req.body as UserInput);
      const body = JSON.stringify(user);
      res.writeHead(201, [
        'Content-Type',
        'application/json',
        'Content-Length',
        `${Buffer.byteLength(body)}`,
        'Location',
        `/api/user/${user.id}`,
      ]);
      res.end(body);
    },
  ],
  describe: {
    operationId: 'createUser',
    summary: 'Add a user',
    description: 'Gives the user an id: the highest there is plus 1. An id in the body is ignored.',
    parameters: [prefer],
    requestBody: jsonBody,
    responses: {
      201: {
        ...jsonOf('The user with its id.', { $ref: '#/components/schemas/User' }, false),
        headers: {
          Location: {
            description: 'The path of the new user.',
            schema: { type: 'string', format: 'uri-reference', examples: ['/api/user/4'] },
          },
        },
      },
    },
  },
};

export const usersRoute: Route = { path: '/api/user', operations: { get: list, post: create } };
