import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeCursor, withoutMarks } from './fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The texts that are drawn in the tests of the core. */
export const fixtures: readonly string[] = globSync(
  'test/core/problems/{rules,schema,syntax,.}/*.test.ts',
  { cwd: root },
).flatMap(path => {
  const code = readFileSync(root + path, 'utf8');
  return [...code.matchAll(/`(\s*[{[][^`]*)`/g)].flatMap(([, body = '']) => {
    if (body.includes('${')) return [];
    return takeCursor(withoutMarks(body.replaceAll('\\\\', '\\'))).text;
  });
});
