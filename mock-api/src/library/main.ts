/** The library `site-plugins/user-api`: the User API as a test double. */
import { join } from 'node:path';
import { options as table } from '../options.ts';
import type { startUserApi as declared, UserApi, UserApiOptions } from './api.ts';
import { ApiProcess } from './apiProcess.ts';

export const startUserApi: typeof declared = async (options = {}) => {
  const { seed } = options;
  const program = join(import.meta.dirname, 'mock-api.js');
  const process = await ApiProcess.start(program, argumentsOf({ port: 0, ...options }));
  const stop = () => process.stop();
  const reset: UserApi['reset'] = async (given = seed) => {
    await process.call('startOver', given === undefined ? {} : { seed: given });
  };
  process.send({ type: 'watch', requests: 'none' });
  try {
    if (seed !== undefined) await reset();
  } catch (error) {
    await stop();
    throw error;
  }
  const { url, origin, port: actual } = process.address;
  return {
    url,
    origin,
    port: actual,
    reset,
    users: async () => [...(await process.call('users', {})).users],
    requests: async () => [...(await process.call('requests', {}))],
    fail: async rule => {
      await process.call('fail', { rule });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
};

/** Returns the command line arguments for the options; the child process validates them. */
function argumentsOf(options: UserApiOptions): string[] {
  // The table may have options that the library does not offer.
  const given: Readonly<Record<string, unknown>> = { ...options, seedFile: undefined };
  return table.flatMap(option => {
    if (!('flag' in option) || !('setting' in option)) return [];
    const name = 'live' in option ? option.live : option.setting;
    return [given[name] ?? []].flat().flatMap(one => [`--${option.flag}`, `${one}`]);
  });
}
