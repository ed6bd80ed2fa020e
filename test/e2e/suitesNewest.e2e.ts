/**
 * All suites inside the newest VS Code, and in a desktop build if there is one: `VSCODE_EXECUTABLE`
 * names it, or `code` is on the PATH.
 */
import { test } from 'node:test';
import { newest } from '../../scripts/vscode/builds.ts';
import { findDesktop } from '../../scripts/vscode/desktop.ts';
import { suitesIn } from './suites/testSuites.ts';

test(`VS Code ${newest.vscode}`, suitesIn({ build: newest.name }, 'all.ts'));

const executable = process.env.VSCODE_EXECUTABLE ?? findDesktop()?.executable;
if (executable !== undefined) test('VS Code on the desktop', suitesIn({ executable }, 'all.ts'));
