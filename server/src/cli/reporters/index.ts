import type { CreateReporter } from './reporter.ts';

/** All report formats, which are loaded on demand. To add one, create a file and list it here. */
const reporters = {
  pretty: () => import('./pretty.ts'),
  json: () => import('./json.ts'),
  sarif: () => import('./sarif.ts'),
  github: () => import('./github.ts'),
  gitlab: () => import('./gitlab.ts'),
  junit: () => import('./junit.ts'),
  checkstyle: () => import('./checkstyle.ts'),
  statistics: () => import('./statistics.ts'),
} satisfies Record<string, () => Promise<{ readonly createReporter: CreateReporter }>>;

export type ReporterName = keyof typeof reporters;

export const reporterNames: readonly string[] = Object.keys(reporters);

export async function loadReporter(name: ReporterName): Promise<CreateReporter> {
  return (await reporters[name]()).createReporter;
}

export function isReporterName(name: string): name is ReporterName {
  return Object.hasOwn(reporters, name);
}
