import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { serverCommands } from '../commands/index.ts';
import type { Capability } from '../feature.ts';

/** Commands that edit a document, if the client supports `workspace/applyEdit`. */
export const executeCommand: Capability = {
  provides: client =>
    client.workspace?.applyEdit === true
      ? { executeCommandProvider: { commands: serverCommands.map(({ id }) => id) } }
      : {},

  listen(session) {
    session.connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
      const found = serverCommands.find(({ id }) => id === command);
      if (found === undefined) {
        throw new ResponseError(ErrorCodes.InvalidParams, `There is no command "${command}".`);
      }
      await found.run(session, args);
      return null;
    });
  },
};
