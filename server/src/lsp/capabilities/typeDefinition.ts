import type { Definition, DefinitionLink } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { typeDefinition as inSchema } from '../../core/capabilities/typeDefinition.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { folderOf } from '../../core/workspace/files.ts';
import type { Capability } from '../capability.ts';
import { toRange } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';

/** From a value to its place in the bundled schema; nothing where the schema's text is out of reach. */
export const typeDefinition: Capability = {
  provides: (_, { schemaUri }) => ({ typeDefinitionProvider: schemaUri !== undefined }),

  listen(session) {
    let known: OpenDocument | undefined;
    session.connection.onTypeDefinition(
      async ({ textDocument, position }): Promise<Definition | DefinitionLink[] | null> => {
        const open = session.open(textDocument.uri);
        known ??= await readSchema(session);
        if (open === undefined || known === undefined) return null;
        const { text, config } = known;
        const found = inSchema(open.config, open.text.offsetAt(position), config);
        if (found === undefined) return null;
        if (session.client.textDocument?.typeDefinition?.linkSupport !== true) {
          return { uri: text.uri, range: toRange(text, found.selection) };
        }
        return [
          {
            originSelectionRange: toRange(open.text, found.origin),
            targetUri: text.uri,
            targetRange: toRange(text, found.target),
            targetSelectionRange: toRange(text, found.selection),
          },
        ];
      },
    );
  },
};

async function readSchema({ schemaUri, workspace }: Session): Promise<OpenDocument | undefined> {
  if (schemaUri === undefined) return undefined;
  const text = await workspace.files.readText(schemaUri, folderOf(schemaUri));
  if (text === undefined) return undefined;
  return {
    text: TextDocument.create(schemaUri, 'json', 0, text),
    config: new ConfigDocument(text),
  };
}
