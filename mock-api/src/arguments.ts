/** The command line. */
import { parseArgs } from 'node:util';
import type { ApiSettings } from './control.ts';

export interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly settings: ApiSettings;
}

export const usage = `Usage: node mock-api.js [options]

Serves a mock User API under /api/user.

  --port N              the port to listen on; 0 picks a free one (default 3000)
  --host H              the address to listen on (default 127.0.0.1)
  --seed FILE           a JSON file with the users to start from, [{"id", "name", "email"}, …]
  --latency MS          wait so long before every answer
  --jitter MS           and up to so long more
  --failure-rate P      fail this share of requests with 500, from 0 to 1
  --body-limit BYTES    the largest body that is read (default 1048576)
  --allow-origin URL    let pages of this origin call; may be repeated
  --help                show this
`;

/** What a user gets told who calls it wrongly. */
export class UsageError extends Error {}

/** @param words without the program's own name. @returns 'help' when that is asked for. */
export function readArguments(words: readonly string[]): Arguments | 'help' {
  const values = parse(words);
  if (values.help === true) return 'help';
  const numbers = {
    latencyMs: numberOf('latency', values.latency, 30_000),
    jitterMs: numberOf('jitter', values.jitter, 30_000),
    failureRate: numberOf('failure-rate', values['failure-rate'], 1),
    bodyLimitBytes: numberOf('body-limit', values['body-limit'], 256 * 1024 * 1024),
  };
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined);
  const port = numberOf('port', values.port, 65_535) ?? 3000;
  if (!Number.isInteger(port)) throw new UsageError('--port takes an integer from 0 to 65535.');
  return {
    port,
    host: values.host ?? '127.0.0.1',
    settings: {
      ...Object.fromEntries(given),
      ...(values['allow-origin'] !== undefined && { allowedOrigins: values['allow-origin'] }),
      ...(values.seed !== undefined && { seedFile: values.seed }),
    },
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        seed: { type: 'string' },
        latency: { type: 'string' },
        jitter: { type: 'string' },
        'failure-rate': { type: 'string' },
        'body-limit': { type: 'string' },
        'allow-origin': { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function numberOf(name: string, text: string | undefined, high: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= high)) throw new UsageError(`--${name} takes a number from 0 to ${high}.`);
  return value;
}
