import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type LogOutputChannel, l10n } from 'vscode';
import { ApiProcess, type ProcessEnd } from '../../../mock-api/src/control/apiProcess.ts';
import type { ApiMessage } from '../../../mock-api/src/control/protocol.ts';
import type { UserApiSettings } from './settings.ts';
import type { Failure } from './state.ts';

/** The time limit for the process to report that it is listening or has failed, in milliseconds. */
const startTimeoutMs = 30_000;

interface ProcessHandlers {
  /** Logs what the process prints. */
  readonly log: Pick<LogOutputChannel, 'debug' | 'warn'>;
  /** Sends the settings; the message `listening` is received after it. */
  configure(process: ApiProcess): Promise<void>;
  receive(process: ApiProcess, message: ApiMessage): void;
  /** The process has exited, or does not report in time. */
  end(process: ApiProcess, failure: Failure): void;
}

/** Starts the process of the User API. @param module the bundled server, `dist/mock-api.js` */
export function startProcess(
  module: string,
  { port, host }: Pick<UserApiSettings, 'port' | 'host'>,
  { log, configure, receive, end }: ProcessHandlers,
): ApiProcess {
  const process = new ApiProcess(module, ['--port', String(port), '--host', host], {
    stdout: 'pipe',
    // The executable of VS Code runs as Node only with this variable.
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  const lines = readOutput(process.output, log);
  // A process that does not report in time may be suspended.
  const timer = setTimeout(() => {
    process.kill();
    end(process, { message: l10n.t('No response in {0} s.', startTimeoutMs / 1000) });
  }, startTimeoutMs);
  process.events.on('message', async message => {
    if (message.type === 'listening') {
      void process.caller.call('watch', {}).catch(() => {});
      await configure(process);
    }
    if (message.type === 'listening' || message.type === 'failed') clearTimeout(timer);
    receive(process, message);
  });
  process.events.once('end', how => {
    clearTimeout(timer);
    end(process, failureOf({ ...how, lines }));
  });
  return process;
}

/** Maximum number of lines that are kept. */
const lineLimit = 50;

/**
 * Logs the output of a process line by line.
 * @returns the last lines of standard error, updated as they arrive
 */
function readOutput(
  { stdout, stderr }: { readonly stdout: Readable | null; readonly stderr: Readable | null },
  log: Pick<LogOutputChannel, 'debug' | 'warn'>,
): readonly string[] {
  const errors: string[] = [];
  if (stdout !== null) createInterface({ input: stdout }).on('line', line => log.debug(line));
  if (stderr !== null) {
    createInterface({ input: stderr }).on('line', line => {
      log.warn(line);
      if (errors.push(line) > lineLimit) errors.shift();
    });
  }
  return errors;
}

/**
 * The reason of a crash: the error that was thrown, or the exit code or signal. Other lines are
 * warnings that may be old.
 */
function failureOf(end: ProcessEnd & { readonly lines: readonly string[] }): Failure {
  if (end.error !== undefined) return { message: end.error.message };
  const thrown = end.lines.findLast(line => /^(?:\w*Error|Uncaught)\b.*:/.test(line.trim()));
  const how = end.signal ?? `exit code ${end.code ?? '?'}`;
  return { message: thrown === undefined ? how : `${thrown.trim()} (${how})` };
}
