/**
 * Checks a document of one of the largest kinds in a process of its own, and says what it found and how
 * much memory the process has had at most, in MiB. Arguments: the kind, and the share of the full size.
 */
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { withPlugins } from '../core/problems/schema/site.ts';

/** The result for a huge document. */
export interface Huge {
  readonly problems: number;
  readonly codes: readonly string[];
  readonly memory: number;
}

const [kind = '', share = '1'] = process.argv.slice(2);

const kinds: Record<string, () => string> = {
  million() {
    const entries = '{"source":"./a","enabled":true},'.repeat(1e6 * Number(share) - 1);
    return withPlugins(`${entries}{"source":"./b","enabled":1}`);
  },
  long() {
    const options = JSON.stringify({ label: 'x'.repeat(300), fields: [1, 2], local: { depth: 1 } });
    const entry = `{"source":"github:owner/graph","enabled":true,"options":${options}},\n`;
    const entries = entry.repeat(Math.ceil((100e6 * Number(share)) / entry.length));
    return withPlugins(`${entries}{"source":"./b","enabled":1}`);
  },
};

const text = kinds[kind]?.() ?? '';
const problems = validate(new ConfigDocument(text));
const huge: Huge = {
  problems: problems.length,
  codes: [...new Set(problems.map(({ code }) => code))].sort(),
  memory: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(huge));
