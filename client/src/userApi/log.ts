import { type LogOutputChannel, l10n } from 'vscode';
import type { ApiMessage } from '../../../mock-api/src/control/protocol.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Called without arguments, `t` keeps the placeholders.
  return format(text, template => translate(template));
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
    case 'changes':
      if (message.omitted > 0) log.info(`${message.omitted} more requests`);
  }
}
