/** The suites that run inside VS Code. To add one, create a file and list it here. */
import { comparisons } from './comparisons.ts';
import { faults } from './faults.ts';
import { language } from './language.ts';
import { navigation } from './navigation.ts';
import { runCases } from './runner.ts';
import { userApi } from './userApi.ts';
import { windows } from './windows.ts';
import { writing } from './writing.ts';

const suites = [language, navigation, writing, windows, comparisons, faults, userApi];

/** VS Code calls this. */
export function run(): Promise<void> {
  return runCases(suites.flat());
}
