import { randomInt } from 'node:crypto';
import { nextFreePort } from '../../client/src/userApi/freePort.ts';

/**
 * Returns a port of 127.0.0.1 that is free, and stays so: systems give other servers and connections that
 * ask for any port those from 32,768 on.
 */
export function freePort(): Promise<number> {
  return nextFreePort(20_000 + randomInt(12_000), '127.0.0.1');
}
