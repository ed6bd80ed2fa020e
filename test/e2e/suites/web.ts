/** A smoke test of VS Code for the Web, where the extension is in a worker without processes. */
import { language } from './language.ts';
import { navigation } from './navigation.ts';
import { runCases } from './runner.ts';
import { windows } from './windows.ts';
import { withoutProcess } from './withoutProcess.ts';

const suites = [language, navigation, windows, withoutProcess];

/** VS Code calls this. */
export function run(): Promise<void> {
  return runCases(suites.flat().filter(({ isSmoke }) => isSmoke === true));
}
