/** What runs inside VS Code on the web, where the extension is in a worker and no process can run. */
import { language } from './language.ts';
import { navigation } from './navigation.ts';
import { runCases } from './runner.ts';
import { windows } from './windows.ts';
import { withoutProcess } from './withoutProcess.ts';
import { writing } from './writing.ts';

const suites = [language, navigation, writing, windows, withoutProcess];

/** VS Code calls this. */
export function run(): Promise<void> {
  return runCases(suites.flat());
}
