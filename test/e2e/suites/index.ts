/** What runs inside VS Code. A new suite is one file and one line here. */
import { language } from './language.ts';
import { navigation } from './navigation.ts';
import { runCases } from './runner.ts';
import { userApi } from './userApi.ts';
import { writing } from './writing.ts';

const suites = [language, navigation, writing, userApi];

/** VS Code calls this. `SITE_PLUGINS_RESULTS` is the file that receives the outcomes. */
export function run(): Promise<void> {
  const results = process.env.SITE_PLUGINS_RESULTS;
  if (results === undefined) throw new Error('SITE_PLUGINS_RESULTS is not set.');
  return runCases(suites.flat(), results);
}
