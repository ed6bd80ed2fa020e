/** A few cases of each suite inside the newest VS Code with its extensions in the browser. */
import { test } from 'node:test';
import { newest } from '../../scripts/vscode/builds.ts';
import { suitesIn } from './suites/testSuites.ts';

test(`VS Code ${newest.vscode} on the web`, suitesIn({ build: newest.name, web: true }, 'web.ts'));
