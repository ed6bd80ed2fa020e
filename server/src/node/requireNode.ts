import manifest from '../../../package.json' with { type: 'json' };

/** Ends the process with a message if this version of Node.js is not supported. */
export function requireNode(): void {
  const minimum = /\d+/.exec(manifest.engines.node)?.[0] ?? '';
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= Number(minimum)) return;
  console.error(
    `site-plugins: Node.js ${minimum} or newer is required, and this is ${node}. Update Node.js.`,
  );
  process.exit(2);
}
