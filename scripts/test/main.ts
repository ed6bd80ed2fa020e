/**
 * `npm test`: runs the stages of `stages.ts`.
 *
 *   --quick        only what `npm run check` runs
 *   --only STAGE   one stage, after those that it depends on
 */
import { parseArgs } from 'node:util';
import { leaveWithParent } from '../vscode/ownedProcess.ts';
import { runStages } from './run.ts';
import { stages } from './stages.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const { quick, only } = values;
const needed = only === undefined ? undefined : withDependencies(only);
const chosen = stages.filter(({ name, isQuick = false }) =>
  needed === undefined ? isQuick || !quick : needed.has(name),
);

/** @throws Error if no stage has this name */
function withDependencies(name: string): ReadonlySet<string> {
  const stage = stages.find(candidate => candidate.name === name);
  if (stage === undefined) {
    const names = stages.map(candidate => candidate.name).join(', ');
    throw new Error(`Unknown stage "${name}". The stages are: ${names}.`);
  }
  return new Set([...(stage.after ?? []).flatMap(before => [...withDependencies(before)]), name]);
}

leaveWithParent();
// The process ends by itself, once a pipe has taken its last line.
process.exitCode = (await runStages(chosen)) ? 0 : 1;
