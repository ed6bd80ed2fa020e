/**
 * `npm test`: runs the stages of `stages.ts`.
 *
 *   --quick        only what `npm run check` runs
 *   --only STAGE   one stage, without those that it depends on
 */
import { parseArgs } from 'node:util';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { runStages } from './run.ts';
import { stages } from './stages.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const { quick, only } = values;
const chosen = stages.filter(({ name, isQuick = false }) =>
  only === undefined ? isQuick || !quick : name === only,
);
if (chosen.length === 0) throw new Error(`Unknown stage "${only}".`);

leaveWithParent();
// The process ends by itself, once a pipe has taken its last line.
process.exitCode = (await runStages(chosen)) ? 0 : 1;
