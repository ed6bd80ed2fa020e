import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type LogOutputChannel, l10n } from 'vscode';
import type { ProcessEnd } from '../../../mock-api/src/control/apiProcess.ts';
import type { ApiMessage } from '../../../mock-api/src/control/protocol.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';
import type { Failure } from './state.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Without values, the placeholders are kept.
  return format(text, template => translate(template));
}

/** Maximum number of lines that are kept. */
const lineLimit = 50;

/**
 * Logs the output of a process line by line.
 * @returns the last lines of standard error, updated as they arrive
 */
export function readOutput(
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
export function failureOf(end: ProcessEnd & { readonly lines: readonly string[] }): Failure {
  if (end.error !== undefined) return { message: end.error.message };
  const thrown = end.lines.findLast(line => /^(?:\w*Error|Uncaught)\b.*:/.test(line.trim()));
  const how = end.signal ?? `exit code ${end.code ?? '?'}`;
  return { message: thrown === undefined ? how : `${thrown.trim()} (${how})` };
}

/** Logs a message of the process, except for requests, which are logged when they are added. */
export function logMessage(
  log: Pick<LogOutputChannel, 'info' | 'warn' | 'error'>,
  message: ApiMessage,
): void {
  switch (message.type) {
    case 'listening':
      for (const url of message.networkUrls) log.info(`Exposed to the network as ${url}`);
      break;
    case 'refused': {
      const header = message.header === 'host' ? 'Host' : 'Origin';
      log.warn(
        `Refused the ${header} "${message.value}". The setting userApi.${message.setting} allows it.`,
      );
      break;
    }
    case 'requests':
      if (message.omitted > 0) log.info(`${message.omitted} more requests`);
      break;
    case 'reset':
      log.info('The users were reset to the seed.');
      break;
    case 'seedRejected':
      log.error(`The seed file is invalid: ${message.pointer} ${format(message.reason)}`);
      break;
    case 'configured':
      log.info('The changed settings have taken effect.');
  }
}
