/** The suites inside the newest VS Code with its extensions in the browser. */
import { newest } from '../../scripts/vscode/builds.ts';
import { testSuites } from './suites/testSuites.ts';

testSuites(`VS Code ${newest.vscode} on the web`, { build: newest.name, web: true });
