import manifest from '../../../package.json' with { type: 'json' };

/** Returns why this version of Node.js is not supported; `undefined` if it is. */
export function nodeProblem(): string | undefined {
  const minimum = /\d+/.exec(manifest.engines.node)?.[0] ?? '';
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= Number(minimum)) return undefined;
  return `Node.js ${minimum} or newer is required, and this is ${node}. Update Node.js.`;
}

/** Ends the process with a message if this version of Node.js is not supported. */
export function requireNode(): void {
  const problem = nodeProblem();
  if (problem === undefined) return;
  console.error(`site-plugins: ${problem}`);
  process.exit(2);
}
