import { ErrorCodes, ExecuteCommandRequest, ResponseError } from 'vscode-languageserver';
import { addIgnore } from '../commands/addIgnore.ts';
import { insertPlugin } from '../commands/insertPlugin.ts';
import { sortPlugins } from '../commands/sortPlugins.ts';
import { type Feature, onRequest, type ServerCommand } from '../feature.ts';

/** All commands of the server. To add one, create a file and list it here. */
const serverCommands: readonly ServerCommand[] = [insertPlugin, sortPlugins, addIgnore];

/** Commands that edit a document, if the client supports `workspace/applyEdit`. */
export const executeCommand: Feature = {
  provides: client =>
    client.workspace?.applyEdit === true
      ? { executeCommandProvider: { commands: serverCommands.map(({ id }) => id) } }
      : undefined,
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
