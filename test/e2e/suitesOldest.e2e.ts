/** A few cases of each suite inside the oldest VS Code that the manifest supports. */
import { test } from 'node:test';
import { oldest } from '../../scripts/vscode/builds.ts';
import { suitesIn } from './suites/testSuites.ts';

test(`VS Code ${oldest.vscode}`, suitesIn({ build: oldest.name }, 'smoke.ts'));
