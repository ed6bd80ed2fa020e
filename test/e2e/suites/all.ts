import { suites } from './index.ts';
import { runCases } from './runner.ts';

/** VS Code calls this. */
export function run(): Promise<void> {
  return runCases(suites.flat());
}
