/** What `npm test` runs. A stage is a script, which counts as one test, or test files. */
export interface Stage {
  readonly name: string;
  /** The arguments of Node. */
  readonly script?: readonly string[];
  /** Globs of test files, relative to the root. */
  readonly files?: readonly string[];
  /** Options of `node --test` (default: those of `together`). */
  readonly options?: readonly string[];
  /** The names of the stages that must pass before this one starts. */
  readonly after?: readonly string[];
  /** In minutes; a stage that takes longer is ended, and fails (default: 10). */
  readonly limit?: number;
  /** Whether `npm run check` runs it. */
  readonly isQuick?: boolean;
  /** Whether it only calculates, and so takes the processors that the other stages leave. */
  readonly isPatient?: boolean;
}

/** One process for all files. @param seconds the processor time after which a loop is an endless one */
export const together = (seconds = 30): readonly string[] => [
  '--test-isolation=none',
  `--import=${new URL(`endlessLoop.ts?seconds=${seconds}`, import.meta.url)}`,
];

/** A process for each file, which takes half a second more, for what changes more than its own modules. */
const apart = (concurrency: number): readonly string[] => [
  '--test-isolation=process',
  `--test-concurrency=${concurrency}`,
];

/**
 * The stages in the order in which they start. The folder and the ending of a test file decide in which
 * stage it runs:
 *
 * - `*.test.ts` are quick, and those of a folder share a process, so that they leave nothing behind;
 * - `*.thorough.ts` have a process each, because they take long or change what others would see;
 * - `*.page.ts` need Chromium, and share it;
 * - `*.e2e.ts` open windows of VS Code.
 */
export const stages: readonly Stage[] = [
  { name: 'build', script: ['--run', 'build'], isQuick: true },
  { name: 'chromium', script: ['scripts/vscode/chromium.ts'] },
  { name: 'vscode', script: ['scripts/vscode/installBuild.ts'], limit: 20 },
  { name: 'package', script: ['scripts/package.ts', '--no-build'], after: ['build'] },
  {
    name: 'client',
    files: ['test/client/**/*.test.ts'],
    options: apart(2),
    after: ['build'],
    isQuick: true,
  },
  { name: 'user-api', files: ['test/mock-api/**/*.test.ts'], after: ['build'], isQuick: true },
  { name: 'command-line', files: ['test/cli/**/*.test.ts'], after: ['build'], isQuick: true },
  { name: 'server', files: ['test/lsp/**/*.test.ts'], after: ['build'], isQuick: true },
  {
    name: 'project',
    files: ['test/*.test.ts', 'test/{l10n,node,oneHome,platform,scripts}/**/*.test.ts'],
    after: ['build'],
    isQuick: true,
  },
  {
    name: 'windows',
    files: ['test/e2e/*.e2e.ts'],
    options: [...apart(2), '--test-timeout=900000'],
    after: ['package', 'chromium', 'vscode'],
    limit: 30,
  },
  { name: 'pages', files: ['test/**/*.page.ts'], after: ['build', 'chromium'] },
  {
    name: 'thorough',
    files: ['test/**/*.thorough.ts'],
    options: apart(2),
    after: ['build'],
    limit: 20,
  },
  { name: 'contents', files: ['test/package/*.package.ts'], after: ['package'] },
  {
    name: 'types',
    script: ['--run', 'typecheck'],
    after: ['build'],
    isQuick: true,
    isPatient: true,
  },
  { name: 'style', script: ['--run', 'lint'], after: ['build'], isQuick: true, isPatient: true },
  {
    name: 'core',
    files: ['test/core/**/*.test.ts'],
    after: ['build'],
    limit: 20,
    isQuick: true,
    isPatient: true,
  },
];
