/**
 * The suites inside the newest VS Code, and in a desktop build if there is one: `VSCODE_EXECUTABLE`
 * names it, or `code` is on the PATH.
 */
import { newest } from '../../scripts/vscode/builds.ts';
import { findDesktop } from '../../scripts/vscode/desktop.ts';
import { testSuites } from './suites/testSuites.ts';

testSuites(`VS Code ${newest.vscode}`, { build: newest.name });

const executable = process.env.VSCODE_EXECUTABLE ?? findDesktop()?.executable;
if (executable !== undefined) testSuites('VS Code on the desktop', { executable });
