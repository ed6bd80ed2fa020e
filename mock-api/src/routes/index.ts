/** All routes in matching order. To add a route, create a file and list it here. */
import { healthRoute } from './health.ts';
import { openapiRoute } from './openapiDocument.ts';
import { pageRoutes } from './page.ts';
import { problemRoute } from './problem.ts';
import type { Route } from './route.ts';
import { userRoute } from './user.ts';
import { usersRoute } from './users.ts';

export const routes: readonly Route[] = [
  usersRoute,
  userRoute,
  healthRoute,
  openapiRoute,
  problemRoute,
  ...pageRoutes,
];
