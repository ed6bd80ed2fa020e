/** Creates the OpenAPI 3.1 document from the descriptions of the routes. */
import parts from '../routes/openapiParts.json' with { type: 'json' };
import type { Route } from '../routes/route.ts';
import schemas from '../users/schemas.json' with { type: 'json' };

/**
 * @param version the version of the API @param routes the routes; those without a description are
 * omitted
 */
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
      summary: 'A mock of a small collection of users, for developing and testing a front end.',
      description: overview(routes),
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
      // Validators are compiled from them, too, so that they are always consistent with the description.
      schemas: { User: schemas.User, UserInput: schemas.UserInput, Problem: schemas.Problem },
      responses: { Problem: parts.responses.problem },
    },
  };
}

/** The first page of the documentation, in Markdown. */
function overview(routes: readonly Route[]): string {
  const operations = routes.flatMap(({ path, operations }) =>
    Object.entries(operations).flatMap(([method, { describe }]) =>
      describe === undefined
        ? []
        : [
            `| \`${method.toUpperCase()} ${path}\` | ${(describe as { summary: string }).summary} |`,
          ],
    ),
  );
  return `Users are in memory and shared by all clients; a restart brings the first ones back.

| request | |
| --- | --- |
${operations.join('\n')}

## Try it

Select an operation to read about it and to send it, or run this in the console of this page:

\`\`\`js
const response = await fetch('api/user', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' }),
});
await response.json();
\`\`\`

## Errors and faults on demand

Every error is a problem document (RFC 9457). The header \`Prefer: code=503\` makes a request fail with this status without being carried out, and \`Prefer: wait=2\` delays its response by two seconds.
`;
}

/** The statuses of failures by what an operation has; generators ignore ranges such as 4XX. */
function failuresOf(path: string, { requestBody, responses }: Described): number[] {
  const hasId = path.includes('{id}');
  const hasBody = requestBody !== undefined;
  const hasJson = '200' in responses || '201' in responses;
  const conditions: readonly (readonly [isPossible: boolean, status: number])[] = [
    [hasId || hasBody, 400],
    [hasId, 404],
    [hasJson, 406],
    [path.startsWith('/api/'), 412],
    [hasBody, 413],
    [hasBody, 415],
  ];
  return conditions.flatMap(([isPossible, status]) => (isPossible ? [status] : []));
}

interface Described {
  readonly responses: object;
  readonly requestBody?: object;
}

function complete(path: string, describe: object): object {
  const { responses } = describe as Described;
  const problem = { $ref: '#/components/responses/Problem' };
  const failures = failuresOf(path, describe as Described).map(status => [status, problem]);
  return {
    tags: [path.startsWith('/api/') ? 'Users' : 'Service'],
    ...describe,
    responses: { ...responses, ...Object.fromEntries(failures), '4XX': problem, default: problem },
  };
}
