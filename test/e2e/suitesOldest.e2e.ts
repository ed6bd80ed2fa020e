/** The suites inside the oldest VS Code that the manifest supports. */
import { oldest } from '../../scripts/vscode/builds.ts';
import { testSuites } from './suites/testSuites.ts';

testSuites(`VS Code ${oldest.vscode}`, { build: oldest.name });
