import { createServer } from 'node:net';

const highest = 65_535;
/** Maximum number of ports that are tried. */
const attempts = 100;

/** Returns the first free port from `from` on, or 0 if the next hundred ports are in use. */
export async function nextFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port <= Math.min(from + attempts, highest); port += 1) {
    if (await isFree(port, host)) return port;
  }
  return 0;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
