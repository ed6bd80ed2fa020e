import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port of 127.0.0.1 that is free, and stays so: systems give other servers and connections that
 * ask for any port those from 32,768 on.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + randomInt(12_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
