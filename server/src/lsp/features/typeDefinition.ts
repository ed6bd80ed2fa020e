import { TypeDefinitionRequest } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../core/config/document.ts';
import { typeDefinition as inSchema } from '../../core/features/typeDefinition.ts';
import { folderOf } from '../../core/project/files.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';

/** Go to the definition of a value in the bundled schema, if the client can show the schema. */
export const typeDefinition: Feature = {
  provides: (_, { schemaUri }) => ({ typeDefinitionProvider: schemaUri !== undefined }),
  handlers: [
    onDocument(
      TypeDefinitionRequest.type,
      async ({ text, config }, { position }, { session: { schemaUri, workspace, client } }) => {
        if (schemaUri === undefined) return null;
        const content = await workspace.files.readText(schemaUri, folderOf(schemaUri));
        if (content === undefined) return null;
        const found = inSchema(config, text.offsetAt(position), new ConfigDocument(content));
        if (found === undefined) return null;
        const schema = TextDocument.create(schemaUri, 'json', 0, content);
        const targetSelectionRange = toRange(schema, found.selection);
        if (client.textDocument?.typeDefinition?.linkSupport !== true) {
          return { uri: schemaUri, range: targetSelectionRange };
        }
        return [
          {
            originSelectionRange: toRange(text, found.origin),
            targetUri: schemaUri,
            targetRange: toRange(schema, found.target),
            targetSelectionRange,
          },
        ];
      },
    ),
  ],
};
