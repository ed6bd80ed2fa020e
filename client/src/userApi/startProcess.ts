import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type LogOutputChannel, l10n } from 'vscode';
import { ApiProcess } from '../../../mock-api/src/control/apiProcess.ts';
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
  logLines(process.output.stdout, line => log.debug(line));
  logLines(process.output.stderr, line => log.warn(line));
  // A process that does not report in time may be suspended.
  const timer = setTimeout(() => {
    process.kill();
    end(process, { message: l10n.t('No response in {0} s.', startTimeoutMs / 1000) });
  }, startTimeoutMs);
  process.events.on('message', async message => {
    if (message.type === 'listening') {
      void process.call('watch', {}).catch(() => {});
      await configure(process);
    }
    if (message.type === 'listening' || message.type === 'failed') clearTimeout(timer);
    receive(process, message);
  });
  process.events.once('end', ({ error, signal, code }) => {
    clearTimeout(timer);
    end(process, { message: error?.message ?? signal ?? `exit code ${code ?? '?'}` });
  });
  return process;
}

/** Logs a stream line by line. */
function logLines(stream: Readable | null, log: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', log);
}
