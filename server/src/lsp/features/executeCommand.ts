import { ErrorCodes, ExecuteCommandRequest, ResponseError } from 'vscode-languageserver';
import { serverCommands } from '../commands/index.ts';
import { type Feature, onRequest } from '../feature.ts';

/** Commands that edit a document, if the client supports `workspace/applyEdit`. */
export const executeCommand: Feature = {
  provides: client =>
    client.workspace?.applyEdit === true
      ? { executeCommandProvider: { commands: serverCommands.map(({ id }) => id) } }
      : {},
  handlers: [
    onRequest(
      ExecuteCommandRequest.type,
      async ({ command, arguments: args = [] }, { session }): Promise<null> => {
        const found = serverCommands.find(({ id }) => id === command);
        if (found === undefined) {
          throw new ResponseError(ErrorCodes.InvalidParams, `There is no command "${command}".`);
        }
        await found.run(session, args);
        return null;
      },
    ),
  ],
};
