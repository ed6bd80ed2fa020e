/** The suites that run inside VS Code. To add one, create a file and list it here. */
import { comparisons } from './comparisons.ts';
import { faults } from './faults.ts';
import { language } from './language.ts';
import { navigation } from './navigation.ts';
import type { Case } from './runner.ts';
import { userApi } from './userApi.ts';
import { windows } from './windows.ts';
import { writing } from './writing.ts';

export const suites: readonly (readonly Case[])[] = [
  language,
  navigation,
  writing,
  windows,
  comparisons,
  faults,
  userApi,
];
