/**
 * Types plain JSON into a real VS Code, like test/lsp/plainTyping.thorough.ts with a mock editor. These are
 * a few of the texts; `npm test -- --only typing` types each of them at each speed.
 */
import { type Help, testTyping } from './plainTyping/typePlainly.ts';

/** The numbers of texts, with what helps to type them. */
type Share = readonly (readonly [number, Help])[];

/**
 * An empty object, a site in one line, a plugin with a layout, a plugin in one line, and a group. At this
 * speed, VS Code itself sometimes indents a closing bracket too late, so that it does not help.
 */
const fast: Share = [
  [0, 'none'],
  [7, 'none'],
  [21, 'none'],
  [29, 'none'],
  [30, 'none'],
];

const slow: Share = [[18, 'default']];

const slowest: Share = [[4, 'none']];

for (const [number, help] of fast) testTyping(number, help, 30);
for (const [number, help] of slow) testTyping(number, help, 100);
for (const [number, help] of slowest) testTyping(number, help, 200);
