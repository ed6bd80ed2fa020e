import type { Reporter } from './reporter.ts';

/** All report formats, which are loaded on demand. To add one, create a file and list it here. */
export const reporters: Readonly<Record<string, () => Promise<{ readonly reporter: Reporter }>>> = {
  pretty: () => import('./pretty.ts'),
  json: () => import('./json.ts'),
  sarif: () => import('./sarif.ts'),
  github: () => import('./github.ts'),
  gitlab: () => import('./gitlab.ts'),
  junit: () => import('./junit.ts'),
  checkstyle: () => import('./checkstyle.ts'),
  statistics: () => import('./statistics.ts'),
};
