/** The cases that run in every VS Code; those of all suites run in the newest one. */
import { suites } from './index.ts';
import { runCases } from './runner.ts';

/** VS Code calls this. */
export function run(): Promise<void> {
  return runCases(suites.flat().filter(({ isSmoke }) => isSmoke === true));
}
