import { createServer } from 'node:net';

const highest = 65_535;
/** How many ports are tried before the system is asked for any. */
const tries = 100;

/** The first free port from `from` on; 0, which is any free port, when those near are all taken. */
export async function nextFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port <= Math.min(from + tries, highest); port += 1) {
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
