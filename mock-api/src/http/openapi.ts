/** The OpenAPI 3.1 document, put together from what the routes say of themselves. */
import type { Route } from '../routes/route.ts';
import { problemSchema, userInputSchema, userSchema } from '../users/schemas.ts';

/** @param version the release of the API; @param routes those without a description are left out */
export function createOpenApiDocument(version: string, routes: readonly Route[]): object {
  const described = routes.map(({ path, operations }) => [
    path,
    Object.fromEntries(
      Object.entries(operations).flatMap(([method, { describe }]) =>
        describe === undefined ? [] : [[method, complete(path, describe)]],
      ),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'User API',
      version,
      summary: 'A mock of a small collection of users, to try a front end against.',
      description:
        'Users live in memory and are shared by all clients; a restart brings the first ones back. Every error is a problem document (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [],
    tags: [
      { name: 'Users', description: 'The collection.' },
      { name: 'Service', description: 'The API itself.' },
    ],
    paths: Object.fromEntries(described.filter(([, item]) => Object.keys(item ?? {}).length > 0)),
    components: {
      schemas: { User: userSchema, UserInput: userInputSchema, Problem: problemSchema },
      responses: { Problem: problemResponse },
    },
  };
}

const problemResponse = {
  description: 'What went wrong.',
  headers: {
    'Preference-Applied': {
      description: 'What was done of that which Prefer asked for.',
      schema: { type: 'string' },
    },
    Allow: { description: 'With 405: the methods there are.', schema: { type: 'string' } },
  },
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

function complete(path: string, describe: object): object {
  const { responses } = describe as { responses: object };
  const problem = { $ref: '#/components/responses/Problem' };
  return {
    tags: [path.startsWith('/api/') ? 'Users' : 'Service'],
    ...describe,
    responses: { ...responses, '4XX': problem, default: problem },
  };
}
