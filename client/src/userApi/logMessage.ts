import type { LogOutputChannel } from 'vscode';
import type { ApiMessage } from '../../../mock-api/src/control/protocol.ts';
import { format } from '../../../mock-api/src/text.ts';

type Log = Pick<LogOutputChannel, 'info' | 'warn' | 'error'>;

/** Logs a message of the process, except for requests, which are logged when they are added. */
export function logMessage(log: Log, message: ApiMessage): void {
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
