import { once } from 'node:events';
import { createServer } from 'node:net';
import { after } from 'node:test';
import { freePort } from './freePort.ts';

/** Returns a port of 127.0.0.1 that another server uses until the end of the test. */
export async function portInUse(): Promise<number> {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');
  after(() => blocker.close());
  await once(blocker, 'listening');
  return port;
}
